import { isPhoto, type PlacedPhoto } from '#api/printing/placed-photos.ts';
import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { shapeExtent, shapeOf } from './drawn-shape.ts';
import { identity, type Matrix, mapPoint, readTransform, times } from './matrix.ts';

/**
 * What of a picture is drawn after a photo, if any of it touches the photo's place; other photos
 * left out, which never overlap.
 */
export function drawnOver(picture: DrawingNode, photo: PlacedPhoto): DrawingNode | null {
  const state = { isAfter: false };
  const over = {
    ...picture,
    children: picture.children.map((child) => after(child, photo, state)),
  };
  return touches(over, photo, identity) ? over : null;
}

function after(drawn: DrawingNode, photo: PlacedPhoto, state: { isAfter: boolean }): DrawingNode {
  if (drawn.tag === 'defs') return drawn;
  if (drawn === photo.node) state.isAfter = true;
  if (isPhoto(drawn)) return node('g', {});
  if (drawn.children.length === 0) return state.isAfter ? drawn : node('g', {});
  return { ...drawn, children: drawn.children.map((child) => after(child, photo, state)) };
}

function touches(drawn: DrawingNode, photo: PlacedPhoto, outer: Matrix): boolean {
  const { attributes, tag, children } = drawn;
  if (tag === 'defs') return false;
  const { transform } = attributes;
  const toPicture =
    transform === undefined ? outer : times(outer, readTransform(String(transform)));
  const shape = shapeOf(drawn);
  // What is used may be anywhere.
  if (tag === 'use' || (shape && overlaps(shapeExtent(shape), toPicture, photo))) return true;
  return children.some((child) => touches(child, photo, toPicture));
}

function overlaps(
  { left, top, right, bottom }: ReturnType<typeof shapeExtent>,
  toPicture: Matrix,
  { onPicture: { x, y, width, height } }: PlacedPhoto,
): boolean {
  const corners = [
    mapPoint(toPicture, left, top),
    mapPoint(toPicture, right, top),
    mapPoint(toPicture, left, bottom),
    mapPoint(toPicture, right, bottom),
  ];
  const xs = corners.map(([cornerX]) => cornerX);
  const ys = corners.map(([, cornerY]) => cornerY);
  return (
    Math.min(...xs) < x + width &&
    Math.max(...xs) > x &&
    Math.min(...ys) < y + height &&
    Math.max(...ys) > y
  );
}
