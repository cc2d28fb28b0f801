import { type Box, faceIn } from './face-in-patch.ts';
import type { PhotoFocus, Size } from './photo-pose.ts';
import { skinPatches } from './skin-patches.ts';

/** A small picture of a photo, four bytes a pixel: red, green, blue, and opacity. */
export interface Pixels extends Size {
  data: Uint8ClampedArray | Uint8Array;
}

const lookedAtPixels = 480 * 480;
/** The shorter edge at least, so that a face in a panorama is large enough. */
const leastEdge = 320;
const mostEdge = 1_280;

/** The size of the picture in which faces are looked for, in the proportions of the photo. */
export function lookedAtSize({ width, height }: Size): Size {
  const byArea = Math.sqrt(lookedAtPixels / (width * height));
  const enough = Math.max(byArea, leastEdge / Math.min(width, height));
  const scale = Math.min(enough, mostEdge / Math.max(width, height));
  const scaled = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Of the widest face: smaller ones are passers-by, or no faces. */
const leastOfWidest = 0.4;

/**
 * Where the faces of a photo are, with their hair; undefined when nothing is sure to be one. Skin is
 * known by its hue, which is much the same from the lightest to the darkest, and a face by its shape
 * and by its eyes.
 */
export function findFocus(pixels: Pixels): PhotoFocus | undefined {
  const faces = facesIn(pixels, 'plain') ?? facesIn(pixels, 'faint') ?? [];
  const widest = Math.max(...faces.map(({ width }) => width));
  const near = faces.filter(({ width }) => width >= widest * leastOfWidest);
  if (near.length === 0) return undefined;
  return inShares(around(near.map(withHair)), pixels);
}

/** Null when there are none. A face before a wall of its own colour has but faint edges. */
function facesIn(pixels: Pixels, edges: 'plain' | 'faint'): Box[] | null {
  const likely = skinPatches(pixels, edges).flatMap((patch) => faceIn(patch, pixels) ?? []);
  const sure = likely.filter((face) => face.sure);
  const isBeside = (face: Box) => sure.some((one) => areCompany(one, face));
  return sure.length > 0 ? likely.filter((face) => face.sure || isBeside(face)) : null;
}

/** Whether a likely face is as large as a sure one and beside it, as those of a group are. */
function areCompany(one: Box, other: Box): boolean {
  const ratio = one.width / other.width;
  const apart = Math.abs(one.x + one.width / 2 - other.x - other.width / 2);
  const lower = Math.abs(one.y - other.y);
  return ratio > 0.7 && ratio < 1.4 && apart > one.width && lower < one.height * 1.2;
}

function withHair({ x, y, width, height }: Box): Box {
  return { x: x - width * 0.12, y: y - height * 0.3, width: width * 1.24, height: height * 1.75 };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Inside the picture, in shares of it. */
function inShares(box: Box, { width, height }: Size): PhotoFocus {
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  return {
    x: x / width,
    y: y / height,
    width: (Math.min(width, box.x + box.width) - x) / width,
    height: (Math.min(height, box.y + box.height) - y) / height,
  };
}
