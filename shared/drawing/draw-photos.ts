import { partOfPhoto, placingOf, type Turn, turnedSize } from '#shared/photos/photo-pose.ts';
import { type DrawingNode, node, short, textNode } from './drawing-node.ts';
import type { GiftPhoto } from './gift.ts';
import { at, type Box, closeShadow, grown } from './ornaments.ts';
import { gold, textFont } from './palette.ts';
import { photoGrid } from './photo-grid.ts';
import { widthInEms } from './text-width.ts';
import { words } from './words.ts';

const printPaper = '#ffffff';
const quiet = '#f3eee2';
const waiting = '#7d7f68';

interface DrawnPhotos {
  /** What is not printed: the shadows of the prints, and a camera where no photo is chosen. */
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
    below: places.flatMap((place) => [
      closeShadow(grown(place, edge), edge * 1.5),
      node('rect', { ...grown(place, edge), fill: printPaper }),
      node('rect', { ...place, fill: quiet }),
      ...(photos.length === 0 ? waitingPhoto(place) : []),
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

/** An outline of dashes and a camera in it; where there is room, they say whose photo goes there. */
function waitingPhoto(place: Box): DrawingNode[] {
  const { x, y, width, height } = place;
  const text = words.photo;
  const size = Math.min(24, (width * 0.76) / widthInEms(text));
  const saysWhose = size >= 15 && height > 5 * size;
  const scale = Math.min(2.4, Math.min(width, height) / 130);
  const middle = y + height / 2 - (saysWhose ? size * 0.8 : 0);
  return [
    node('rect', {
      ...grown(place, -Math.min(width, height) * 0.06),
      rx: 6,
      fill: 'none',
      stroke: waiting,
      'stroke-width': 2,
      'stroke-dasharray': '7 6',
    }),
    node(
      'g',
      {
        transform: at(x + width / 2, middle, scale),
        fill: 'none',
        stroke: waiting,
        'stroke-width': 2.4,
        'stroke-linejoin': 'round',
      },
      [node('path', { d: camera }), node('circle', { cy: 1, r: 7.5 })],
    ),
    ...(saysWhose
      ? [
          textNode(text, {
            x: x + width / 2,
            y: middle + 19 * scale + size,
            'font-family': textFont,
            'font-size': size,
            'font-weight': 600,
            'text-anchor': 'middle',
            fill: waiting,
          }),
        ]
      : []),
  ];
}

/** The body of a camera of 40 by 30, around the middle of its lens. */
const camera = 'M-16-10h6l4-6h12l4 6h6q4 0 4 4v16q0 4-4 4h-32q-4 0-4-4v-16q0-4 4-4z';
