import type { Product } from '#shared/catalogue/product.ts';
import { type ProductPage, productPages } from '#shared/gifts/shelf.ts';

/** What the path of a gift's page names; whether the shop sells such a gift is not known by it. */
export interface NamedGift {
  /** The page of its family. */
  page: ProductPage;
  /** Its catalogue name. */
  name: string;
}

/** Stands behind the family's address: one segment that names a gift. */
export const giftRoutePattern = '/products/:family/:gift';

/**
 * Returns the path of a gift's page (B70): `small_resin_frame` → `/products/resin-frames/small-resin-frame`.
 * It is made of the catalogue name alone, which is one gift's for good (D17). A type that only another
 * version sells (P13) has no page: its path is the home page's.
 */
export function giftPath({ name, type }: Pick<Product, 'name' | 'type'>): string {
  const page = productPages.find(({ types }) => types.includes(type));
  // Half a letter, as an old order may have it in any text, has no place in an address.
  const whole = name.replace(/\p{Cs}/gu, '');
  return page ? `${page.path}/${encodeURIComponent(withSignsSwapped(whole))}` : '/';
}

/** Returns whether a path is of a gift's form, which is all that a first load asks. */
export const isGiftPath = (path: string) => /^\/products\/[^/]+\/./.test(path);

/** Returns the gift that a path names; null for any other path. */
export function giftAt(path: string): NamedGift | null {
  const page = productPages.find((each) => path.startsWith(`${each.path}/`));
  const segment = page && path.slice(page.path.length + 1).replace(/\/$/, '');
  if (!segment || segment.includes('/')) return null;
  try {
    return { page, name: withSignsSwapped(decodeURIComponent(segment)) };
  } catch (error) {
    // It is cut off in the middle of a letter.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Addresses have hyphens where catalogue names have underscores, and the other way round: no two meet. */
function withSignsSwapped(text: string): string {
  return text.replaceAll(/[_-]/g, (sign) => (sign === '_' ? '-' : '_'));
}
