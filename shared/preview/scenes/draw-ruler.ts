import { madeSizeOf, sizesOf } from '#shared/catalogue/product.ts';
import { type DrawingNode, node, short, textNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import { inkSoft, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { mmPerInch } from '#shared/gifts/made-size.ts';
import type { GiftSubject } from '#shared/preview/draw-gift.ts';
import { words } from '#shared/preview/words.ts';
import { pictureSize } from './draw-picture.ts';

const away = 34;
const tick = 5;
const letters = 17;

/**
 * Lines that tell how wide and high a gift is made, below it and at its side if there is room; none
 * for what this version does not know the size of (P13).
 */
export function drawRuler({ product }: GiftSubject, piece: Box): DrawingNode[] {
  const madeSize = madeSizeOf(product);
  if (!madeSize) return [];
  const saysInches = sizesOf(product.type, 'dialog') !== null;
  const { x, y, width, height } = piece;
  const below = Math.min(y + height + away, pictureSize.height - 14);
  const beside = x + width + away;
  return [
    measure(
      width,
      `translate(${short(x)} ${short(below)})`,
      lengthText(madeSize.widthMm, saysInches),
    ),
    ...(!madeSize.isRound && beside + letters < pictureSize.width
      ? [
          measure(
            height,
            `translate(${short(beside)} ${short(y + height)}) rotate(-90)`,
            lengthText(madeSize.heightMm, saysInches),
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
      opacity: 0.7,
    }),
    textNode(text, {
      x: length / 2,
      y: letters * 0.35,
      'font-family': textFont,
      'font-size': letters,
      'font-weight': 600,
      'text-anchor': 'middle',
      fill: inkSoft,
    }),
  ]);
}
