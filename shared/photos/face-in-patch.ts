import { hasEyePair } from './eye-pair.ts';
import type { Size } from './photo-pose.ts';
import type { Patch } from './skin-patches.ts';

export interface Box extends Size {
  x: number;
  y: number;
}

/** In shares of the picture's shorter edge. */
const leastWidth = 0.07;
const leastPixels = 6;

/** A patch of skin in the shape of a face; `sure` when two eyes are seen in it. */
export interface LikelyFace extends Box {
  sure: boolean;
}

/** The face that a patch of skin may show, from its top down; null when it cannot be one. */
export function faceIn(patch: Patch, picture: Size): LikelyFace | null {
  const box = upperPart(patch);
  const { width, height } = box;
  if (width < Math.max(leastPixels, leastWidth * Math.min(picture.width, picture.height))) {
    return null;
  }
  const shape = height / width;
  if (shape < 0.7 || shape > 1.7) return null;
  const { skin, corners } = looksOf(patch, box, picture.width);
  // A face is an oval: it leaves the corners to hair and background, and so do its eyes and mouth.
  const isOval = skin > 0.38 && skin < 0.93 && corners < 0.45;
  return isOval ? { ...box, sure: hasEyePair(patch, box, picture.width) } : null;
}

/** Down to where it narrows to a neck, or is as high as a face of its width. */
function upperPart({ top, rows }: Patch): Box {
  let widest = 0;
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  let height = 0;
  for (const row of rows) {
    const width = row.right - row.left + 1;
    const isNeck = height > widest * 0.85 && width < widest * 0.72;
    if (isNeck || (height > widest * 1.4 && height > leastPixels)) break;
    widest = Math.max(widest, width);
    left = Math.min(left, row.left);
    right = Math.max(right, row.right);
    height += 1;
  }
  return { x: left, y: top, width: right - left + 1, height };
}

/** In shares of the box its skin, and that in its corners. */
function looksOf({ owners, id }: Patch, box: Box, pictureWidth: number) {
  let skin = 0;
  let corners = 0;
  const cornerWidth = Math.ceil(box.width * 0.18);
  const cornerHeight = Math.ceil(box.height * 0.14);
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      if (owners[(box.y + y) * pictureWidth + box.x + x] !== id) continue;
      skin += 1;
      const fromSide = Math.min(x, box.width - 1 - x);
      const fromEnd = Math.min(y, box.height - 1 - y);
      if (fromSide < cornerWidth && fromEnd < cornerHeight) corners += 1;
    }
  }
  return {
    skin: skin / (box.width * box.height),
    corners: corners / (4 * cornerWidth * cornerHeight),
  };
}
