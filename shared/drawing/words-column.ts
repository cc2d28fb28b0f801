import { isRightToLeft } from '#shared/language/directions.ts';
import { isTransliterated } from '#shared/language/printed-letters.ts';
import { type DrawingNode, node, short, textNode } from './drawing-node.ts';
import { type FittedText, fitText, type TextRoom } from './fit-text.ts';
import type { Word } from './gift.ts';
import type { Box } from './ornaments.ts';
import { displayFont, goldInk, ink, inkSoft, textFont, transliterationFont } from './palette.ts';
import { isHigh, letterHeight } from './script-sizes.ts';
import { widthInEms } from './text-width.ts';

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
  /** It is of one text with the other rows, which are all of one size. */
  isOneText?: boolean;
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

interface WordRow {
  word: Word;
  style: LetterStyle;
}

/** One row of a column: a word in a style, or a gap of some height. */
export type Row = WordRow | { gap: number; draw?: (y: number, scale: number) => DrawingNode };

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

/** How rows are laid. */
interface Measures {
  scale: number;
  /** What words in high letters are scaled by beside that. */
  highScale: number;
  /** They count as no higher than those of Latin. */
  isEven: boolean;
  maxLines: number;
}

/** A row that can be laid in any measures, below another. */
type Layer = (measures: Measures, above: Laid | undefined) => Laid;

const smallestScale = 0.2;
/** Beside names in other letters, those in high ones become so much smaller; from then on all do. */
const leastHighScale = 0.4;
/** In this share of their size they look as large as the others. */
const alikeShare = 0.88;

/**
 * Sets rows one under the other, in the middle of `box`, as large as lets all of them fit, but none
 * smaller than `leastSize`: what does not fit then is cut short. A name whose letters are high, as those
 * of Urdu, is smaller by itself rather than make others smaller.
 */
export function wordsColumn(
  box: ColumnRoom,
  rows: readonly Row[],
  leastSize = 0,
  scholarlyFonts = fontsTransliterated(rows),
): DrawingNode[] {
  const laid = laidRows(box, rows, { leastSize, scholarlyFonts, isEven: false });
  let top = box.y + (box.height - heightOf(laid)) / 2;
  return laid.flatMap((row) => {
    const nodes = row.draw(top);
    top += row.height;
    return nodes;
  });
}

/** Returns a column with its room, whose first row is a name of some size, among others of a common one. */
type NameColumn = (size: number, common: number) => readonly [ColumnRoom, readonly Row[]];

/**
 * Sets the names of several people that they look alike: in the largest size, of `most` at most, at which
 * all keep to their rooms, were none in high letters; those that are have a smaller one of their own.
 */
export function alikeColumns(
  columns: readonly NameColumn[],
  most: number,
  leastSize: number,
): { size: number; print: DrawingNode[][] } {
  const scholarlyFonts = fontsTransliterated(columns.flatMap((column) => column(most, most)[1]));
  const sizeOf = (column: NameColumn, nameSize: number, isEven: boolean) => {
    const laid = laidRows(...column(nameSize, nameSize), { leastSize, scholarlyFonts, isEven });
    const name = laid.find(({ height }) => height > 0);
    return name ? Number(short(name.size)) : most;
  };
  const even = Math.min(most, ...columns.map((column) => sizeOf(column, most, true)));
  const isOfHigh = (column: NameColumn) =>
    column(even, even)[1].some((row) => 'word' in row && isHigh(row.word.text));
  const areAllHigh = columns.every(isOfHigh);
  const wished = areAllHigh ? even : even * alikeShare;
  const highColumns = columns.filter(isOfHigh);
  const high = Math.min(wished, ...highColumns.map((column) => sizeOf(column, wished, false)));
  const size = areAllHigh ? high : even;
  return {
    size,
    print: columns.map((column) =>
      wordsColumn(...column(isOfHigh(column) ? high : size, size), leastSize, scholarlyFonts),
    ),
  };
}

function heightOf(laid: readonly Laid[]): number {
  return laid.reduce((sum, { height }) => sum + height, 0);
}

/** Returns the fonts of words with letters of transliteration: Latin words beside them take the same face. */
function fontsTransliterated(rows: readonly Row[]): string[] {
  return rows.flatMap((row) =>
    'word' in row && isTransliterated(row.word.text) ? [row.style.font] : [],
  );
}

