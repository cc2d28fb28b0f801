import { shop } from '#shared/shop-settings/shop.ts';
import { escaped } from './escaped.ts';

/** Returns who the shop is, for the code of the page (`build/shop-of-page.ts`). */
export function shopTag(): string {
  return `<meta name="shop" content="${escaped(JSON.stringify(shop))}">`;
}
