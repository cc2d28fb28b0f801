import type { PhotoFocus, Size } from './photo-pose.ts';
import { type Patch, skinPatches } from './skin-patches.ts';

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
 * Returns where the faces of a photo are, with their hair; undefined when nothing is sure to be
 * one. Skin is known by its hue, which is much the same from the lightest to the darkest, and a
 * face by its shape and by its eyes.
 */
export function findFocus(pixels: Pixels): PhotoFocus | undefined {
  const faces = facesIn(pixels, 'plain') ?? facesIn(pixels, 'faint') ?? [];
  const widest = Math.max(...faces.map(({ width }) => width));
  const near = faces.filter(({ width }) => width >= widest * leastOfWidest);
  if (near.length === 0) return undefined;
  return inShares(around(near.map(withHair)), pixels);
}

/** Returns null when there are none. A face before a wall of its own colour has but faint edges. */
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

/** Returns the part of a box that lies inside the picture, in shares of it. */
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

interface Box extends Size {
  x: number;
  y: number;
}

/** The least width of a face, in shares of the picture's shorter edge. */
const leastWidth = 0.07;
const leastPixels = 6;

/** A patch of skin in the shape of a face; `sure` when eyes and a mouth are seen in it. */
interface LikelyFace extends Box {
  sure: boolean;
}

/**
 * Returns the face that a patch of skin may show, from its top down; null when it cannot be one.
 */
function faceIn(patch: Patch, picture: Pixels): LikelyFace | null {
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
  return isOval ? { ...box, sure: hasFeatures(patch, box, picture) } : null;
}

/** A hole in a patch of skin, in shares of the box that the patch fills. */
interface Hole {
  area: number;
  x: number;
  y: number;
}

/**
 * Returns whether a patch of skin has two eyes and a mouth below: the eyes are two holes of one
 * size at one height, as far from the middle on either side, and skin around both. An eye's hole may
 * hold its brow. Buttons, knots and handles have no mouth.
 */
function hasFeatures(patch: Patch, box: Box, pixels: Pixels): boolean {
  const holes = holesIn(patch, box, pixels.width).filter(
    ({ area, y }) => area > leastHole(box) && area < 0.12 && y > 0.05 && y < 0.72,
  );
  return holes.some((hole) =>
    holes.some(
      (right) =>
        right.x - hole.x > 0.22 &&
        right.x - hole.x < 0.75 &&
        Math.abs((hole.x + right.x) / 2 - 0.5) < 0.1 &&
        Math.abs(hole.y - right.y) < 0.08 &&
        Math.min(hole.area, right.area) > 0.45 * Math.max(hole.area, right.area) &&
        hasMouth({ left: hole, right }, patch, box, pixels),
    ),
  );
}

/** Fewer pixels than eight may be any speck. */
const leastHole = ({ width, height }: Size) => Math.max(0.003, 8 / (width * height));

/** The least share of a mouth in the room where it is looked for. */
const leastMouth = 0.06;
/** What is so much darker than skin, or has so much more of red, may be of a mouth or a beard. */
const lips = { darker: 0.82, redder: 0.03 };

/** Looks for lips or a beard as far below two eyes as they are apart. */
function hasMouth(
  { left, right }: { left: Hole; right: Hole },
  patch: Patch,
  box: Box,
  pixels: Pixels,
): boolean {
  const skin = skinOf(patch, box, pixels);
  const apart = (right.x - left.x) * box.width;
  const middle = box.x + ((left.x + right.x) / 2) * box.width;
  const eyes = box.y + ((left.y + right.y) / 2) * box.height;
  let [count, mouth] = [0, 0];
  for (let y = Math.round(eyes + apart * 0.8); y <= eyes + apart * 1.5; y += 1) {
    for (let x = Math.round(middle - apart * 0.3); x <= middle + apart * 0.3; x += 1) {
      if (x < 0 || y < 0 || x >= pixels.width || y >= pixels.height) continue;
      count += 1;
      const { light, red } = lookOf(pixels, y * pixels.width + x);
      if (light < skin.light * lips.darker || red > skin.red + lips.redder) mouth += 1;
    }
  }
  return mouth > count * leastMouth;
}

/** How light a pixel is, and the share of red in it. */
interface Look {
  light: number;
  red: number;
}

/** Returns the mean of the skin in a box. */
function skinOf({ owners, id }: Patch, box: Box, pixels: Pixels): Look {
  const sum = { count: 0, light: 0, red: 0 };
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let at = y * pixels.width + box.x, end = at + box.width; at < end; at += 1) {
      if (owners[at] !== id) continue;
      const { light, red } = lookOf(pixels, at);
      sum.count += 1;
      sum.light += light;
      sum.red += red;
    }
  }
  return { light: sum.light / sum.count, red: sum.red / sum.count };
}

function lookOf({ data }: Pixels, pixel: number): Look {
  const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
  return {
    light: 0.3 * red + 0.59 * green + 0.11 * blue,
    red: red / Math.max(1, red + green + blue),
  };
}

/** What is not of the patch and does not reach the edge of the box. */
function holesIn({ owners, id }: Patch, box: Box, pictureWidth: number): Hole[] {
  const { width, height } = box;
  const visited = new Uint8Array(width * height);
  const isSkin = (at: number) =>
    owners[(box.y + Math.floor(at / width)) * pictureWidth + box.x + (at % width)] === id;
  const holes: Hole[] = [];
  for (let start = 0; start < visited.length; start += 1) {
    if (visited[start] || isSkin(start)) continue;
    visited[start] = 1;
    const inside = [start];
    let touchesEdge = false;
    let sumX = 0;
    let sumY = 0;
    for (const at of inside) {
      const x = at % width;
      const y = Math.floor(at / width);
      sumX += x + 0.5;
      sumY += y + 0.5;
      const atEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      touchesEdge ||= atEdge;
      if (atEdge) continue;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (visited[next] || isSkin(next)) continue;
        visited[next] = 1;
        inside.push(next);
      }
    }
    const count = inside.length;
    if (touchesEdge) continue;
    holes.push({
      area: count / visited.length,
      x: sumX / count / width,
      y: sumY / count / height,
    });
  }
  return holes;
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

/** Returns how much of a box is skin, and how much of its corners, in shares of them. */
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
