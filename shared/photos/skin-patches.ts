import type { Pixels } from './find-focus.ts';

/** Pixels of skin that lie together, as the leftmost and rightmost of each of its rows. */
export interface Patch {
  /** Of every pixel of the picture: the id of the patch it belongs to; 0 for none. */
  owners: Int32Array;
  id: number;
  top: number;
  rows: readonly { left: number; right: number }[];
}

/** What is an edge, in steps of a colour: what is dark differs by less. */
const leastSteps = {
  plain: { step: 5, ofLight: 0.05 },
  faint: { step: 2, ofLight: 0.02 },
};
/** Red, green and blue together; darker is what lies in the dark. */
const darkest = 60;
const leastPixels = 100;

/**
 * Returns the patches of skin in a picture: they end at edges, where one thing ends and another
 * begins.
 */
export function skinPatches(pixels: Pixels, edges: keyof typeof leastSteps): Patch[] {
  const { width, height } = pixels;
  // -1 until the pixel's patch is known.
  const owners = skinOf(pixels, edges);
  const queue = new Int32Array(owners.length);
  const left = new Int32Array(height);
  const right = new Int32Array(height);
  const patches: Patch[] = [];
  for (let start = 0, id = 1; start < owners.length; start += 1) {
    if (owners[start] !== -1) continue;
    const top = Math.floor(start / width);
    let bottom = top;
    let end = 0;
    left.fill(width);
    right.fill(-1);
    const visit = (pixel: number) => {
      if (owners[pixel] !== -1) return;
      owners[pixel] = id;
      queue[end] = pixel;
      end += 1;
    };
    visit(start);
    for (let at = 0; at < end; at += 1) {
      const pixel = queue[at] ?? 0;
      const x = pixel % width;
      const y = (pixel - x) / width;
      if (x < (left[y] ?? 0)) left[y] = x;
      if (x > (right[y] ?? 0)) right[y] = x;
      bottom = Math.max(bottom, y);
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (y > 0) visit(pixel - width);
      if (y < height - 1) visit(pixel + width);
    }
    if (end >= leastPixels) {
      const rowAt = (_: unknown, row: number) => ({
        left: left[top + row] ?? 0,
        right: right[top + row] ?? 0,
      });
      // A pixel of the first row was found first, so the patch begins there.
      patches.push({ owners, id, top, rows: Array.from({ length: bottom - top + 1 }, rowAt) });
    }
    id += 1;
  }
  return patches;
}

/** Returns -1 for each pixel of skin that is no edge, 0 for the others. */
function skinOf({ width, height, data }: Pixels, edges: keyof typeof leastSteps): Int32Array {
  const owners = new Int32Array(width * height);
  const { step, ofLight } = leastSteps[edges];
  const differ = (a: number, b: number): boolean => {
    let most = 0;
    let light = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const one = data[a * 4 + channel] ?? 0;
      const other = data[b * 4 + channel] ?? 0;
      most = Math.max(most, Math.abs(one - other));
      light = Math.max(light, one, other);
    }
    return most > step + light * ofLight;
  };
  for (let pixel = 0; pixel < owners.length; pixel += 1) {
    const at = pixel * 4;
    if (!isSkin(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
    const x = pixel % width;
    const before = x > 0 ? pixel - 1 : pixel;
    const after = x < width - 1 ? pixel + 1 : pixel;
    const above = pixel >= width ? pixel - width : pixel;
    const below = pixel < owners.length - width ? pixel + width : pixel;
    if (!differ(before, after) && !differ(above, below)) owners[pixel] = -1;
  }
  return owners;
}

/**
 * Judges by the shares of red and green alone, whatever the lightness, so that dark skin is skin as
 * light skin is: they lie inside the locus that Soriano and others measured, and are no grey. Orange
 * cloth is redder.
 */
function isSkin(red: number, green: number, blue: number): boolean {
  const sum = red + green + blue;
  if (sum < darkest || red <= green || green < blue * 0.9) return false;
  const r = red / sum;
  const g = green / sum;
  const upper = -1.3767 * r * r + 1.0743 * r + 0.1452;
  const lower = -0.776 * r * r + 0.5601 * r + 0.1766;
  const fromGrey = (r - 1 / 3) ** 2 + (g - 1 / 3) ** 2;
  return g < upper && g > lower && r < 0.54 && fromGrey > 0.0005;
}
