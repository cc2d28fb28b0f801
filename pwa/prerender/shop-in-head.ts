import { families } from '#shared/gifts/families.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { words } from './words.ts';

/** Returns who the shop is, for the code of the page (`build/values-in-pages.ts`). */
export function shopTag(): string {
  return `<meta name="shop" content="${escaped(JSON.stringify(shop))}">`;
}

/** A text as HTML holds it, in an attribute too. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Returns what the shop sells, in one sentence. */
export function shopDescription(): string {
  return words.shop(Object.values(families).map(({ page }) => page.words('shown').inSentence));
}
