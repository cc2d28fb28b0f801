import { graphemesOf } from '#shared/language/graphemes.ts';
import { readText } from '#shared/language/typed-text.ts';

export interface Column {
  title: string;
  /** Alignment; the start by default. */
  align?: 'end';
}

const gap = '  ';
/** A longer cell shifts the rest of its own row only. */
const widestColumn = 40;

/**
 * Returns a table as lines, titles first, columns aligned. Double-width characters shift the cells
 * after them, so visitors' texts belong in the last column.
 */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string[] {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(plainLine))];
  const widths = columns.map((_, index) => {
    const fitting = lines.map((cells) => lengthOf(cells[index])).filter((n) => n <= widestColumn);
    return Math.max(0, ...fitting);
  });
  const padded = (cell: string, index: number) => {
    const padding = ' '.repeat(Math.max(0, (widths[index] ?? 0) - lengthOf(cell)));
    return columns[index]?.align === 'end' ? padding + cell : cell + padding;
  };
  return lines.map((cells) => cells.map(padded).join(gap).trimEnd());
}

function lengthOf(text = ''): number {
  return graphemesOf(text).length;
}

/**
 * A text on one line, without control characters of a terminal and without what is unseen: names come from visitors
 * and must not move the cursor or hide other text (T54).
 */
export function plainLine(text: string): string {
  return readText(text, 'one');
}
