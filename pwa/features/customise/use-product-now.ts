import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { productNews } from '#pwa/local/catalogue.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';

/** What is sold, as the page behind the dialog and the cart have it at this moment (SY10). */
export interface ProductNow {
  product: Product;
  /** As it was when the dialog opened. */
  opened: Product;
  soldOut: boolean;
}

/** Follows a product, or that of a line that is changed, while its dialog is open. */
export function useProductNow(given: Product, line: ShownLine | null): ProductNow {
  const [opened] = useState(given);
  const news = useLiveQuery(() => productNews(thisDevice, given), [given]);
  // A line is priced as the cart shows it.
  const product = line ? productOfLine(line) : (news ?? given);
  const soldOut = line ? line.unavailable : product.is_available === false;
  return { product, opened, soldOut };
}
