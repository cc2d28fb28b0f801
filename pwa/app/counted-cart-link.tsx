import { useCartCount } from '#pwa/gifts/use-cart-picture.ts';
import { CartLinkView } from './cart-link-view.tsx';

/** The cart link with the sum of quantities in its badge (D6). */
export function CountedCartLink({ path }: { path: string }) {
  return <CartLinkView path={path} count={useCartCount()} />;
}