interface Setting {
  leastSize: number;
  /** Fonts that leave Latin words to that of transliteration. */
  scholarlyFonts: readonly string[];
  /** High letters count as no higher than those of Latin. */
  isEven: boolean;
}

function laidRows(box: ColumnRoom, rows: readonly Row[], setting: Setting): readonly Laid[] {
  const { isEven } = setting;
  const layers = rows.map((row) => layerOf(row, box, setting));
  const layAll = (measures: Measures) =>
    layers.reduce<Laid[]>((above, layer) => {
      above.push(layer(measures, above.at(-1)));
      return above;
    }, []);
  const measures = { scale: 1, highScale: 1, isEven: true, maxLines: Number.POSITIVE_INFINITY };
  let laid = layAll(measures);
  const shrink = (key: 'scale' | 'highScale', least: number) => {
    while (heightOf(laid) > box.height && measures[key] > least) {
      measures[key] *= 0.94;
      laid = layAll(measures);
    }
  };
  shrink('scale', smallestScale);
  const wordRows = rows.flatMap((row) => ('word' in row ? [row] : []));
  const isHighRow = ({ word }: WordRow) => isHigh(word.text);
  const sizesOfHigh = wordRows.filter(isHighRow).map(({ style }) => style.size);
  if (!isEven && sizesOfHigh.length > 0) {
    const high = Math.max(...sizesOfHigh);
    const meetsOthers = wordRows.some(
      (row) => !isHighRow(row) && !row.style.isOneText && row.style.size >= high,
    );
    measures.isEven = false;
    if (meetsOthers) measures.highScale = alikeShare;
    laid = layAll(measures);
    if (meetsOthers) shrink('highScale', leastHighScale);
    shrink('scale', smallestScale);
  }
  const mostLines = Math.max(1, ...wordRows.map(({ style }) => style.maxLines));
  for (let lines = mostLines - 1; heightOf(laid) > box.height && lines > 0; lines -= 1) {
    measures.maxLines = lines;
    laid = layAll(measures);
  }
  return laid;
}

function layerOf(row: Row, box: ColumnRoom, setting: Setting): Layer {
  if ('gap' in row) {
    return ({ scale }) => {
      const height = row.gap * scale;
      return {
        height,
        size: 0,
        draw: (top) => (row.draw ? [row.draw(top + height / 2, scale)] : []),
      };
    };
  }
  const { word, style } = row;
  const isWordHigh = isHigh(word.text);
  const isScholarly =
    /\p{sc=Latin}/u.test(word.text) && setting.scholarlyFonts.includes(style.font);
  // That face is set a little smaller, and so are the letters of other scripts beside it.
  const leastSize = setting.leastSize / (isScholarly ? transliterationFont.share : 1);
  const spaced = style.capitals === true && word.isGiven && takesSpacedCapitals(word.text);
  const hintSize = Math.max(largestHint, leastSize);
  const spacing = spaced ? 0.14 : 0;
  const fitInto = fitText(spaced ? word.text.toUpperCase() : word.text, spacing);
  return ({ scale, highScale, isEven, maxLines }, above) => {
    const mostSize = style.isUnder && above ? above.size : Number.POSITIVE_INFINITY;
    const size = style.size * scale * (isWordHigh ? highScale : 1);
    const room: TextRoom = {
      width: box.width,
      widthOf: widthsIn(box, row),
      size: Math.max(leastSize, Math.min(mostSize, size)),
      minSize: Math.max(leastSize, size * 0.34),
      maxLines: Math.min(style.maxLines, maxLines),
    };
    const wished = fitInto(room);
    // Rather small than cut short.
    const text = wished.isCut && leastSize > 0 ? fitInto({ ...room, minSize: leastSize }) : wished;
    const { size: textSize, lineCount } = text;
    // Words of Urdu are of many heights, and so are their lines, but where sides are not straight.
    const isEachAlone = isWordHigh && !box.widthBetween;
    const texts = isEachAlone ? text.lines() : Array.from({ length: lineCount }, () => word.text);
    const leadings = texts.map((line) => textSize * leadingOf(line, lineCount, style, isEven));
    /** Returns how far so many lines reach down. */
    const down = (count: number) =>
      isEachAlone
        ? leadings.reduce((y, leading, at) => y + leading * Math.min(1, Math.max(0, count - at)), 0)
        : (leadings[0] ?? 0) * count;
    const basesBelow = (top: number) =>
      texts.map((line, at) => top + down(at + 0.5) + textSize * letterHeight(line).base);
    return {
      height: down(lineCount),
      size: textSize,
      draw: (top) =>
        word.isGiven
          ? linesOf(text, box, basesBelow(top), spacing, row, isScholarly)
          : hintLine(row, Math.min(textSize, hintSize), box, basesBelow(top)),
    };
  };
}

