import { partOfPhoto, placingOf, type Turn, turnedSize } from '#shared/photos/photo-pose.ts';
import { type DrawingNode, node, short } from './drawing-node.ts';
import type { GiftPhoto } from './gift.ts';
import { type Box, closeShadow, grown } from './ornaments.ts';
import { gold } from './palette.ts';
import { photoGrid } from './photo-grid.ts';

const printPaper = '#ffffff';
const quiet = '#dce8e1';

interface DrawnPhotos {
  /** What is not printed: the shadows of the prints, and a quiet landscape where no photo is chosen. */
  below: DrawingNode[];
  /** What is printed. */
  print: DrawingNode[];
  /** The lowest print ends here. */
  bottom: number;
  /** Says where each photo lies, without the white edge of its print. */
  places: Box[];
}

/**
 * Photos arranged in `area`, each with a white edge; at least one place. A photo that loads or does
 * not come leaves a plain tone in sight, which nobody takes for a photo.
 */
export function drawPhotos(
  area: Box,
  photos: readonly GiftPhoto[],
  edge = 4,
  from: 'top' | 'middle' = 'middle',
): DrawnPhotos {
  const shapes = photos.length === 0 ? [null] : photos.map(shapeOf);
  const places = photoGrid(grown(area, -edge), shapes, edge * 3, from, photos.map(neededOf));
  return {
    places,
    bottom: Math.max(...places.map(({ y, height }) => y + height)) + edge,
    below: places.flatMap((place, index) => [
      closeShadow(grown(place, edge), edge * 1.5),
      node('rect', { ...grown(place, edge), fill: printPaper }),
      // A sample without an address, and a gift without photos, show what goes there.
      (photos[index]?.address ?? null) === null
        ? landscape(place)
        : node('rect', { ...place, fill: quiet }),
    ]),
    print: places.flatMap((place, index) => {
      const photo = photos[index];
      return photo?.address
        ? photoPrint(place, photo.address, photo.pose, edge)
        : [emptyPrint(place)];
    }),
  };
}

/** A photo as it lies in its place, width by height. */
function shapeOf({ pose }: GiftPhoto): number | null {
  if (!pose) return null;
  const { width, height } = turnedSize(pose, pose.placing?.turn ?? 0);
  return width / height;
}

/** The share of a photo's width that must be seen; a placed one keeps it, so that its place stays. */
function neededOf({ pose }: GiftPhoto): number {
  const isUpright = (pose?.placing?.turn ?? 0) % 180 === 0;
  return (isUpright && pose?.focus?.width) || 0;
}

/** Draws a photo in its white edge, which leaves the tone below in sight while the photo loads. */
function photoPrint(
  place: Box,
  href: string,
  pose: GiftPhoto['pose'],
  edge: number,
): DrawingNode[] {
  const middleOfEdge = grown(place, edge / 2);
  const white = { fill: 'none', stroke: printPaper, 'stroke-width': edge };
  return [node('rect', { ...middleOfEdge, ...white }), placedPhoto(place, href, pose)];
}

/** Stands where a photo is still missing. */
function emptyPrint(place: Box): DrawingNode {
  return node('rect', { ...place, fill: 'none', stroke: gold, 'stroke-width': 0.5, opacity: 0.6 });
}

/** A photo as it is posed; one of unknown size fills its place from its middle. */
function placedPhoto(place: Box, href: string, pose: GiftPhoto['pose']): DrawingNode {
  if (!pose) return node('image', { ...place, href, preserveAspectRatio: 'xMidYMid slice' });
  const { widthPx: width, heightPx: height } = pose;
  const { x, y, width: seenWidth, height: seenHeight } = partOfPhoto(pose, place);
  const { turn } = placingOf(pose, place);
  const viewBox = [x, y, seenWidth, seenHeight].map(short).join(' ');
  const image = { href, width, height, preserveAspectRatio: 'none' };
  return node('svg', { ...place, viewBox, preserveAspectRatio: 'none' }, [
    node('image', turn === 0 ? image : { ...image, transform: turned(turn, width, height) }),
  ]);
}

/** Turns a photo so that its upper left corner comes to lie at the origin again. */
function turned(turn: Turn, width: number, height: number): string {
  const [x, y] = { 0: [0, 0], 90: [height, 0], 180: [width, height], 270: [0, width] }[turn];
  return `translate(${short(x ?? 0)} ${short(y ?? 0)}) rotate(${turn})`;
}

/** Draws hills and a sun, no face, where a photo goes. */
function landscape({ x, y, width, height }: Box): DrawingNode {
  const to = (across: number, down: number) =>
    `${short(x + width * across)} ${short(y + height * down)}`;
  const close = `V${short(y + height)}H${short(x)}z`;
  return node('g', {}, [
    node('rect', { x, y, width, height, fill: quiet }),
    node('circle', {
      cx: x + width * 0.68,
      cy: y + height * 0.32,
      r: Math.min(width, height) * 0.11,
      fill: '#f0b445',
    }),
    node('path', {
      d: `M${to(0, 0.76)}L${to(0.34, 0.46)}L${to(0.58, 0.7)}L${to(0.74, 0.56)}L${to(1, 0.8)}${close}`,
      fill: '#8fb3a2',
    }),
    node('path', { d: `M${to(0, 0.9)}L${to(0.4, 0.7)}L${to(1, 0.92)}${close}`, fill: '#5e8a76' }),
  ]);
}
