import { lazy } from 'react';
import { Late } from '#pwa/ui/late.tsx';
import { CartLinkView } from './cart-link-view.tsx';

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
