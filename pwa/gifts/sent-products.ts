import { createContext, useContext, useState } from 'react';
import type { ProductsAtHand } from '#pwa/catalogue/products-at-hand.ts';
import { isStoredPage } from '#pwa/device/known-settings.ts';
import { useHydrating } from '#pwa/ui/loading/late.tsx';
import type { ProductType } from '#shared/gifts/families.ts';
import type { SentPart } from '#shared/pages/prerendered-page.ts';

/** The products a prerendered page came with, as the server had them; null for the empty shell. */
export const SentProducts = createContext<SentPart | null>(null);

/**
 * Returns what a component draws that takes a prerendered page over: the products of its HTML. Null
 * for a component that comes later.
 */
export function useSentProducts(types: readonly ProductType[]): ProductsAtHand | null {
  const hydrating = useHydrating();
  const sentPart = useContext(SentProducts);
  const [takenOver] = useState<ProductsAtHand | null>(() =>
    hydrating && sentPart
      ? {
          source: 'stored',
          products: sentPart.products.filter(({ type }) => types.includes(type)),
          total: sentPart.total,
          inShop: sentPart.inShop,
        }
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
  productsAtHand: ProductsAtHand | null,
  looked: ProductsAtHand | undefined,
): ProductsAtHand | undefined {
  const isNewer = looked?.source === 'network' || (looked?.source === 'stored' && isStoredPage());
  if (productsAtHand && !isNewer) return productsAtHand;
  return looked?.source === 'none' ? undefined : looked;
}

/**
 * The gifts that a page was sent with, and behind them those stored before, until the shop answers:
 * a long list can be read on meanwhile.
 */
export function withRest(
  productsAtHand: ProductsAtHand | undefined,
  looked: ProductsAtHand | undefined,
): ProductsAtHand | undefined {
  if (
    !productsAtHand ||
    looked?.source !== 'stored' ||
    productsAtHand.products.length >= productsAtHand.total
  )
    return productsAtHand;
  const names = new Set(productsAtHand.products.map(({ name }) => name));
  const rest = looked.products.filter(({ name }) => !names.has(name));
  // The shop may sell fewer than before.
  return {
    ...productsAtHand,
    products: [...productsAtHand.products, ...rest].slice(0, productsAtHand.total),
  };
}

/**
 * Returns whether this device has no more of a page's gifts than those at hand until the shop
 * answers.
 */
export function hasNoMore(looked: ProductsAtHand | undefined): boolean {
  if (looked?.source !== 'stored' && looked?.source !== 'fallback') return false;
  return looked.products.length >= looked.total;
}
