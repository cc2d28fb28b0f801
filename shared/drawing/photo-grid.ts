import type { Box } from './ornaments.ts';

const gap = 8;
/** Photos stand between these shapes, width by height, and best at `bestShape`. */
const narrowest = 0.74;
const narrowestAlone = 0.6;
const widest = 1.55;
const bestShape = 1;

/** Places for `count` photos in rows that fill `area` well, in reading order. */
export function photoGrid(area: Box, count: number): Box[] {
  const arrangements = Array.from({ length: count }, (_, index) =>
    arranged(area, rowsOf(count, index + 1)),
  );
  return arrangements.reduce((best, next) => (score(next) > score(best) ? next : best));
}

/** `count` photos over `rows` rows, the fuller rows last: 5 over 2 is 2 and 3. */
function rowsOf(count: number, rows: number): number[] {
  return Array.from(
    { length: rows },
    (_, row) => Math.floor((count * (row + 1)) / rows) - Math.floor((count * row) / rows),
  );
}

function arranged(area: Box, rows: readonly number[]): Box[] {
  const free = (area.height - gap * (rows.length - 1)) / rows.length;
  const shape = rows.length === 1 && rows[0] === 1 ? narrowestAlone : narrowest;
  const heights = rows.map((columns) => Math.min(free, widthIn(area, columns) / shape));
  const height = heights.reduce((sum, each) => sum + each, gap * (rows.length - 1));
  let y = area.y + (area.height - height) / 2;
  return rows.flatMap((columns, row) => {
    const cellHeight = heights[row] ?? free;
    const width = Math.min(widthIn(area, columns), cellHeight * widest);
    const left = area.x + (area.width - columns * width - gap * (columns - 1)) / 2;
    const top = y;
    y += cellHeight + gap;
    return Array.from({ length: columns }, (_, column) => ({
      x: left + column * (width + gap),
      y: top,
      width,
      height: cellHeight,
    }));
  });
}

function widthIn(area: Box, columns: number): number {
  return (area.width - gap * (columns - 1)) / columns;
}

/** High for photos that fill their area and are near their best shape. */
function score(cells: readonly Box[]): number {
  return cells.reduce((sum, { width, height }) => {
    const offShape = Math.abs(Math.log(width / height / bestShape));
    return sum + width * height * (1 - 0.35 * offShape);
  }, 0);
}
