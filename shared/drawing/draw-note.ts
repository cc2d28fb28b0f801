import { type DrawingNode, node, short, textNode } from './drawing-node.ts';
import type { GiftNote } from './gift.ts';
import { at, type Box, closeShadow, marigold, type Names, rosette } from './ornaments.ts';
import { displayFont, gold, noteColoursOf, textFont } from './palette.ts';
import { widthInEms } from './text-width.ts';
import { words } from './words.ts';
import { stampedNumber, takesSpacedCapitals } from './words-column.ts';

const serialHint = 'DDMMYY';

/**
 * A note is drawn as large as it is, in millimetres: 66 high, and as wide as the shape of its place
 * asks for. What tells it apart lies along its top, so that notes can lie like tiles, each over all
 * of the one before but these 24 mm: its rupees, its number, and that it is a specimen (B19).
 */
const high = 66;
const head = 24;
const numeralSize = 11.5;
const largeNumeralSize = 30;

/**
 * नमूना, 217 wide at a size of 100, in the bold of Noto Sans Devanagari. As an outline: for this one
 * word every English page with a note would fetch 118 kB of letters.
 */
const specimenInHindi =
  'M0-62h63v11h-9v51h-14v-26h-15v2q0 5-2 7t-5 2-5-2-5-4-4-5-1-5 2-5q1-1 6-1h29v-14h-40v-11zM119-51v51h-14v-22h-18v2q0 4-2 6t-5 2-5-2q-3-1-5-3t-4-5-1-5q0-2 1-4t6-2h1v-18h-11v-11h66v11h-9zM105-51h-18v18h18v-18zM129 28q-3-7-6-12t-7-7q-3-2-7-2t-5 2q-2 1-2 3t1 3 2 1 3 0 3 0 3-1l4 9q-2 1-5 2t-6 1q-8 0-13-4t-4-11q0-7 5-11t14-4q7 0 13 3t9 9q5 5 9 14l-11 5zM127-62h63v11h-10v51h-13v-26h-15v2q0 5-2 7t-5 2-5-2q-3-1-5-4-2-2-4-5t-1-5q0-3 1-5 2-1 7-1h29v-14h-40v-11zM210-51v51h-14v-51h-8v-11h31v11h-9z';

/** Draws what a picture with notes defines for them. */
export function noteDefs(names: Names): DrawingNode[] {
  return [
    node('g', { id: names.id('rosette') }, [
      rosette(40, 16, 8, 1.6),
      node('circle', { r: 11, fill: '#e59a12' }),
    ]),
    node('g', { id: names.id('specimen') }, [
      node('path', { d: specimenInHindi, transform: 'scale(0.1)' }),
      textNode(words.specimen, {
        x: 24.6,
        y: 0,
        'font-family': textFont,
        'font-size': 10,
        'font-weight': 700,
        'letter-spacing': 1.2,
      }),
    ]),
  ];
}

/**
 * A gift note of our own design: coloured paper, fine lines, a rosette, a numeral and the special
 * serial number. No portrait, emblem, bank or signature.
 */
export function smallNote(names: Names, place: Box, note: GiftNote): DrawingNode {
  return drawNote(names, place, note, (width, print) => [
    // Both numerals have one size, so a file holds their outlines once.
    ...largeNumeral(note.rupees, width, print, numeralSize),
    node('use', {
      href: names.href('rosette'),
      stroke: print,
      transform: at(middleOfRosette(width), 43.5, 0.4),
    }),
  ]);
}

/** The note as it lies alone on its card, with finer print and what it is for. */
export function largeNote(names: Names, place: Box, note: GiftNote): DrawingNode {
  return drawNote(names, place, note, (width, print) => [
    node('g', { transform: at(middleOfRosette(width), 43.5, 0.16), stroke: print }, [
      rosette(106, 46, 14, 1.4),
      rosette(66, 26, 10, 1.4),
    ]),
    marigold(names, middleOfRosette(width), 43.5, 5),
    ...largeNumeral(note.rupees, width, print, largeNumeralSize),
    inscription(words.keepsake, print),
  ]);
}

