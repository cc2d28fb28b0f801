import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import { identity, type Matrix, mapPoint, readTransform, times } from './pdf/matrix.ts';

/** A photo of a picture: the place it fills, and how it lies in it. */
export interface PlacedPhoto {
  /** The element that shows it. */
  node: DrawingNode;
  href: string;
  /** In the units around the element, and in those of the picture. */
  place: Box;
  onPicture: Box;
  /** The box that the photo is fitted into, and from its units to those of the place. */
  box: Box;
  toPlace: Matrix;
  /** Whether the photo covers its box or lies within it. */
  covers: boolean;
}

/** The photos of a picture, in their order. One with a pose lies in an `svg` that cuts it off. */
export function placedPhotos(picture: DrawingNode): PlacedPhoto[] {
  return picture.children.flatMap((child) => photosIn(child, identity));
}

/** The picture without its photos. */
export function withoutPhotos(picture: DrawingNode): DrawingNode {
  const children = picture.children.map((child) =>
    isPhoto(child) ? node('g', {}) : withoutPhotos(child),
  );
  return { ...picture, children };
}

/** Whether an element shows a photo; the picture itself is the one `svg` that does not. */
export function isPhoto({ tag }: DrawingNode): boolean {
  return tag === 'image' || tag === 'svg';
}

function photosIn(drawn: DrawingNode, outer: Matrix): PlacedPhoto[] {
  const toPicture = within(outer, drawn);
  if (!isPhoto(drawn)) return drawn.children.flatMap((child) => photosIn(child, toPicture));
  const place = boxOf(drawn);
  const image = drawn.tag === 'image' ? { node: drawn, toPlace: identity } : posed(drawn, place);
  if (!image) return [];
  const { href = '', preserveAspectRatio = '' } = image.node.attributes;
  return [
    {
      node: drawn,
      href: String(href),
      place,
      onPicture: moved(place, toPicture),
      box: boxOf(image.node),
      toPlace: image.toPlace,
      covers: String(preserveAspectRatio).endsWith('slice'),
    },
  ];
}

interface Image {
  node: DrawingNode;
  toPlace: Matrix;
}

/** The image within a cut-off part, which its `viewBox` spreads over the place. */
function posed(cut: DrawingNode, place: Box): Image | undefined {
  const [x = 0, y = 0, width = 1, height = 1] = String(cut.attributes.viewBox)
    .split(/[\s,]+/)
    .map(Number);
  const [across, down] = [place.width / width, place.height / height];
  return imageIn(cut.children, [across, 0, 0, down, place.x - x * across, place.y - y * down]);
}

function imageIn(children: readonly DrawingNode[], outer: Matrix): Image | undefined {
  for (const child of children) {
    const toPlace = within(outer, child);
    if (child.tag === 'image') return { node: child, toPlace };
    const found = imageIn(child.children, toPlace);
    if (found) return found;
  }
  return undefined;
}

function within(outer: Matrix, { attributes: { transform } }: DrawingNode): Matrix {
  return transform === undefined ? outer : times(outer, readTransform(String(transform)));
}

function boxOf({ attributes: { x = 0, y = 0, width = 0, height = 0 } }: DrawingNode): Box {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** Places are never turned, only what lies in them. */
function moved({ x, y, width, height }: Box, matrix: Matrix): Box {
  const [left, top] = mapPoint(matrix, x, y);
  const [right, bottom] = mapPoint(matrix, x + width, y + height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
