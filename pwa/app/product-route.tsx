import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { BrowseScreen } from '#pwa/features/browse/browse-screen.tsx';
import { OrderDetailsDialog } from '#pwa/features/customise/order-details-dialog.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import { type ProductPageId, productPages } from '#shared/catalogue/product-pages.ts';
import { LinkedGift } from './linked-gift.tsx';

/** A product page with the dialog its Add to Cart buttons open; `?gift=` names one to open. */
export function ProductRoute({ page }: { page: ProductPageId }) {
  const { path, types } = productPages[page];
  const [chosen, setChosen] = useState<Product | null>(null);
  const [, navigate] = useLocation();
  const gift = useSearchParams()[0].get('gift');
  return (
    <>
      <BrowseScreen page={page} onChoose={setChosen} />
      {chosen && (
        <OrderDetailsDialog key={chosen.name} product={chosen} onClose={() => setChosen(null)} />
      )}
      {gift !== null && (
        <LinkedGift name={gift} types={types} onClose={() => navigate(path, { replace: true })} />
      )}
    </>
  );
}
