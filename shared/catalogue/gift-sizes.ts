import type { Product } from './product.ts';

/** Where a size is told; each surface has its own figures (D5). */
export type SizeSurface = 'home' | 'listing' | 'dialog';

interface SizePair {
  small: string;
  large: string;
}

const frameSizes: Partial<Record<SizeSurface, SizePair>> = {
  home: { small: '6x8 inch', large: '8x10 inch' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};

const resinSizes: Partial<Record<SizeSurface, SizePair>> = {
  listing: { small: '7x12 inches', large: '9x14 inches' },
  dialog: { small: '8x15 inches', large: '13x19 inches' },
};

/** The small and large size of a family on a surface, or null where none is told. */
export function sizesOf(type: Product['type'], surface: SizeSurface): SizePair | null {
  if (type === 'photo_frame') return frameSizes[surface] ?? null;
  if (type === 'resin_frame') return resinSizes[surface] ?? null;
  return null;
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
