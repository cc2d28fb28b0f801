import type { Size } from '#shared/photos/photo-pose.ts';
import { type DrawingNode, node } from './drawing-node.ts';
import { identity, type Matrix, mapPoint, within } from './matrix.ts';
import type { Box } from './ornaments.ts';

/** A photo in a drawing: the place it fills, and how it lies in it. */
export interface DrawnPhoto {
  /** The element that shows it. */
  node: DrawingNode;
  href: string;
  /** In the units around the element. */
  place: Box;
  /** The box that the photo is fitted into, and from its units to those of the place. */
  box: Box;
  toPlace: Matrix;
  /** Whether the photo covers its box or lies within it. */
  covers: boolean;
}

export interface PlacedPhoto extends DrawnPhoto {
  /** Its place in the units of the picture. */
  onPicture: Box;
}

/** Returns the photos of a picture, in their order. */
export function placedPhotos(picture: DrawingNode): PlacedPhoto[] {
  return picture.children.flatMap((child) => photosIn(child, identity));
}

/** Returns the picture without its photos. */
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

/**
 * Returns how the photo of an element lies. One with a pose lies in an `svg` that cuts it off,
 * whose `viewBox` is spread over the place.
 */
export function photoOf(element: DrawingNode): DrawnPhoto {
  const place = boxOf(element);
  const [image = element] = element.children;
  const [x = 0, y = 0, width = 1, height = 1] = String(element.attributes.viewBox)
    .split(' ')
    .map(Number);
  const [across, down] = [place.width / width, place.height / height];
  const spread: Matrix = [across, 0, 0, down, place.x - x * across, place.y - y * down];
  const { href = '', preserveAspectRatio = '' } = image.attributes;
  return {
    node: element,
    href: String(href),
    place,
    box: boxOf(image),
    toPlace: image === element ? identity : within(spread, image),
    covers: String(preserveAspectRatio).endsWith('slice'),
  };
}

/** Returns the middle part of a photo that has the shape of its place, in units of the photo. */
export function middlePart(photo: Size, place: Size): Box {
  const scale = Math.min(photo.width / place.width, photo.height / place.height);
  const width = place.width * scale;
  const height = place.height * scale;
  return { x: (photo.width - width) / 2, y: (photo.height - height) / 2, width, height };
}

function photosIn(element: DrawingNode, outer: Matrix): PlacedPhoto[] {
  const toPicture = within(outer, element);
  if (!isPhoto(element)) return element.children.flatMap((child) => photosIn(child, toPicture));
  const photo = photoOf(element);
  return [{ ...photo, onPicture: move(photo.place, toPicture) }];
}

function boxOf({ attributes: { x = 0, y = 0, width = 0, height = 0 } }: DrawingNode): Box {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** Places are never turned, only what lies in them. */
function move({ x, y, width, height }: Box, matrix: Matrix): Box {
  const [left, top] = mapPoint(matrix, x, y);
  const [right, bottom] = mapPoint(matrix, x + width, y + height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
