import { type DrawingNode, textNode } from './drawing-node.ts';
import { type FittedText, fitText, type TextRoom } from './fit-text.ts';
import type { Word } from './gift.ts';
import type { Box } from './ornaments.ts';
import { displayFont, goldInk, ink, inkSoft, textFont } from './palette.ts';

export interface LetterStyle {
  font: string;
  weight: number;
  size: number;
  fill: string;
  maxLines: number;
  /** Height of a line, in ems. */
  leading: number;
  /** Set in spaced capitals, if it is short and its script has them. */
  capitals?: boolean;
  /** It stands under a name, and is no larger than it. */
  isUnder?: boolean;
  /** The side of its room at which it is set, if not the middle. */
  side?: 'start' | 'end';
}

/**
 * Returns whether a text may be set in spaced capitals: it is short, and in no script whose letters
 * hang together from one line, which spaces would break.
 */
export function takesSpacedCapitals(text: string): boolean {
  return /^[\x20-\x7e]{0,30}$/.test(text);
}

/** The height that letters and their signs take, in ems. */
interface LetterHeight {
  /** Lines are at least so high, and a line alone, whose signs meet no others. */
  lines: number;
  alone: number;
  /** How far letters stand below the middle of their line. */
  base: number;
  /** How far most letters reach above and below the line they stand on. */
  above: number;
  below: number;
}

const latinHeight: LetterHeight = { lines: 0, alone: 0, base: 0.34, above: 0.72, below: 0.25 };
/** Signs stand above and below the letters of India, and the words of Urdu climb. */
const heights: readonly [RegExp, LetterHeight][] = [
  [/\p{sc=Arabic}/u, { lines: 2.2, alone: 2.2, base: 0.56, above: 1.3, below: 0.45 }],
  [/[\p{sc=Telugu}\p{sc=Kannada}]/u, { ...latinHeight, lines: 1.6, alone: 1.7 }],
  [/[\u0900-\u0d7f\uabc0-\uabf9]/, { ...latinHeight, lines: 1.5, alone: 1.36 }],
];

function letterHeight(text: string): LetterHeight {
  return heights.find(([script]) => script.test(text))?.[1] ?? latinHeight;
}

/** How each kind of word is set, at the size it has where there is room. */
export const letterStyles = {
  name: { font: displayFont, weight: 600, size: 38, fill: ink, maxLines: 4, leading: 1.24 },
  event: {
    font: textFont,
    weight: 600,
    size: 18,
    fill: goldInk,
    maxLines: 3,
    leading: 1.35,
    capitals: true,
  },
  date: { font: textFont, weight: 500, size: 18, fill: inkSoft, maxLines: 1, leading: 1.4 },
} as const satisfies Record<string, LetterStyle>;

/** One row of a column: a word in a style, or a gap of some height. */
export type Row =
  | { word: Word; style: LetterStyle }
  | { gap: number; draw?: (y: number, scale: number) => DrawingNode };

/** The room of a column; in one whose sides are not straight, for one row alone. */
export interface ColumnRoom extends Box {
  /** Returns how wide a line may be whose letters lie between two heights. */
  widthBetween?: (top: number, bottom: number) => number;
}

interface Laid {
  height: number;
  /** The size of its letters. */
  size: number;
  draw: (top: number) => DrawingNode[];
}

/** A row that can be laid at any scale, in so many lines at most, below another. */
type Layer = (scale: number, maxLines: number, above: Laid | undefined) => Laid;

const smallestScale = 0.2;

/**
 * Sets rows one under the other, in the middle of `box`, as large as lets all of them fit, but none
 * smaller than `leastSize`: what does not fit then is cut short.
 */
export function wordsColumn(box: ColumnRoom, rows: readonly Row[], leastSize = 0): DrawingNode[] {
  const layers = rows.map((row) => layerOf(row, box, leastSize));
  const heightOf = (laid: readonly Laid[]) => laid.reduce((sum, { height }) => sum + height, 0);
  let scale = 1;
  const layAll = (maxLines: number) =>
    layers.reduce<Laid[]>((above, layer) => {
      above.push(layer(scale, maxLines, above.at(-1)));
      return above;
    }, []);
  let laid = layAll(Number.POSITIVE_INFINITY);
  while (heightOf(laid) > box.height && scale > smallestScale) {
    scale *= 0.94;
    laid = layAll(Number.POSITIVE_INFINITY);
  }
  const mostLines = Math.max(1, ...rows.map((row) => ('style' in row ? row.style.maxLines : 1)));
  for (let lines = mostLines - 1; heightOf(laid) > box.height && lines > 0; lines -= 1) {
    laid = layAll(lines);
  }
  let top = box.y + (box.height - heightOf(laid)) / 2;
  return laid.flatMap((row) => {
    const nodes = row.draw(top);
    top += row.height;
    return nodes;
  });
}

