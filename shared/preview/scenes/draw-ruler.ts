import { type DrawingNode, node, short, textNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import { inkSoft, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { words } from '#shared/preview/words.ts';
import { mmPerInch } from '#shared/values/millimetres.ts';

const away = 36;
const tick = 5;
const letters = 15;

/** Lines that tell how wide and high a gift is made, below it and at its side if there is room. */
export function drawRuler(
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

/** A line with ticks at its ends and its length in its middle, along the x axis from the origin. */
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
