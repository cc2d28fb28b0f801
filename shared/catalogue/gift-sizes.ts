import { familyOf, giftTypes, type ProductType } from '#shared/gifts/families.ts';
import type { SizePair, SizeSurface } from '#shared/gifts/gift-family.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import type { Product } from './product.ts';

/**
 * Returns the small and large size of a product type on a surface, or null where none is shown
 * (D5).
 */
export function sizesOf(type: ProductType, surface: SizeSurface): SizePair | null {
  return familyOf(type).sizes?.[surface] ?? null;
}

/** How large a product is made, or null for what this version does not know (P13). */
export function madeSizeOf({ name, type }: Pick<Product, 'name' | 'type'>): MadeSize | null {
  return giftTypes.find((known) => known.type === type)?.madeSize(name) ?? null;
}

/** Returns whether a product's name begins with small, large or big (D17). */
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
