import { type DrawingNode, node, short, textNode } from './drawing-node.ts';
import { fitText } from './fit-text.ts';
import type { GiftNote } from './gift.ts';
import { at, type Box, closeShadow, marigold, type Names, rosette } from './ornaments.ts';
import { displayFont, gold, noteColoursOf, textFont } from './palette.ts';
import { words } from './words.ts';
import { stampedNumber, takesSpacedCapitals } from './words-column.ts';

const serialHint = 'DDMMYY';

/** The height of a note, as a share of its width. */
export const noteShape = 0.46;

/** The measures `largeNote` is drawn in. */
export const largeNoteSize = { width: 560, height: 260 };

/**
 * A gift note of our own design, 560 × 260 at the origin: coloured paper, fine lines, a rosette,
 * a big numeral and the special serial number. No portrait, emblem, bank or signature.
 */
export function largeNote(names: Names, { rupees, serial }: GiftNote): DrawingNode[] {
  const { width, height } = largeNoteSize;
  const { ground, print } = noteColoursOf(rupees);
  const numeral = fitText(rupees === null ? '₹' : `₹${rupees}`, {
    width: 286,
    size: 112,
    minSize: 40,
    maxLines: 1,
  });
  const whole = { width, height, rx: 10 };
  return [
    node('rect', { ...whole, fill: ground }),
    node('path', { d: waves(width, height), fill: 'none', stroke: print, opacity: 0.17 }),
    node('rect', { x: 10, width: 26, y: 10, height: 240, fill: print, opacity: 0.1 }),
    node('rect', { x: 524, width: 26, y: 10, height: 240, fill: print, opacity: 0.1 }),
    node('g', { transform: at(416, 130), stroke: print }, [
      node('circle', { r: 104, fill: ground, opacity: 0.7, stroke: 'none' }),
      rosette(104, 46, 14, 0.9),
      rosette(64, 25, 10, 0.9),
      node('circle', { r: 31, fill: ground, stroke: print, 'stroke-width': 1 }),
    ]),
    marigold(names, 416, 130, 26),
    node('rect', { ...whole, fill: names.url('sheen') }),
    node('rect', {
      ...inset(width, height, 10),
      rx: 6,
      fill: 'none',
      stroke: print,
      'stroke-width': 2,
    }),
    node('rect', {
      ...inset(width, height, 16),
      rx: 4,
      fill: 'none',
      stroke: print,
      'stroke-width': 0.8,
    }),
    inscription(words.keepsake, print),
    ...[
      { fill: '#ffffff', 'fill-opacity': 0.75, y: 151.5 },
      { fill: print, y: 150 },
    ].map((look) =>
      textNode(numeral.lines.join(''), {
        x: 55,
        'font-family': displayFont,
        'font-size': numeral.size,
        'font-weight': 700,
        ...look,
      }),
    ),
    serialPanel(52, 174, 256, 54, serial, print, 36),
  ];
}

/** A note for the inside of a frame; little print, a legible number. */
export function smallNote(
  names: Names,
  { x, y, width, height }: Box,
  { rupees, serial }: GiftNote,
): DrawingNode {
  const { ground, print } = noteColoursOf(rupees);
  const fine = height / 100;
  const whole = { width, height, rx: 3 * fine };
  return node('g', { transform: at(x, y) }, [
    closeShadow({ x: 0, y: 0, width, height }, 6 * fine, 3 * fine),
    node('rect', { ...whole, fill: ground }),
    node('use', {
      href: names.href('rosette'),
      stroke: print,
      transform: at(width * 0.785, height * 0.5, height / 100),
    }),
    node('rect', { ...whole, fill: names.url('sheen') }),
    node('rect', {
      ...inset(width, height, 4.5 * fine),
      rx: 2 * fine,
      fill: 'none',
      stroke: print,
      'stroke-width': 1.4 * fine,
    }),
    textNode(rupees === null ? '₹' : `₹${rupees}`, {
      x: width * 0.07,
      y: height * 0.5,
      'font-family': displayFont,
      'font-size': height * 0.4,
      'font-weight': 700,
      fill: print,
    }),
    serialPanel(
      width * 0.065,
      height * 0.6,
      width * 0.53,
      height * 0.28,
      serial,
      print,
      height * 0.21,
    ),
  ]);
}

/** A place for a note that is still to be chosen. */
export function noteSlot({ x, y, width, height }: Box): DrawingNode {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const arm = height * 0.16;
  return node(
    'g',
    { fill: 'none', stroke: gold, 'stroke-width': 2, 'stroke-linecap': 'round', opacity: 0.75 },
    [
      node('rect', { x, y, width, height, rx: 4, 'stroke-dasharray': '6 6' }),
      node('path', {
        d: `M${short(middle.x - arm)} ${short(middle.y)}h${short(2 * arm)}M${short(middle.x)} ${short(middle.y - arm)}v${short(2 * arm)}`,
      }),
    ],
  );
}

/** What a note says at its top. */
function inscription(text: string, print: string): DrawingNode {
  const spaced = takesSpacedCapitals(text);
  return textNode(text, {
    x: 54,
    y: 56,
    'font-family': textFont,
    'font-size': spaced ? 15 : 20,
    'font-weight': 600,
    ...(spaced ? { 'letter-spacing': 3.6 } : {}),
    fill: print,
  });
}

function serialPanel(
  x: number,
  y: number,
  width: number,
  height: number,
  serial: string | null,
  print: string,
  size: number,
): DrawingNode {
  return node('g', {}, [
    node('rect', {
      x,
      y,
      width,
      height,
      rx: height * 0.13,
      fill: '#fffdf6',
      stroke: gold,
      'stroke-width': height * 0.04,
    }),
    stampedNumber(
      serial ?? serialHint,
      x + width / 2,
      y + height / 2 + size * 0.35,
      size,
      print,
      serial !== null,
    ),
  ]);
}

function inset(width: number, height: number, by: number) {
  return { x: by, y: by, width: width - 2 * by, height: height - 2 * by };
}

/** Fine waves across a note, one under the other. */
function waves(width: number, height: number): string {
  const step = width / 8;
  const swing = `q${short(step / 2)} -22 ${short(step)} 0t${short(step)} 0`;
  return Array.from(
    { length: 13 },
    (_, index) => `M0 ${short(18 + (index * (height - 36)) / 12)}${swing.repeat(4)}`,
  ).join('');
}
