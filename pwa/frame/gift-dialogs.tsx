import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { giftDayStore } from '#pwa/device/gift-day.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { CodeBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { afterFirstPaint, whenUsed } from '#pwa/ui/loading/when-used.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
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

interface OpenGift {
  product: Product;
  hasNoDraft: boolean;
  preset?: Customisation | undefined;
}

/** A gift whose pictures are open, over its details or alone. */
interface Looked {
  product: Product;
  /** The shopper's own gift, as it was typed so far. */
  gift?: DrawnGiftProps | undefined;
  isInner: boolean;
  /** The place of the picture that is seen first. */
  at: number;
}

interface GiftDialogs {
  /** Opens the details of a gift. */
  choose: (product: Product, details: Omit<OpenGift, 'product'>) => unknown;
  /** Opens the pictures of a gift, also drawn as it was typed so far. */
  look: (product: Product, at?: number, gift?: DrawnGiftProps) => unknown;
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
  const look = useCallback(
    (product: Product, at = 0, ownGift?: DrawnGiftProps) =>
      openGallery(() => setLooked({ product, gift: ownGift, isInner: false, at })),
    [],
  );
  const lookFromDialog = (product: Product, ownGift?: DrawnGiftProps) =>
    openGallery(() => setLooked({ product, gift: ownGift, isInner: true, at: 0 }));
  const choose = useCallback(
    (product: Product, details: Omit<OpenGift, 'product'>) =>
      openDialog(() =>
        untilDialogShown(() => {
          setLooked(null);
          const ofDay = detailsOfDay(product, giftDayStore.getState());
          const preset = Object.assign(ofDay, details.preset);
          setOpenGift({ product, hasNoDraft: details.hasNoDraft, preset });
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
      {looked && (
        <GiftGallery
          {...looked}
          onAdd={(product) => choose(product, { hasNoDraft: false })}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  );
  return { choose, look, openName: openGift?.product.name ?? gift, dialogs };
}
