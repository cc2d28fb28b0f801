/** A photo is judged in so many tiles across and down, which have its shape. */
export const tilesAcross = 8;
const tileCount = tilesAcross ** 2;

/** How the edges in a tile look in one direction. */
export const edges = { none: 0, soft: 1, sharp: 2 };

/** What was measured of a tile. */
export interface Tile {
  /** How edges look from left to right, and from top to bottom. */
  across: keyof typeof edges;
  down: keyof typeof edges;
  /** The share of its pixels that are light enough to be seen on paper. */
  light: number;
}

/** How much of a tile is light is written down as the nearest of these shares. */
export const lightShares = [0, 0.01, 0.05, 1];
const leastOfStep = [0.003, 0.025, 0.2];

/** The clarity of a photo as its pose keeps it: a digit of base 36 for each tile, row by row. */
export const clarityPattern = new RegExp(`^[0-9a-z]{${tileCount}}$`);

export function clarityOf(tiles: readonly Tile[]): string {
  return tiles
    .map(({ across, down, light }) => {
      const step = leastOfStep.filter((least) => light >= least).length;
      return (edges[across] * 12 + edges[down] * 4 + step).toString(36);
    })
    .join('');
}
