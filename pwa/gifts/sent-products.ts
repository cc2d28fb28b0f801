import { createContext, useContext, useState } from 'react';
import type { ProductsAtHand } from '#pwa/local/catalogue.ts';
import { useHydrating } from '#pwa/ui/use-hydrating.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { ProductType } from '#shared/gifts/families.ts';

/** The products a prerendered page came with, as the server had them; null for the empty shell. */
export const SentProducts = createContext<readonly Product[] | null>(null);

/**
 * What a component draws that takes a prerendered page over: the products of its HTML. Null for
 * a component that comes later.
 */
export function useSentProducts(types: readonly ProductType[]): ProductsAtHand | null {
  const hydrating = useHydrating();
  const sent = useContext(SentProducts);
  const [takenOver] = useState<ProductsAtHand | null>(() =>
    hydrating && sent
      ? { source: 'stored', products: sent.filter(({ type }) => types.includes(type)) }
      : null,
  );
  return takenOver;
}

/**
 * The device may hold older prices than its page came with, so only what the server
 * answered since replaces those; a page that was stored is no newer than what else is stored.
 * Undefined while nothing is at hand yet (D10).
 */
export function newerOf(
  sent: ProductsAtHand | null,
  looked: ProductsAtHand | undefined,
): ProductsAtHand | undefined {
  const isNewer = looked?.source === 'network' || (looked?.source === 'stored' && isStoredPage());
  if (sent && !isNewer) return sent;
  return looked?.source === 'none' ? undefined : looked;
}

/** Whether the service worker opened this page from the device (stored-pages.ts). */
function isStoredPage(): boolean {
  return document.documentElement.dataset.stored !== undefined;
}
