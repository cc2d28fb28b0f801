import { sizeWordOf } from '#shared/catalogue/gift-sizes.ts';
import type { Product } from '#shared/catalogue/product.ts';

/** The long edge of a photo in a small gift. */
const ofSmallGiftsPx = 3_000;
/** The long edge of a photo in a large gift: its place at 300 dpi, enlarged one and a half times. */
export const longestKeptPx = 4_500;
/** As much as the canvas of an iPhone draws. */
const mostPixels = 16_000_000;

/** The longest edge that a photo of a product keeps (D31). */
export function keptEdgePx({ name }: Pick<Product, 'name'>): number {
  return sizeWordOf(name) === 'small' ? ofSmallGiftsPx : longestKeptPx;
}

/**
 * The size in which a photo is kept: in its proportions, no larger than it is, its long edge at most
 * `edgePx`, and at most 16 megapixels. A kept photo is kept as it is.
 */
export function keptSize(
  { width, height }: { width: number; height: number },
  edgePx: number,
): { width: number; height: number } {
  const byPixels = Math.sqrt(mostPixels / (width * height));
  const scale = Math.min(1, edgePx / Math.max(width, height), byPixels);
  // Rounded down, so that both limits hold; not by a whole pixel for an error in the last digit.
  const scaled = (edge: number) => Math.max(1, Math.floor(edge * scale + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}
