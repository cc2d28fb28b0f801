import { familyOf, giftTypes, type ProductType } from '#shared/gifts/families.ts';
import type { SizePair, SizeSurface } from '#shared/gifts/gift-family.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';

/**
 * A thing for sale, in the shape it travels over HTTP. `name` identifies it (D17);
 * `price` is in whole rupees, `w_days` counts delivery days.
 */
export interface Product {
  name: string;
  type: ProductType;
  price: number;
  is_available: boolean;
  w_days: number;
  image_url: string;
  display_name: string;
  /** What the owner calls it in Hindi, and says of it; absent where its family says it. */
  display_name_hi?: string;
  description?: string;
  description_hi?: string;
  /** It is not for sale now: no list has it, and its page says so. */
  is_hidden?: true;
  /** The owner's pictures, the first of which `image_url` shows; absent where there are none. */
  gallery?: GalleryPicture[];
}

/** One of the owner's pictures; `pictureAtWidth` makes addresses of the `url`. */
export interface GalleryPicture {
  url: string;
  /** The width of the largest that there is, in pixels. */
  width: number;
  height: number;
  /** What it shows, where the owner said so. */
  alt?: string;
}

export const defaultDeliveryDays = 5;

/** Returns the small and large size of a product type on a surface; null where none is shown (D5). */
export function sizesOf(type: ProductType, surface: SizeSurface): SizePair | null {
  return familyOf(type).sizes?.[surface] ?? null;
}

/** How large a product is made, or null for what this version does not know (P13). */
export function madeSizeOf({ name, type }: Pick<Product, 'name' | 'type'>): MadeSize | null {
  return giftTypes.find((giftType) => giftType.type === type)?.madeSize(name) ?? null;
}

/** Returns the size that a product's name begins with (D17); null where it begins with none. */
export function sizeWordOf(name: string): 'small' | 'large' | 'big' | null {
  return (['small', 'large', 'big'] as const).find((word) => name.startsWith(word)) ?? null;
}

/** Returns the size of one product on a surface, or null. */
export function sizeOf(
  product: Pick<Product, 'name' | 'type'>,
  surface: SizeSurface,
): string | null {
  const sizes = sizesOf(product.type, surface);
  if (!sizes) return null;
  const word = sizeWordOf(product.name);
  if (word === 'small') return sizes.small;
  // A custom frame is made as large as the sets.
  return word !== null || product.name.startsWith('custom') ? sizes.large : null;
}

/** How many other gifts of its family a gift's page shows: one row. */
const othersBeside = 4;

/**
 * Returns the gifts that the page of `name` shows beside it: of the first ones of its family those
 * behind it, and from the beginning again (B70).
 */
export function giftsBeside(family: readonly Product[], name: string): Product[] {
  const first = family.slice(0, giftsInPart);
  const at = first.findIndex((product) => product.name === name);
  const inTurn = [...first.slice(at + 1), ...first.slice(0, Math.max(0, at))];
  return inTurn.slice(0, othersBeside);
}

/** How many gifts a long list shows at first, and by how many it grows (P28): whole rows of 2 to 4. */
export const giftsInPart = 24;

/** How many gifts of each family the page of all gifts shows; the others are on the family's own. */
export const giftsOfFamily = 12;
