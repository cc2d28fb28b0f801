import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import type { GiftGalleryProps } from '#pwa/gifts/gallery/gift-gallery.tsx';
import type { Opening } from '#pwa/shop/gift/gift-screen.tsx';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { CodeBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { afterFirstPaint, whenUsed } from '#pwa/ui/loading/when-used.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { detailsOfDay, type ProductType } from '#shared/gifts/families.ts';

const {
  Component: GiftDialog,
  load: loadDialog,
  open: openDialog,
} = lazyAhead(async () => (await import('#pwa/ordering/gift/gift-dialog.tsx')).GiftDialog);
const { Component: GiftGallery, open: openGallery } = lazyAhead(
  async () => (await import('#pwa/gifts/gallery/gift-gallery.tsx')).GiftGallery,
);
const { Component: LinkedGift } = lazyAhead(
  async () => (await import('./linked/linked-gift.tsx')).LinkedGift,
);

async function readyDialog(): Promise<void> {
  await loadDialog();
  // The first date field takes a browser tens of milliseconds, which a tap need not wait for.
  afterFirstPaint(() => {
    document.createElement('input').type = 'date';
  });
}

interface OpenGift extends Opening {
  product: Product;
}

/** A gift whose pictures are open, over its details or alone. */
type Looked = Omit<GiftGalleryProps, 'onClose'>;

interface GiftDialogs {
  /** Opens the details of a gift. */
  choose: (product: Product, details: Opening) => unknown;
  /** Opens the pictures of a gift, at one of them. */
  look: (looked: Looked) => unknown;
  /** The catalogue name of the gift whose details are open; null without any. */
  openName: string | null;
  /** The page renders them. */
  dialogs: ReactNode;
}

/**
 * Returns the dialogs that Add to Cart buttons and pictures of a page open, whose code is fetched
 * after it; `?gift=` in its address names a gift to open.
 */
export function useGiftDialogs(types: readonly ProductType[]): GiftDialogs {
  const [openGift, setOpenGift] = useState<OpenGift | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [path, navigate] = useLocation();
  const gift = useSearchParams()[0].get('gift');
  useEffect(() => whenUsed(readyDialog, true), []);
  const look = useCallback((gift: Looked) => openGallery(() => setLooked(gift)), []);
  const lookFromDialog = (product: Product, gift?: DrawnGiftProps) =>
    look({ product, gift, at: 0 });
  const choose = useCallback(
    (product: Product, details: Opening) =>
      openDialog(() =>
        untilDialogShown(() => {
          setLooked(null);
          const ofDay = detailsOfDay(product, giftDayStore.getState());
          const preset = Object.assign(ofDay, details.preset);
          setOpenGift(Object.assign({}, details, { product, preset }));
        }),
      ),
    [],
  );
  const dialogs = (
    <>
      {openGift && (
        <GiftDialog
          key={openGift.product.name}
          {...openGift}
          onLook={lookFromDialog}
          onClose={() => setOpenGift(null)}
        />
      )}
      <CodeBoundary>
        {gift !== null && (
          <LinkedGift
            name={gift}
            types={types}
            onLook={lookFromDialog}
            onClose={() => navigate(path, { replace: true })}
          />
        )}
      </CodeBoundary>
      {looked && <GiftGallery {...looked} onClose={() => setLooked(null)} />}
    </>
  );
  return { choose, look, openName: openGift?.product.name ?? gift, dialogs };
}
