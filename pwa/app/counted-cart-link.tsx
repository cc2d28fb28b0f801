import { useLiveQuery } from 'dexie-react-hooks';
import { cartCount } from '#pwa/local/shown-cart.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import { CartLinkView } from './cart-link-view.tsx';

/** The cart link with the sum of quantities in its badge (D6). */
export function CountedCartLink({ path }: { path: string }) {
  const owner = useOwner();
  const count = useLiveQuery(() => cartCount(owner), [owner]) ?? 0;
  return <CartLinkView path={path} count={count} />;
}