/** Returns the widths of the lines of a row that stands alone in the middle of its room. */
function widthsIn(
  { y, height, widthBetween }: ColumnRoom,
  { word, style }: WordRow,
): TextRoom['widthOf'] {
  if (!widthBetween) return undefined;
  return (line, lineCount, size) => {
    const leading = size * leadingOf(word.text, lineCount, style);
    const middle = y + height / 2 + leading * (line + 0.5 - lineCount / 2);
    const { base, above, below } = letterHeight(word.text);
    return widthBetween(middle + (base - above) * size, middle + (base + below) * size);
  };
}

function linesOf(
  text: FittedText,
  box: Box,
  bases: readonly number[],
  spacing: number,
  { word, style }: WordRow,
  isScholarly: boolean,
): DrawingNode[] {
  const { size, isCut } = text;
  const lines = text.lines();
  const side = style.side ?? 'middle';
  const x = box.x + box.width * sideShares[side];
  // A line begins at its right where its text does, whatever the piece of it begins with.
  const isFromRight = isRightToLeft(word.text);
  const anchor = isFromRight ? otherSide[side] : side;
  return lines.map((line, index) =>
    textNode(
      line,
      {
        x: x + (side === 'middle' ? (spacing * size) / 2 : 0),
        y: bases[index] ?? 0,
        ...fontOf(style, size, isScholarly),
        'text-anchor': anchor,
        fill: style.fill,
        ...(isFromRight ? { direction: 'rtl' } : {}),
        ...(spacing > 0 ? { 'letter-spacing': size * spacing } : {}),
      },
      isCut && index === lines.length - 1 ? word.text : undefined,
    ),
  );
}

/** What is still missing is small and plain over a line of dashes, as in a form: nobody takes it for print. */
function hintLine(
  { word: { text }, style }: WordRow,
  mostSize: number,
  box: Box,
  bases: readonly number[],
): DrawingNode[] {
  if (text === '') return [];
  const side = style.side ?? 'middle';
  const share = sideShares[side];
  const size = Math.min(mostSize, box.width / widthInEms(text));
  const width = widthInEms(text) * size;
  const [x, y] = [
    box.x + box.width * share,
    bases.reduce((sum, base) => sum + base) / bases.length,
  ];
  return [
    textNode(text, {
      x,
      y,
      'font-family': textFont,
      'font-size': size,
      'font-weight': 500,
      'text-anchor': side,
      fill: style.fill,
      ...faintUnless(false),
    }),
    node('path', {
      d: `M${short(x - width * share)} ${short(y + size * 0.42)}h${short(width)}`,
      stroke: style.fill,
      'stroke-width': Math.max(1, size * 0.07),
      'stroke-dasharray': '6 5',
      ...faintUnless(false),
    }),
  ];
}

const largestHint = 20;

function fontOf({ font, weight }: LetterStyle, size: number, isScholarly: boolean) {
  const { family, share, addedWeight } = transliterationFont;
  return {
    'font-family': isScholarly ? family + font : font,
    'font-size': isScholarly ? size * share : size,
    'font-weight': isScholarly ? weight + addedWeight : weight,
  };
}

const sideShares = { start: 0, middle: 0.5, end: 1 } as const;
const otherSide = { start: 'end', middle: 'middle', end: 'start' } as const;

function leadingOf(
  text: string,
  lineCount: number,
  { leading }: LetterStyle,
  isEven = false,
): number {
  const { [lineCount > 1 ? 'lines' : 'alone']: line } = letterHeight(text, isEven);
  return Math.max(leading, line);
}

/** What is still missing shows faintly. */
function faintUnless(isGiven: boolean): { opacity?: number } {
  return isGiven ? {} : { opacity: 0.55 };
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
