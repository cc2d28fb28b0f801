import { useState } from 'react';
import { BrowseScreen } from '#pwa/features/browse/browse-screen.tsx';
import { OrderDetailsDialog } from '#pwa/features/customise/order-details-dialog.tsx';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductPageId } from '#shared/catalogue/product-pages.ts';

/** A product page with the dialog its Add to Cart buttons open. */
export function ProductRoute({ page }: { page: ProductPageId }) {
  const [chosen, setChosen] = useState<Product | null>(null);
  return (
    <>
      <BrowseScreen page={page} onChoose={setChosen} />
      {chosen && (
        <OrderDetailsDialog key={chosen.name} product={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
