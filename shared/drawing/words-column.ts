import { type DrawingNode, textNode } from './drawing-node.ts';
import { fitText } from './fit-text.ts';
import type { Word } from './gift.ts';
import type { Box } from './ornaments.ts';
import { displayFont, goldInk, ink, inkSoft, numberFont, textFont } from './palette.ts';

interface LetterStyle {
  font: string;
  weight: number;
  size: number;
  fill: string;
  maxLines: number;
  /** Height of a line, in ems. */
  leading: number;
  /** Set in spaced capitals, if it is short and its script has them. */
  capitals?: boolean;
}

/**
 * Whether a text may be set in spaced capitals: short, and in no script whose letters hang together
 * from one line, which spaces would break.
 */
export function takesSpacedCapitals(text: string): boolean {
  return /^[\x20-\x7e]{0,30}$/.test(text);
}

/**
 * Signs of Devanagari stand above and below its letters: its lines are at least so high, in ems,
 * and a line alone, whose signs meet no others.
 */
const devanagariLeading = { lines: 1.5, alone: 1.36 };

/** How each kind of word is set, at the size it has where there is room. */
export const letterStyles = {
  name: { font: displayFont, weight: 600, size: 38, fill: ink, maxLines: 3, leading: 1.24 },
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

interface Laid {
  height: number;
  draw: (top: number) => DrawingNode[];
}

/** Sets rows one under the other, in the middle of `box`, as large as lets all of them fit. */
export function wordsColumn(box: Box, rows: readonly Row[]): DrawingNode[] {
  for (let scale = 1; ; scale *= 0.94) {
    const laid = rows.map((row) => layRow(row, box, scale));
    const height = laid.reduce((sum, row) => sum + row.height, 0);
    if (height > box.height && scale > 0.2) continue;
    let top = box.y + (box.height - height) / 2;
    return laid.flatMap((row) => {
      const drawn = row.draw(top);
      top += row.height;
      return drawn;
    });
  }
}

function layRow(row: Row, box: Box, scale: number): Laid {
  if ('gap' in row) {
    const height = row.gap * scale;
    return { height, draw: (top) => (row.draw ? [row.draw(top + height / 2, scale)] : []) };
  }
  const { word, style } = row;
  const spaced = style.capitals === true && takesSpacedCapitals(word.text);
  const spacing = spaced ? 0.14 : 0;
  const { size, lines } = fitText(spaced ? word.text.toUpperCase() : word.text, {
    width: box.width,
    size: style.size * scale,
    minSize: style.size * scale * 0.34,
    maxLines: style.maxLines,
    spacing,
  });
  const leading = size * leadingOf(lines, style);
  return {
    height: lines.length * leading,
    draw: (top) =>
      lines.map((line, index) =>
        textNode(line, {
          x: box.x + box.width / 2 + (spacing * size) / 2,
          y: top + leading * (index + 0.5) + size * 0.34,
          'font-family': style.font,
          'font-size': size,
          'font-weight': style.weight,
          'text-anchor': 'middle',
          fill: style.fill,
          ...(spaced ? { 'letter-spacing': size * spacing } : {}),
          ...faintUnless(word.given),
        }),
      ),
  };
}

function leadingOf(lines: readonly string[], { leading }: LetterStyle): number {
  if (!lines.some((line) => /\p{sc=Devanagari}/u.test(line))) return leading;
  return Math.max(leading, devanagariLeading[lines.length > 1 ? 'lines' : 'alone']);
}

/** What is still missing shows faintly. */
function faintUnless(given: boolean): { opacity?: number } {
  return given ? {} : { opacity: 0.45 };
}

/** Digits as a numbering machine stamps them, about `size * 0.72` apart, around x. */
export function stampedNumber(
  digits: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  given: boolean,
): DrawingNode {
  return textNode(digits, {
    x: x + size * 0.06,
    y,
    'font-family': numberFont,
    'font-size': size,
    'font-weight': 700,
    'letter-spacing': size * 0.12,
    'text-anchor': 'middle',
    fill,
    ...faintUnless(given),
  });
}
