import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { dictionaryOf } from '#pwa/first-load/show-language.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { BrowseScreen } from '#pwa/shop/browse/browse-screen.tsx';
import { untilDialogShown } from '#pwa/ui/dialogs/use-native-dialog.ts';
import { CodeBoundary } from '#pwa/ui/feedback/error-boundary.tsx';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { afterFirstPaint, whenUsed } from '#pwa/ui/loading/when-used.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { ProductPage } from '#shared/gifts/shelf.ts';

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
  gift?: DrawnGiftProps | undefined;
  isInner: boolean;
}

/**
 * A product page, and the dialogs that its Add to Cart buttons and its pictures open, whose code is
 * fetched after it; `?gift=` names a gift to open.
 */
export function ProductRoute({ page }: { page: ProductPage }) {
  const { path, types } = page;
  const [openGift, setOpenGift] = useState<OpenGift | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [, navigate] = useLocation();
  const gift = useSearchParams()[0].get('gift');
  useEffect(() => whenUsed(readyDialog), []);
  const lookFromCard = useCallback(
    (product: Product) => openGallery(() => setLooked({ product, isInner: false })),
    [],
  );
  const lookFromDialog = (product: Product, gift?: DrawnGiftProps) =>
    openGallery(() => setLooked({ product, gift, isInner: true }));
  const choose = useCallback(
    (product: Product, details: Omit<OpenGift, 'product'>) =>
      openDialog(() =>
        untilDialogShown(() => {
          setLooked(null);
          setOpenGift({ product, ...details });
        }),
      ),
    [],
  );
  return (
    <>
      <BrowseScreen page={page} onChoose={choose} onLook={lookFromCard} readWords={dictionaryOf} />
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
}
