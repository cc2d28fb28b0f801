import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { draftPhotos } from '#pwa/cart/drafts/draft-photos.ts';
import { type ProductsAtHand, productsOfType } from '#pwa/catalogue/products-at-hand.ts';
import { type Scope, thisDevice } from '#pwa/device/database/scope.ts';
import { GiftParts } from '#pwa/gifts/gift-parts.tsx';
import { prepareAhead } from '#pwa/photos/prepare/prepare-photo.ts';
import { takePhoto } from '#pwa/photos/prepare/take-photo.ts';
import {
  forgetShared,
  forgetSharedOf,
  maxShared,
  maxSharedBytes,
  type SharedPhoto,
  sharedPhotos,
} from '#pwa/photos/shared-photos.ts';
import { useBlobUrl } from '#pwa/photos/shown/blob-address.ts';
import { choosePhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button, ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Picture } from '#pwa/ui/picture.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { giftsInPart, type Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { families, familyOf, giftTypes, variantOf } from '#shared/gifts/families.ts';
import { offerWords } from '#shared/gifts/offer-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { sharedPhotosPath } from '#shared/pages/site-addresses.ts';
import styles from './shared-photos-screen.module.css';
import { words } from './words.ts';

/** Shows `/shared-photos`: photos shared from another app, to be added to a gift (B5). */
export function SharedPhotosScreen() {
  useEffect(keepFocus, []);
  const scope = useScope();
  const { owner } = scope;
  const photos = useLiveQuery(async () => ({ owner, rows: await sharedPhotos(scope) }), [scope]);
  const [giving, setGiving] = useState(false);
  const problem = problemText(useSearchParams()[0].get('problem'));
  // Right after a sign-out the last result still belongs to the previous owner (SY8).
  if (photos?.owner !== owner) return null;
  return (
    <Page title={words.title}>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {photos.rows.length > 0 || giving ? (
        <GiveToGift scope={scope} photos={photos.rows} giving={giving} onGiving={setGiving} />
      ) : (
        <NothingShared />
      )}
    </Page>
  );
}

interface GiveToGiftProps {
  scope: Scope;
  photos: readonly SharedPhoto[];
  /** The photos are being added to a gift. */
  giving: boolean;
  onGiving: (giving: boolean) => void;
}

/** Shows the shared photos, and the gifts to choose from. */
function GiveToGift({ scope, photos, giving, onGiving }: GiveToGiftProps) {
  const [, navigate] = useLocation();
  const [shownCount, setShownCount] = useState(giftsInPart);
  const showMore = useCallback(() => setShownCount((before) => before + giftsInPart), []);
  const atHand = useGiftsWithPhotos(shownCount);

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
      <ul className={classNames(ui.row3, ui.filling, styles.photos)}>
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
      <p role="status" className={classNames(ui.muted, ui.hiddenWhenEmpty)}>
        {giving ? words.preparing : !atHand && words.loading}
      </p>
      {atHand && (
        <GiftParts
          products={atHand.products}
          total={atHand.total}
          shownCount={shownCount}
          className={styles.gifts}
          onMore={showMore}
        >
          {(product) => <GiftButton product={product} disabled={giving} onChoose={give} />}
        </GiftParts>
      )}
    </>
  );
}

interface GiftButtonProps {
  product: Product;
  disabled: boolean;
  onChoose: (product: Product) => void;
}

/** Shows a gift that takes photos, as one large target; disabled when out of stock (D28). */
function GiftButton({ product, disabled, onChoose }: GiftButtonProps) {
  const maxPhotos = maxPhotosOf(variantOf(product));
  const soldOut = product.is_available === false;
  return (
    <button
      type="button"
      className={styles.gift}
      // Browsers would take the focus from one that is disabled.
      aria-disabled={disabled || soldOut}
      onClick={() => !disabled && !soldOut && onChoose(product)}
    >
      <Picture
        className={styles.picture}
        src={product.image_url}
        fallbackSrc={fallbackImageUrl(product.type)}
        alt=""
        width={800}
        height={600}
      />
      <span className={ui.stack1}>
        <span className={styles.name}>
          {shownName(product.name, product.display_name, product.display_name_hi)}
        </span>{' '}
        <span className={ui.note}>{soldOut ? offerWords.outOfStock : words.takes(maxPhotos)}</span>
      </span>
    </button>
  );
}

/**
 * Adds shared photos to the owner's draft of a product (B5); those beyond its limit stay shared.
 * Returns sentences about photos that were left out.
 */
async function givePhotos(
  scope: Scope,
  product: Product,
  shared: readonly SharedPhoto[],
): Promise<readonly string[]> {
  const files = shared.map(({ id, fileName: name, blob }) => ({
    id,
    name,
    file: new File([blob], name, { type: blob.type }),
  }));
  const prepared = prepareAhead(files.map(({ file }) => file));
  const chosenCount = (await draftPhotos(scope, product.name)).length;
  const maxPhotos = maxPhotosOf(variantOf(product));
  const { remarks } = await choosePhotos(
    files,
    { presentCount: chosenCount, maxPhotos },
    async ({ id }, index) => {
      const answer = await takePhoto(scope, product.name, () => prepared(index));
      // After each one: if the page closes in between, no photo is added twice.
      if (answer.ok) await forgetShared(scope, id);
      return answer;
    },
  );
  return remarks;
}

/** The types whose gifts take photos. */
const types = giftTypes.filter(({ standard }) => maxPhotosOf(standard) > 0).map(({ type }) => type);

/** Returns the first gifts that take photos; undefined until the catalogue is here. */
function useGiftsWithPhotos(limit: number): ProductsAtHand | undefined {
  const atHand = useLiveQuery(() => productsOfType(thisDevice, types, limit), [limit]);
  return atHand?.source === 'none' ? undefined : atHand;
}

function Thumbnail({ photo }: { photo: SharedPhoto }) {
  const url = useBlobUrl(photo.blob);
  return (
    <li>{url !== null && <img src={url} alt={isolated(photo.fileName)} decoding="async" />}</li>
  );
}

/** What was not stored, by the code the service worker puts into the URL. */
function problemText(code: string | null): string | null {
  switch (code) {
    case 'full':
      return words.full;
    case 'left-out':
      return words.leftOut(maxShared, maxSharedBytes / 1_000_000);
    default:
      return null;
  }
}

function NothingShared() {
  const guest = useSession() === null;
  return (
    <EmptyState
      title={words.none}
      text={guest ? `${words.how} ${words.afterLogin}` : words.how}
      action={<ButtonLink href={families.photoFrame.page.path}>{words.seeFrames}</ButtonLink>}
    />
  );
}
