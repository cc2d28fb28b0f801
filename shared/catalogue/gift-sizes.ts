import { familyOf, type ProductType } from '#shared/gifts/families.ts';
import type { SizePair, SizeSurface } from '#shared/gifts/gift-family.ts';
import type { Product } from './product.ts';

/** The small and large size of a product type on a surface, or null where none is told (D5). */
export function sizesOf(type: ProductType, surface: SizeSurface): SizePair | null {
  return familyOf(type).sizes?.[surface] ?? null;
}

/** The size of one product on a surface, or null; names say small, large or big (D17). */
export function sizeOf(
  product: Pick<Product, 'name' | 'type'>,
  surface: SizeSurface,
): string | null {
  const sizes = sizesOf(product.type, surface);
  if (!sizes) return null;
  if (product.name.startsWith('small')) return sizes.small;
  return /^(large|big)/.test(product.name) ? sizes.large : null;
}
