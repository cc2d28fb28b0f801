import type { Box } from '#shared/drawing/ornaments.ts';
import type { Size } from '#shared/photos/photo-pose.ts';
import type { FrameSheet } from './frame-sheet.ts';

/** What a note shows along its top when the next one lies over it: its number is there. */
const stripMm = 24;
const gapMm = 10;
const leastGapMm = 3;
/** The gap between the notes and what lies beside them. */
const besideMm = 12;
/** How wide the room for photos and names is at least. */
const leastRestMm = 110;
const mostColumns = 4;

export interface NoteTiles {
  /** Their order is that of the notes. */
  places: Box[];
  /** The notes' indices in the order in which they are laid down. */
  order: number[];
  /** What they leave to photos and names. */
  rest: Box;
}

/**
 * Notes on the right side of a sheet, in as few columns as they need to lie beside each other. More
 * notes than that lie like the tiles of a roof, the smaller ones above: each over the one before but
 * for the strip along its top.
 */
export function noteTiles(sheet: FrameSheet, sizes: readonly Size[]): NoteTiles {
  const inOrder = sizes.map((_, index) => index);
  const bySize = [...inOrder].sort((one, other) => widthAt(sizes, one) - widthAt(sizes, other));
  const columns = Array.from({ length: mostColumns }, (_, index) => index + 1);
  const beside = columns
    .map((count) => columnsOf(sheet, sizes, inOrder, count))
    .find(({ fits, isCovered }) => fits && !isCovered);
  const tiled = columns
    .map((count) => columnsOf(sheet, sizes, bySize, count))
    .filter(({ fits }) => fits)
    .sort((one, other) => other.step - one.step)[0];
  const best = beside ?? tiled ?? columnsOf(sheet, sizes, bySize, 2);
  return laid(sheet, sizes, best);
}

interface Columns {
  order: number[];
  widths: number[];
  high: number;
  /** The distance from the top of a row to that of the next. */
  step: number;
  isCovered: boolean;
  fits: boolean;
}

function columnsOf(
  { inside, mm }: FrameSheet,
  sizes: readonly Size[],
  order: number[],
  count: number,
): Columns {
  const widths = Array.from({ length: Math.min(count, order.length) }, (_, column) =>
    Math.max(
      ...order.filter((_index, at) => at % count === column).map((index) => widthAt(sizes, index)),
    ),
  );
  const rows = Math.ceil(order.length / count);
  const high = Math.max(...sizes.map(({ height }) => height));
  const step = Math.min(high + mm(gapMm), (inside.height - high) / Math.max(1, rows - 1));
  const rest = inside.width - widthOf(widths, mm(gapMm / 2)) - mm(besideMm);
  return {
    order,
    widths,
    high,
    step,
    isCovered: step < high + mm(leastGapMm),
    fits: step >= mm(stripMm) && rest >= mm(leastRestMm),
  };
}

function laid(
  { inside, mm }: FrameSheet,
  sizes: readonly Size[],
  { order, widths, high, step }: Columns,
): NoteTiles {
  const gap = mm(gapMm / 2);
  const rows = Math.ceil(order.length / widths.length);
  const width = widthOf(widths, gap);
  const left = inside.x + inside.width - width;
  const top = inside.y + (inside.height - high - step * (rows - 1)) / 2;
  const places = sizes.map((size, index) => {
    const at = order.indexOf(index);
    const column = at % widths.length;
    const inRow = Math.min(widths.length, order.length - (at - column));
    // A last row that is not full stands in the middle.
    const shift = (width - widthOf(widths.slice(0, inRow), gap)) / 2;
    const before = widths.slice(0, column).reduce((sum, each) => sum + each + gap, 0);
    const free = (widths[column] ?? size.width) - size.width;
    const x = left + shift + before + free / 2;
    return { ...size, x, y: top + Math.floor(at / widths.length) * step };
  });
  return { places, order, rest: { ...inside, width: inside.width - width - mm(besideMm) } };
}

function widthAt(sizes: readonly Size[], index: number): number {
  return sizes[index]?.width ?? 0;
}

function widthOf(widths: readonly number[], gap: number): number {
  return widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
}
