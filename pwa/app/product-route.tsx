import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { BrowseScreen } from '#pwa/features/browse/browse-screen.tsx';
import { afterFirstPaint } from '#pwa/ui/after-first-paint.ts';
import { lazyAhead } from '#pwa/ui/lazy-ahead.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductPage } from '#shared/gifts/shelf.ts';

const { Component: GiftDialog, load: loadDialog } = lazyAhead(
  async () => (await import('#pwa/features/customise/gift-dialog.tsx')).GiftDialog,
);
const LinkedGift = lazy(async () => ({ default: (await import('./linked-gift.tsx')).LinkedGift }));

interface Chosen {
  product: Product;
  hasNoDraft: boolean;
}

/**
 * A product page, and the dialog its Add to Cart buttons open, whose code is fetched after it;
 * `?gift=` names a gift to open.
 */
export function ProductRoute({ page }: { page: ProductPage }) {
  const { path, types } = page;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [, navigate] = useLocation();
  const gift = useSearchParams()[0].get('gift');
  useEffect(() => afterFirstPaint(loadDialog), []);
  return (
    <>
      <BrowseScreen page={page} onChoose={(product, known) => setChosen({ product, ...known })} />
      <Suspense>
        {chosen && (
          <GiftDialog key={chosen.product.name} {...chosen} onClose={() => setChosen(null)} />
        )}
        {gift !== null && (
          <LinkedGift name={gift} types={types} onClose={() => navigate(path, { replace: true })} />
        )}
      </Suspense>
    </>
  );
}
