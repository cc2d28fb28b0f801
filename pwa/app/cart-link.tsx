import { lazy } from 'react';
import { CartLinkView } from './cart-link-view.tsx';
import { Late } from './late.tsx';

const CountedCartLink = lazy(async () => ({
  default: (await import('./counted-cart-link.tsx')).CountedCartLink,
}));

/** The way to the cart; its count needs the device's database, which comes after first paint. */
export function CartLink({ path }: { path: string }) {
  return (
    <Late meanwhile={<CartLinkView path={path} count={0} />}>
      <CountedCartLink path={path} />
    </Late>
  );
}
