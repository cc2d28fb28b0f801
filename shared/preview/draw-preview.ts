import { madeSizeOf, sizesOf } from '#shared/catalogue/product.ts';
import { type DrawingNode, node, short, textNode } from '#shared/drawing/drawing-node.ts';
import { type Box, marigold, namesWith } from '#shared/drawing/ornaments.ts';
import { inkSoft, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { type MadeSize, mmPerInch } from '#shared/gifts/made-size.ts';
import type { Size } from '#shared/photos/photo-pose.ts';
import { drawGift, type GiftSubject } from './draw-gift.ts';
import { drawPicture, pictureSize } from './scenes/draw-picture.ts';
import { words } from './words.ts';

export interface Preview {
  /** The root `svg` element. */
  picture: DrawingNode;
  /** A sentence that says what the picture shows. */
  description: string;
  width: number;
  height: number;
  /** Says where each photo lies, with its size on the made gift. */
  photoPlaces: { box: Box; sizeMm: Size }[];
  /** What was given and is cut short, whole. */
  tooLong: string[];
}

export interface PreviewSubject extends GiftSubject {
  /** Sets its gradients apart from those of other pictures on the page. */
  idPrefix?: string;
}

/**
 * Draws the picture of a personalised gift (B1): schematic art of our own, the same for the same
 * customisation. What an order still needs shows as a faint hint; a description for the work-table
 * is not part of the gift and is not drawn.
 */
export function drawPreview({ idPrefix = 'gift', ...subject }: PreviewSubject): Preview {
  const names = namesWith(idPrefix);
  const gift = drawGift(names, subject);
  const { description, mmPerUnit, tooLong } = gift;
  const photoPlaces = gift.photoPlaces.map((box) => ({
    box,
    sizeMm: { width: box.width * mmPerUnit, height: box.height * mmPerUnit },
  }));
  const picture = drawPicture(names, description, gift.defs, [
    marigold(names, 46, 52, 44, 0.4),
    marigold(names, 786, 588, 50, 0.4),
    ...gift.below,
    ...gift.print,
    ...gift.notes,
    ...gift.above,
    ...rulerOf(subject, gift.piece),
  ]);
  return { picture, description, ...pictureSize, photoPlaces, tooLong };
}

/** None for what this version does not know the size of (P13). */
function rulerOf({ product }: GiftSubject, piece: Box): DrawingNode[] {
  const madeSize = madeSizeOf(product);
  const saysInches = sizesOf(product.type, 'dialog') !== null;
  return madeSize ? drawRuler(piece, madeSize, saysInches, pictureSize) : [];
}

const away = 36;
const tick = 5;
const letters = 15;

/** Lines that tell how wide and high a gift is made, below it and at its side if there is room. */
function drawRuler(
  piece: Box,
  { widthMm, heightMm, isRound }: MadeSize,
  saysInches: boolean,
  picture: { width: number; height: number },
): DrawingNode[] {
  const { x, y, width, height } = piece;
  const below = Math.min(y + height + away, picture.height - 12);
  const beside = x + width + away;
  return [
    measure(width, `translate(${short(x)} ${short(below)})`, lengthText(widthMm, saysInches)),
    ...(!isRound && beside + letters < picture.width
      ? [
          measure(
            height,
            `translate(${short(beside)} ${short(y + height)}) rotate(-90)`,
            lengthText(heightMm, saysInches),
          ),
        ]
      : []),
  ];
}

function lengthText(mm: number, saysInches: boolean): string {
  const inches = saysInches ? Math.round((mm / mmPerInch) * 10) / 10 : null;
  return words.length(Math.round(mm), inches);
}

/**
 * Draws a line with ticks at its ends and its length in its middle, along the x axis from the
 * origin.
 */
function measure(length: number, transform: string, text: string): DrawingNode {
  const side = short(length / 2 - (widthInEms(text) * letters) / 2 - 8);
  return node('g', { transform }, [
    node('path', {
      d: `M0 ${-tick}v${2 * tick}M0 0h${side}M${short(length)} ${-tick}v${2 * tick}M${short(length)} 0h-${side}`,
      fill: 'none',
      stroke: inkSoft,
      opacity: 0.6,
    }),
    textNode(text, {
      x: length / 2,
      y: letters * 0.35,
      'font-family': textFont,
      'font-size': letters,
      'font-weight': 500,
      'text-anchor': 'middle',
      fill: inkSoft,
    }),
  ]);
}
