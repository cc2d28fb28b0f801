import { useSyncExternalStore } from 'react';
import { type CartPicture, cartProjection } from '#pwa/local/cart-projection.ts';
import { countOf } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';

/** The cart of the present owner (SY8) as taps draw it; undefined until it was first read. */
export function useCartPicture(): CartPicture | undefined {
  const { subscribe, picture } = cartProjection(useScope());
  return useSyncExternalStore(subscribe, picture, noPicture);
}

/** The number on the cart badge: the sum of quantities (D6). */
export function useCartCount(): number {
  return countOf(useCartPicture()?.lines ?? []);
}

function noPicture(): undefined {
  return undefined;
}
