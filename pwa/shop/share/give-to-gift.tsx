import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { type ProductsAtHand, productsOfType } from '#pwa/catalogue/catalogue.ts';
import { type Scope, thisDevice } from '#pwa/device/database/scope.ts';
import { GiftParts } from '#pwa/gifts/gift-parts.tsx';
import { forgetSharedOf, type SharedPhoto } from '#pwa/photos/shared-photos.ts';
import { useBlobUrl } from '#pwa/photos/shown/use-blob-url.ts';
import { Button } from '#pwa/ui/button.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { giftsInPart } from '#shared/catalogue/gifts-in-part.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { familyOf, giftTypes } from '#shared/gifts/families.ts';
import { sharedPhotosPath } from '#shared/pages/share-paths.ts';
import { GiftButton } from './gift-button.tsx';
import { givePhotos } from './give-photos.ts';
import styles from './give-to-gift.module.css';
import { words } from './words.ts';

interface GiveToGiftProps {
  scope: Scope;
  photos: readonly SharedPhoto[];
  /** The photos are being added to a gift. */
  giving: boolean;
  onGiving: (giving: boolean) => void;
}

/** The shared photos, and the gifts to choose from. */
export function GiveToGift({ scope, photos, giving, onGiving }: GiveToGiftProps) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState(giftsInPart);
  const showMore = useCallback(() => setShown((before) => before + giftsInPart), []);
  const atHand = useGiftsWithPhotos(shown);

  const discard = async () => {
    await forgetSharedOf(scope);
    showToast({ text: words.discarded, confirms: true });
  };
  const give = async (product: Product) => {
    onGiving(true);
    try {
      const remarks = await givePhotos(scope, product, photos);
      for (const text of remarks) {
        showToast({ text, action: { label: words.toSharedPhotos, href: sharedPhotosPath } });
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
        <Button variant="quiet" flush="start" disabled={giving} onClick={() => void discard()}>
          {words.discard}
        </Button>
      </div>
      <h2>{words.whichGift}</h2>
      <p role="status" className={styles.status}>
        {giving ? words.preparing : !atHand && words.loading}
      </p>
      {atHand && (
        <GiftParts
          products={atHand.products}
          total={atHand.total}
          shown={shown}
          className={styles.gifts}
          onMore={showMore}
        >
          {(product) => <GiftButton product={product} disabled={giving} onChoose={give} />}
        </GiftParts>
      )}
    </>
  );
}

/** The types whose gifts take photos. */
const types = giftTypes.filter(({ standard }) => maxPhotosOf(standard) > 0).map(({ type }) => type);

/** The first gifts that take photos; undefined until the catalogue is here. */
function useGiftsWithPhotos(limit: number): ProductsAtHand | undefined {
  const atHand = useLiveQuery(() => productsOfType(thisDevice, types, limit), [limit]);
  return atHand?.source === 'none' ? undefined : atHand;
}

function Thumbnail({ photo }: { photo: SharedPhoto }) {
  const url = useBlobUrl(photo.blob);
  return <li>{url !== null && <img src={url} alt={photo.fileName} decoding="async" />}</li>;
}