/** The largest size at which the names of several people all keep to their rooms. */
export function commonSize(columns: readonly (readonly DrawingNode[])[], most: number): number {
  return Math.min(
    most,
    ...columns.flatMap(([first]) => (first ? [Number(first.attributes['font-size'])] : [])),
  );
}

function layerOf(row: Row, box: ColumnRoom, leastSize: number): Layer {
  if ('gap' in row) {
    return (scale) => {
      const height = row.gap * scale;
      return {
        height,
        size: 0,
        draw: (top) => (row.draw ? [row.draw(top + height / 2, scale)] : []),
      };
    };
  }
  const { word, style } = row;
  const spaced = style.capitals === true && takesSpacedCapitals(word.text);
  const spacing = spaced ? 0.14 : 0;
  const fitInto = fitText(spaced ? word.text.toUpperCase() : word.text, spacing);
  return (scale, maxLines, above) => {
    const mostSize = style.isUnder && above ? above.size : Number.POSITIVE_INFINITY;
    const room: TextRoom = {
      width: box.width,
      widthOf: widthsIn(box, row),
      size: Math.max(leastSize, Math.min(mostSize, style.size * scale)),
      minSize: Math.max(leastSize, style.size * scale * 0.34),
      maxLines: Math.min(style.maxLines, maxLines),
    };
    const wished = fitInto(room);
    // Rather small than cut short.
    const text = wished.isCut && leastSize > 0 ? fitInto({ ...room, minSize: leastSize }) : wished;
    const leading = text.size * leadingOf(word.text, text.lineCount, style);
    return {
      height: text.lineCount * leading,
      size: text.size,
      draw: (top) => linesOf(text, box, top, leading, spacing, row),
    };
  };
}

/** Returns the widths of the lines of a row that stands alone in the middle of its room. */
function widthsIn(
  { y, height, widthBetween }: ColumnRoom,
  { word, style }: Extract<Row, { word: Word }>,
): TextRoom['widthOf'] {
  if (!widthBetween) return undefined;
  return (line, lineCount, size) => {
    const leading = size * leadingOf(word.text, lineCount, style);
    const top = y + (height - lineCount * leading) / 2;
    const base = baseOf(word.text, top, line, leading, size);
    const { above, below } = letterHeight(word.text);
    return widthBetween(base - above * size, base + below * size);
  };
}

/** Returns where the letters of a line stand. */
function baseOf(text: string, top: number, line: number, leading: number, size: number): number {
  return top + leading * (line + 0.5) + size * letterHeight(text).base;
}

function linesOf(
  text: FittedText,
  box: Box,
  top: number,
  leading: number,
  spacing: number,
  { word, style }: Extract<Row, { word: Word }>,
): DrawingNode[] {
  const { size, isCut } = text;
  const lines = text.lines();
  const side = style.side ?? 'middle';
  const x = box.x + box.width * { start: 0, middle: 0.5, end: 1 }[side];
  // A line begins at its right where its text does, whatever the piece of it begins with.
  const isRightToLeft = /^\P{L}*\p{sc=Arabic}/u.test(word.text);
  const anchor = isRightToLeft ? otherSide[side] : side;
  return lines.map((line, index) =>
    textNode(
      line,
      {
        x: x + (side === 'middle' ? (spacing * size) / 2 : 0),
        y: baseOf(word.text, top, index, leading, size),
        'font-family': style.font,
        'font-size': size,
        'font-weight': style.weight,
        'text-anchor': anchor,
        fill: style.fill,
        ...(isRightToLeft ? { direction: 'rtl' } : {}),
        ...(spacing > 0 ? { 'letter-spacing': size * spacing } : {}),
        ...faintUnless(word.isGiven),
      },
      isCut && word.isGiven && index === lines.length - 1 ? word.text : undefined,
    ),
  );
}

const otherSide = { start: 'end', middle: 'middle', end: 'start' } as const;

function leadingOf(text: string, lineCount: number, { leading }: LetterStyle): number {
  return Math.max(leading, letterHeight(text)[lineCount > 1 ? 'lines' : 'alone']);
}

/** What is still missing shows faintly. */
function faintUnless(isGiven: boolean): { opacity?: number } {
  return isGiven ? {} : { opacity: 0.45 };
}

/**
 * Digits as a numbering machine stamps them, all of one width and about `size * 0.7` apart, around x.
 * In the shop's own face: one of the device's would be another on each, and in printed pictures.
 */
export function stampedNumber(
  digits: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  isGiven: boolean,
): DrawingNode {
  return textNode(digits, {
    x: x + size * 0.06,
    y,
    'font-family': textFont,
    'font-size': size,
    'font-weight': 700,
    'letter-spacing': size * 0.12,
    'text-anchor': 'middle',
    fill,
    ...faintUnless(isGiven),
  });
}
