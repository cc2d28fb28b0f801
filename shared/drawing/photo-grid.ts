import type { Box } from './ornaments.ts';

/** How wide a photo is by its height; null where it is not known. */
export type PhotoShape = number | null;

/** A place is no narrower or wider than this: of longer photos it shows a part. */
const narrowest = 0.56;
const widest = 1.9;
/** How far a place may leave the shape of its photo, as a factor, so that the area is filled. */
const tolerance = 1.16;
/** The same where nothing is known of any photo: places are about square. */
const freeTolerance = 1.5;
/** How much larger photos must be for the whole tolerance to be worth it, as a logarithm. */
const cutWeight = 0.09;
/** How much a filled area is worth beside photos that are large and alike in size. */
const fillWeight = 2;

let last: { key: string; places: Box[] } | null = null;

/**
 * Places for photos in rows or in columns, whichever fill `area` better, in their order and `gap`
 * apart, each of about the shape of its photo. Height that they cannot fill is left below them, or on
 * both sides. Places of photos of which nothing is known are about square, as that shows a face
 * wherever it is. No place is too narrow for the share of a photo's width that is `needed`, as for two
 * people at its sides. A gift that is drawn anew with every letter asks for the same places again.
 */
export function photoGrid(
  area: Box,
  shapes: readonly PhotoShape[],
  gap: number,
  from: 'top' | 'middle' = 'middle',
  needed: readonly number[] = [],
): Box[] {
  const key = JSON.stringify([area, shapes, gap, from, needed]);
  if (last?.key !== key) last = { key, places: bestPlaces(area, shapes, gap, from, needed) };
  return last.places;
}

function bestPlaces(
  area: Box,
  shapes: readonly PhotoShape[],
  gap: number,
  from: 'top' | 'middle',
  needed: readonly number[],
): Box[] {
  const areFree = shapes.every((shape) => shape === null);
  const wantedShapes = shapes.map((shape) => within(narrowest, shape ?? 1, widest));
  const onSide = wantedShapes.map((shape) => 1 / shape);
  const free = areFree ? freeTolerance : tolerance;
  const shares = needed.map(
    (share, index) => (share * (shapes[index] ?? 1)) / (wantedShapes[index] ?? 1),
  );
  const least = Math.min(1, Math.max(1 / free, ...shares));
  const rows = bestRows(area, wantedShapes, gap, areFree, [least, free]);
  const columns = bestRows(flipped(area), onSide, gap, areFree, [1 / free, 1 / least]);
  return columns.score > rows.score + leastGain
    ? placeRows(flipped(area), columns.rows, onSide, gap, ['middle', from]).map(flipped)
    : placeRows(area, rows.rows, wantedShapes, gap, [from, 'middle']);
}

/** Columns are rows of a picture laid on its side. */
const flipped = ({ x, y, width, height }: Box): Box => ({
  x: y,
  y: x,
  width: height,
  height: width,
});
/** A difference that arithmetic alone can make. */
const leastGain = 1e-9;

/** Places may be wider than their photos by so much. */
type Stretch = readonly [least: number, most: number];

function bestRows(
  area: Box,
  shapes: readonly number[],
  gap: number,
  areFree: boolean,
  stretch: Stretch,
) {
  const free = areFree ? freeTolerance : tolerance;
  let best: Row[] = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const counts of waysToShare(shapes.length)) {
    const rows = rowsOf(area, counts, shapes, gap, stretch);
    const photos = rows.reduce((sum, row) => sum + scoreOf(row, free), 0);
    const score = areFree ? photos + fillWeight * Math.log(filledBy(rows)) : photos;
    if (score > bestScore) [best, bestScore] = [rows, score];
  }
  return { rows: best, score: bestScore };
}

interface Row {
  count: number;
  height: number;
  /** Its places are wider than their photos by so much. */
  stretch: number;
  /** The shape of its photos beside each other. */
  shape: number;
}

const waysByCount = new Map<number, number[][]>();

/** Returns all ways to share out photos over rows whose counts differ by two at most. */
function waysToShare(count: number): number[][] {
  const ways = (photos: number, rows: number[]): number[][] =>
    photos === 0
      ? [rows]
      : Array.from({ length: photos }, (_, more) =>
          ways(photos - more - 1, [...rows, more + 1]),
        ).flat();
  const evenWays =
    waysByCount.get(count) ??
    ways(count, []).filter((rows) => Math.max(...rows) - Math.min(...rows) <= 2);
  waysByCount.set(count, evenWays);
  return evenWays;
}

/** Rows as wide as the area, then all of them as high as it: within the tolerance, or smaller. */
function rowsOf(
  area: Box,
  counts: readonly number[],
  shapes: readonly number[],
  gap: number,
  [least, most]: Stretch,
): Row[] {
  let next = 0;
  let natural = 0;
  const rows = counts.map((count) => {
    let shape = 0;
    for (const end = next + count; next < end; next += 1) shape += shapes[next] ?? 1;
    const height = (area.width - gap * (count - 1)) / shape;
    natural += height;
    return { count, shape, height };
  });
  const room = area.height - gap * (rows.length - 1);
  const stretch = within(least, natural / room, most);
  const factor = Math.min(1, (room * stretch) / natural) / stretch;
  return rows.map(({ count, shape, height }) => ({
    count,
    shape,
    stretch,
    height: height * factor,
  }));
}

/** Scores an arrangement: high for photos that are large, alike in size and whole. */
function scoreOf({ height, stretch, shape, count }: Row, free: number): number {
  const area = (height * height * shape * stretch) / count;
  const cut = Math.abs(Math.log(stretch)) / Math.log(free);
  return count * (Math.log(Math.max(area, Number.MIN_VALUE)) - cut * cutWeight);
}

/** Returns how large all places are together. */
function filledBy(rows: readonly Row[]): number {
  return rows.reduce(
    (sum, { height, shape, stretch }) => sum + height * height * shape * stretch,
    Number.MIN_VALUE,
  );
}

/** The places where rows begin in their area, and each photo in its row. */
type Beginnings = readonly [down: 'top' | 'middle', across: 'top' | 'middle'];

function placeRows(
  area: Box,
  rows: readonly Row[],
  shapes: readonly number[],
  gap: number,
  [down, across]: Beginnings,
): Box[] {
  const used = rows.reduce((sum, { height }) => sum + height, gap * (rows.length - 1));
  let top = down === 'top' ? area.y : area.y + (area.height - used) / 2;
  let first = 0;
  return rows.flatMap((row) => {
    const width = row.height * row.shape * row.stretch + gap * (row.count - 1);
    let left = across === 'top' ? area.x : area.x + (area.width - width) / 2;
    const y = top;
    const boxes = shapes.slice(first, first + row.count).map((shape) => {
      const box = { x: left, y, width: row.height * shape * row.stretch, height: row.height };
      left += box.width + gap;
      return box;
    });
    first += row.count;
    top += row.height + gap;
    return boxes;
  });
}

function within(least: number, preferred: number, most: number): number {
  return Math.min(most, Math.max(least, preferred));
}
