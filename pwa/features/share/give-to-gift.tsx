import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'wouter';
import { productsOfType } from '#pwa/local/catalogue.ts';
import { type Scope, thisDevice } from '#pwa/local/scope.ts';
import { forgetSharedOf, type SharedPhoto } from '#pwa/local/shared-photos.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showToast } from '#pwa/ui/toast-store.ts';
import { useBlobUrl } from '#pwa/views/use-blob-url.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import { familyOf, productTypes, variantOf } from '#shared/gifts/families.ts';
import { GiftButton } from './gift-button.tsx';
import { givePhotos } from './give-photos.ts';
import styles from './give-to-gift.module.css';

interface GiveToGiftProps {
  scope: Scope;
  photos: readonly SharedPhoto[];
  /** They are on their way into a gift, one after the other. */
  giving: boolean;
  onGiving: (giving: boolean) => void;
}

/** Shows what was shared and asks which gift it is for. */
export function GiveToGift({ scope, photos, giving, onGiving }: GiveToGiftProps) {
  const [, navigate] = useLocation();
  const gifts = useGiftsWithPhotos();

  const give = async (product: Product) => {
    onGiving(true);
    try {
      const remarks = await givePhotos(scope, product, photos);
      for (const text of remarks) {
        showToast({ text, action: { label: 'Shared photos', href: '/shared-photos' } });
      }
      navigate(`${familyOf(product.type).page.path}?gift=${encodeURIComponent(product.name)}`);
    } finally {
      onGiving(false);
    }
  };
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <Thumbnail key={photo.id} photo={photo} />
        ))}
      </ul>
      <div>
        <Button
          variant="quiet"
          flush="start"
          disabled={giving}
          onClick={() => void forgetSharedOf(scope)}
        >
          Discard these photos
        </Button>
      </div>
      <h2>Which gift are they for?</h2>
      <p role="status" className={styles.status}>
        {giving ? 'Preparing photos…' : gifts.length === 0 && 'Loading gifts…'}
      </p>
      <ul className={styles.gifts}>
        {gifts.map((product) => (
          <li key={product.name}>
            <GiftButton product={product} disabled={giving} onChoose={give} />
          </li>
        ))}
      </ul>
    </>
  );
}

function useGiftsWithPhotos(): readonly Product[] {
  const atHand = useLiveQuery(() => productsOfType(thisDevice, productTypes));
  return (atHand?.products ?? []).filter(
    (product) => product.is_available !== false && maxPhotosOf(variantOf(product)) > 0,
  );
}

function Thumbnail({ photo }: { photo: SharedPhoto }) {
  const url = useBlobUrl(photo.blob);
  return <li>{url !== null && <img src={url} alt={photo.fileName} decoding="async" />}</li>;
}
