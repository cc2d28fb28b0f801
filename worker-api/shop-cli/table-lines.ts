import { graphemesOf } from '#shared/graphemes.ts';
import { plainLine } from './plain-line.ts';

export interface Column {
  title: string;
  /** Where short cells stand; at the start when it is not said. */
  align?: 'end';
}

const gap = '  ';
/** A longer cell moves the rest of its own row, not every row. */
const widestColumn = 40;

/**
 * A table as lines, its titles first and its columns aligned. Characters that a terminal shows
 * twice as wide move what is behind them, so what people wrote belongs into the last column.
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
