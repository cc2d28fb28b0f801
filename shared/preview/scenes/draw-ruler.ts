import { madeSizeOf, sizesOf } from '#shared/catalogue/product.ts';
import { type DrawingNode, node, short, textNode } from '#shared/drawing/drawing-node.ts';
import { at, type Box } from '#shared/drawing/ornaments.ts';
import { inkSoft, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { mmPerInch } from '#shared/gifts/made-size.ts';
import type { GiftSubject } from '#shared/preview/draw-gift.ts';
import { words } from '#shared/preview/words.ts';
import { pictureSize } from './draw-picture.ts';

const away = 38;
const tick = 7;
/** On a phone a picture is shown at less than half its size. */
const letters = 27;
const margin = 24;

/**
 * Draws a gift with lines that tell how wide and high it is made, below it and at its side; without
 * lines what this version does not know the size of (P13).
 */
export function drawMeasured(
  { product }: GiftSubject,
  piece: Box,
  gift: readonly DrawingNode[],
): readonly DrawingNode[] {
  const madeSize = madeSizeOf(product);
  if (!madeSize) return gift;
  const saysInches = sizesOf(product.type, 'dialog') !== null;
  const { x, y, width, height } = piece;
  const room = away + letters / 2;
  const whole = { width: width + (madeSize.isRound ? 0 : room), height: height + room };
  const scale = Math.min(
    (pictureSize.width - 2 * margin) / whole.width,
    (pictureSize.height - 2 * margin) / whole.height,
  );
  const left = (pictureSize.width - whole.width * scale) / 2 - x * scale;
  const top = (pictureSize.height - whole.height * scale) / 2 - y * scale;
  const below = `translate(${short(x)} ${short(y + height + away)})`;
  const beside = `translate(${short(x + width + away)} ${short(y + height)}) rotate(-90)`;
  return [
    node('g', { transform: at(left, top, scale) }, [
      ...gift,
      measure(width, below, lengthText(madeSize.widthMm, saysInches)),
      ...(madeSize.isRound
        ? []
        : [measure(height, beside, lengthText(madeSize.heightMm, saysInches))]),
    ]),
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
