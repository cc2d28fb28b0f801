import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import {
  type Box,
  commonDefs,
  marigold,
  type Names,
  namesWith,
} from '#shared/drawing/ornaments.ts';
import type { Drawn } from '#shared/gifts/gift-drawing.ts';
import type { Size } from '#shared/photos/photo-pose.ts';
import { drawGift, type GiftSubject } from './draw-gift.ts';

const width = 800;
const height = 600;

export interface Preview {
  /** The root `svg` element. */
  picture: DrawingNode;
  /** A sentence that says what the picture shows. */
  description: string;
  width: number;
  height: number;
  /** Where each photo lies, with its size on the made gift. */
  photoPlaces: { box: Box; sizeMm: Size }[];
  /** What was given and is cut short, whole. */
  tooLong: string[];
}

export interface PreviewSubject extends GiftSubject {
  /** Sets its gradients apart from those of other pictures on the page. */
  idPrefix?: string;
}

/**
 * The picture of a personalised gift (B1): schematic art of our own, the same for the same
 * customisation. What an order still needs shows as a faint hint; a description for the
 * work-table is not part of the gift and is not drawn.
 */
export function drawPreview({ idPrefix = 'gift', ...subject }: PreviewSubject): Preview {
  const names = namesWith(idPrefix);
  const gift = drawGift(names, subject);
  const { description, mmPerUnit, tooLong } = gift;
  const photoPlaces = gift.photoPlaces.map((box) => ({
    box,
    sizeMm: { width: box.width * mmPerUnit, height: box.height * mmPerUnit },
  }));
  const picture = onTable(names, gift, description);
  return { picture, description, width, height, photoPlaces, tooLong };
}

function onTable(names: Names, gift: Drawn, description: string): DrawingNode {
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': description,
      direction: 'ltr',
    },
    [
      node('defs', {}, [...commonDefs(names), ...gift.defs]),
      node('rect', { width, height, fill: names.url('table') }),
      marigold(names, 46, 52, 44, 0.4),
      marigold(names, 746, 546, 50, 0.4),
      ...tilted(gift),
    ],
  );
}

function tilted({ piece, tilt, below, print, notes, above }: Drawn): DrawingNode[] {
  const layers = [...below, ...print, ...notes, ...above];
  if (!tilt) return layers;
  const middle = `${short(piece.x + piece.width / 2)} ${short(piece.y + piece.height / 2)}`;
  return [node('g', { transform: `rotate(${tilt} ${middle})` }, layers)];
}
