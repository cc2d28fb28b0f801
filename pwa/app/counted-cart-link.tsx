import { useLiveQuery } from 'dexie-react-hooks';
import { cartCount } from '#pwa/local/shown-cart.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { CartLinkView } from './cart-link-view.tsx';

/** The cart link with the sum of quantities in its badge (D6). */
export function CountedCartLink({ path }: { path: string }) {
  const scope = useScope();
  const count = useLiveQuery(() => cartCount(scope), [scope]) ?? 0;
  return <CartLinkView path={path} count={count} />;
}
