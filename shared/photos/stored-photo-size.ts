/**
 * The long edge of a kept photo. In the largest place of a small gift that is 300 dpi and more at
 * zoom 1.5; in that of a large gift, whose place takes all of it, 230 dpi and more.
 */
const longestPx = 4_500;
/** As much as the canvas of an iPhone draws. */
const mostPixels = 16_000_000;

/**
 * The size in which a photo is kept: in its proportions, no larger than it is, its long edge at most
 * 4,500 px, and at most 16 megapixels (D31). A kept photo is kept as it is.
 */
export function storedPhotoSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const byPixels = Math.sqrt(mostPixels / (width * height));
  const scale = Math.min(1, longestPx / Math.max(width, height), byPixels);
  // Rounds down, so that both limits hold, but not by a whole pixel for an error in the last digit.
  const scaled = (edge: number) => Math.max(1, Math.floor(edge * scale + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}