function drawNote(
  names: Names,
  { x, y, width: placeWidth, height }: Box,
  { rupees, serial }: GiftNote,
  body: (width: number, print: string) => DrawingNode[],
): DrawingNode {
  const width = (placeWidth * high) / height;
  const { ground, print } = noteColoursOf(rupees);
  const whole = { width, height: high, rx: 1.5 };
  return node('g', { transform: at(x, y, height / high) }, [
    closeShadow({ x: 0, y: 0, width, height: high }, 3, 1.5),
    node('rect', { ...whole, fill: ground }),
    node('path', {
      d: waves(width),
      fill: 'none',
      stroke: print,
      'stroke-width': 0.5,
      opacity: 0.2,
    }),
    ...body(width, print),
    node('rect', { ...whole, fill: names.url('sheen') }),
    node('rect', {
      x: 2,
      y: 2,
      width: width - 4,
      height: high - 4,
      rx: 0.8,
      fill: 'none',
      stroke: print,
      'stroke-width': 0.7,
    }),
    ...specimenBand(names, width, ground, print),
    textNode(rupees === null ? '₹' : `₹${rupees}`, {
      x: 6,
      y: 12.4,
      'font-family': displayFont,
      'font-size': numeralSize,
      'font-weight': 700,
      fill: print,
    }),
    ...serialPanel(width, serial, print),
  ]);
}

/** Draws a place for a note that is still to be chosen. */
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

function middleOfRosette(width: number): number {
  return width - 28;
}

/** Says that it is no note, in both languages wherever it is seen. */
function specimenBand(names: Names, width: number, ground: string, print: string): DrawingNode[] {
  return [
    node('rect', { x: 2, y: 15, width: width - 4, height: head - 15.5, fill: print }),
    node('use', {
      href: names.href('specimen'),
      transform: at(6.5, 21.2, 0.6),
      fill: ground,
    }),
  ];
}

/** The rupees across the body of a note, set in letters of `size`. */
function largeNumeral(
  rupees: number | null,
  width: number,
  fill: string,
  size: number,
): DrawingNode[] {
  const text = rupees === null ? '₹' : String(rupees);
  const scale = Math.min(largeNumeralSize, (width - 54) / widthInEms(text)) / size;
  return [
    node('g', { transform: at(6, 53, scale), opacity: 0.8 }, [
      textNode(text, {
        'font-family': displayFont,
        'font-size': size,
        'font-weight': 700,
        fill,
      }),
    ]),
  ];
}

/** Draws what a note is for, at its foot. */
function inscription(text: string, print: string): DrawingNode {
  const spaced = takesSpacedCapitals(text);
  return textNode(text, {
    x: 6.5,
    y: 60.5,
    'font-family': textFont,
    'font-size': spaced ? 3.4 : 4.2,
    'font-weight': 600,
    ...(spaced ? { 'letter-spacing': 0.8 } : {}),
    fill: print,
  });
}

function serialPanel(width: number, serial: string | null, print: string): DrawingNode[] {
  const panel = { x: width - 50, y: 4, width: 46, height: 9.2 };
  // The letters of the hint are wider than digits.
  const size = serial === null ? 6.8 : 8.4;
  return [
    node('rect', { ...panel, rx: 1.2, fill: '#fffdf6', stroke: gold, 'stroke-width': 0.5 }),
    stampedNumber(
      serial ?? serialHint,
      panel.x + panel.width / 2,
      panel.y + panel.height / 2 + size * 0.35,
      size,
      print,
      serial !== null,
    ),
  ];
}

/** Fine waves across a note, one under the other. */
function waves(width: number): string {
  const step = width / 8;
  const swing = `q${short(step / 2)}-5 ${short(step)} 0t${short(step)} 0`;
  return Array.from({ length: 7 }, (_, index) => `M0 ${29 + index * 5}${swing.repeat(4)}`).join('');
}
