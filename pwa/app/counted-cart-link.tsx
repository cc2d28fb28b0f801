import { useCartCount } from '#pwa/gifts/use-cart-picture.ts';
import { CartLinkView } from './cart-link-view.tsx';
import { useCartAhead } from './use-cart-ahead.ts';

/** The cart link with the sum of quantities in its badge (D6). */
export function CountedCartLink({ path }: { path: string }) {
  const count = useCartCount();
  useCartAhead(count > 0);
  return <CartLinkView path={path} count={count} />;
}
