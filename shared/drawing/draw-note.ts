import { type DrawingNode, node, short, textNode } from './drawing-node.ts';
import type { GiftNote } from './gift.ts';
import { at, type Box, closeShadow, grown, marigold, type Names, rosette } from './ornaments.ts';
import { displayFont, gold, ink, noteColoursOf, shade, textFont } from './palette.ts';
import { widthInEms } from './text-width.ts';
import { words } from './words.ts';
import { stampedNumber, takesSpacedCapitals } from './words-column.ts';

const serialHint = 'DDMMYY';

/**
 * A note is drawn as large as it is, in millimetres: 66 high, and as wide as the shape of its place
 * asks for. What tells it apart lies along its top, so that notes can lie like tiles, each over all
 * of the one before but these 24 mm: its rupees, its number, and that it is a specimen (B19). The number
 * is what a gift of money is about, so it is the largest and darkest thing on it.
 */
const high = 66;
const numeralSize = 11.5;
const largeNumeralSize = 30;
/** The number is the largest that stands in the head of a note, beside its rupees. */
const mostSerialSize = 16;

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
      rosette(40, 16, 12, 0.9),
      rosette(24, 9, 8, 0.9),
      node('circle', { r: 8, fill: '#e59a12' }),
    ]),
    node('g', { id: names.id('guilloche'), fill: 'none', 'stroke-width': 0.24 }, [
      node('path', { d: braid(6, 5.6), opacity: 0.3 }),
      node('path', { d: braid(4, 3.4), opacity: 0.3 }),
      node('path', { d: fibres(), stroke: shade, opacity: 0.16 }),
    ]),
    ...fold(names),
    node('g', { id: names.id('specimen') }, [
      node('path', { d: specimenInHindi, transform: 'scale(0.1)' }),
      textNode(words.specimen, {
        x: 24.6,
        y: 0,
        'font-family': textFont,
        'font-size': 10,
        'font-weight': 600,
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
  return drawNote(names, place, note, numeralSize, (width, print) => [
    ...largeNumeral(note, width, numeralSize),
    node('use', {
      href: names.href('rosette'),
      stroke: print,
      transform: at(middleOfRosette(width), 43.5, 0.4),
    }),
  ]);
}

/** The note as it lies alone on its card, with finer print and what it is for. */
export function largeNote(names: Names, place: Box, note: GiftNote): DrawingNode {
  return drawNote(names, place, note, largeNumeralSize, (width, print) => [
    node('g', { transform: at(middleOfRosette(width), 43.5, 0.16), stroke: print }, [
      rosette(108, 44, 18, 1),
      rosette(70, 24, 12, 1),
    ]),
    marigold(names, middleOfRosette(width), 43.5, 5),
    ...largeNumeral(note, width, largeNumeralSize),
    inscription(words.keepsake, print),
  ]);
}

function drawNote(
  names: Names,
  { x, y, width: placeWidth, height }: Box,
  { rupees, serial }: GiftNote,
  sizeOfNumerals: number,
  body: (width: number, print: string) => DrawingNode[],
): DrawingNode {
  const width = (placeWidth * high) / height;
  const { ground, print } = noteColoursOf(rupees);
  const whole = { width, height: high, rx: 1.5 };
  return node('g', { transform: at(x, y, height / high) }, [
    closeShadow({ x: 0, y: 0, width, height: high }, 3, 1.5),
    node('rect', { ...whole, fill: ground }),
    node('use', {
      href: names.href('guilloche'),
      stroke: print,
      transform: `translate(3.3 0) scale(${short((width - 6.6) / 100)} 1)`,
    }),
    ...body(width, print),
    node('rect', { ...whole, fill: names.url('sheen') }),
    ...[
      { inset: 2, line: 0.7 },
      { inset: 3.3, line: 0.25 },
    ].map(({ inset, line }) =>
      node('rect', {
        ...grown({ x: 0, y: 0, width, height: high }, -inset),
        rx: 0.8,
        fill: 'none',
        stroke: print,
        'stroke-width': line,
      }),
    ),
    node('use', { href: names.href('fold'), transform: `scale(${short(width / 100)} 1)` }),
    // Both numerals have one size, so a file holds their outlines once.
    node('g', { transform: at(7, 14.2, numeralSize / sizeOfNumerals) }, [
      textNode(rupees === null ? '₹' : `₹${rupees}`, {
        'font-family': displayFont,
        'font-size': sizeOfNumerals,
        'font-weight': 700,
        fill: print,
      }),
    ]),
    // It says in both languages, wherever it is seen, that it is no note.
    node('use', {
      href: names.href('specimen'),
      transform: at(7, 20.6, 0.3),
      fill: print,
    }),
    ...serialPanel(width, serial),
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

/** The rupees across the body of a note, a tint in letters of `size` that its lines pass behind. */
function largeNumeral({ rupees }: GiftNote, width: number, size: number): DrawingNode[] {
  const text = rupees === null ? '₹' : String(rupees);
  const scale = Math.min(largeNumeralSize, (width - 54) / widthInEms(text)) / size;
  const { ground, print } = noteColoursOf(rupees);
  const letters = { 'font-family': displayFont, 'font-size': size, 'font-weight': 700 };
  return [
    node('g', { transform: at(7, 54, scale) }, [
      textNode(text, { ...letters, fill: ground }),
      textNode(text, { ...letters, fill: print, opacity: 0.3 }),
    ]),
  ];
}

/** Draws what a note is for, at its foot. */
function inscription(text: string, print: string): DrawingNode {
  const spaced = takesSpacedCapitals(text);
  return textNode(text, {
    x: 7,
    y: 60.2,
    'font-family': textFont,
    'font-size': spaced ? 3.4 : 4.2,
    'font-weight': 600,
    ...(spaced ? { 'letter-spacing': 0.8 } : {}),
    fill: print,
  });
}

function serialPanel(width: number, serial: string | null): DrawingNode[] {
  const mostSize = Math.min(mostSerialSize, (width - 50) / digitsWidth);
  const panelWidth = mostSize * digitsWidth + 5;
  const panel = { x: width - 6 - panelWidth, y: 6, width: panelWidth, height: 16.4 };
  // The letters of the hint are wider than digits.
  const size = serial === null ? mostSize * 0.78 : mostSize;
  return [
    node('rect', { ...panel, rx: 1.2, fill: '#fffdf6', stroke: gold, 'stroke-width': 0.5 }),
    stampedNumber(
      serial ?? serialHint,
      panel.x + panel.width / 2,
      panel.y + panel.height / 2 + size * 0.35,
      size,
      ink,
      serial !== null,
    ),
  ];
}

/** How wide six stamped digits are, in ems. */
const digitsWidth = 4.32;

/** Waves of one length about the middle of a note 100 wide, each higher than the next: they meet in knots. */
function braid(waves: number, step: number): string {
  const half = 50 / waves;
  return [-4, -3, -2, -1, 1, 2, 3, 4]
    .map((times) => {
      const swing = `q${short(half / 2)} ${short(times * step)} ${short(half)} 0`;
      return `M0 44${swing}${`t${short(half)} 0`.repeat(2 * waves - 1)}`;
    })
    .join('');
}

/** Draws the fibres of the paper, always in the same places. */
function fibres(): string {
  return Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [(index * 61.8) % 97, 3 + ((index * 37.9) % 59)];
    return `M${short(x + 1)} ${short(y)}l${short(1 - (index % 5) / 2)} ${short(0.6 - (index % 3) / 2)}`;
  }).join('');
}

/** A note was folded once, in its middle: light lies on one side of it and shade on the other. */
function fold(names: Names): DrawingNode[] {
  const side = (name: string, colour: string, from: number, to: number) =>
    node('linearGradient', { id: names.id(name), x2: 1, y2: 0 }, [
      node('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': from }),
      node('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': to }),
    ]);
  return [
    side('fold-shade', shade, 0, 0.1),
    side('fold-light', '#ffffff', 0.5, 0),
    node('g', { id: names.id('fold') }, [
      node('rect', { x: 44, width: 6, height: high, fill: names.url('fold-shade') }),
      node('rect', { x: 50, width: 5, height: high, fill: names.url('fold-light') }),
    ]),
  ];
}
