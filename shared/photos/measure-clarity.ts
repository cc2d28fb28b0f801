import { clarityOf, type Tile, tilesAcross } from './clarity.ts';
import type { Pixels } from './find-focus.ts';

/** Of 255; what is darker is hardly told from black on paper. */
const seenOnPaper = 44;
/** How far from a pixel its edge is looked for, and how far the slope of a wide blur. */
const near = 5;
const far = 12;
/** The least step over two pixels and the least slope between far ones that count as an edge. */
const leastStep = 8;
const leastSlope = 18;
/** A sharp edge takes so much of its whole height in two pixels; one blurred by two pixels takes 0.37. */
const sharpShare = 0.5;
/** A step counts as no noise when it is so many times as high. */
const aboveNoise = 6;
const mostNoise = 4;

/**
 * Returns how clear each tile of a small picture is, as a pose keeps it. Edges are measured by their
 * steepness for their own height, so that contrast does not matter, and apart in both directions, so
 * that a shaken photo is known; noise in the dark is no edge.
 */
export function measureClarity(pixels: Pixels): string {
  const { width, height, data } = pixels;
  const raw = new Float32Array(width * height);
  for (let at = 0; at < raw.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    raw[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
  }
  const light = smoothed(raw, width, height);
  const step = Math.max(leastStep, aboveNoise * Math.min(mostNoise, noiseOf(light, pixels)));
  const tiles = tileBoxes(pixels).map((box): Tile => {
    let lit = 0;
    for (let y = box.top; y < box.bottom; y += 1) {
      for (let x = box.left; x < box.right; x += 1) {
        if ((light[y * width + x] ?? 0) >= seenOnPaper) lit += 1;
      }
    }
    return {
      across: edgesIn(box, light, { step, along: 1, width, height }),
      down: edgesIn(box, light, { step, along: width, width, height }),
      light: lit / Math.max(1, (box.right - box.left) * (box.bottom - box.top)),
    };
  });
  return clarityOf(tiles);
}

interface TileBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function tileBoxes({ width, height }: Pixels): TileBox[] {
  const at = (tile: number, whole: number) => Math.round((tile * whole) / tilesAcross);
  return Array.from({ length: tilesAcross ** 2 }, (_, index) => {
    const [column, row] = [index % tilesAcross, Math.floor(index / tilesAcross)];
    return {
      left: at(column, width),
      right: at(column + 1, width),
      top: at(row, height),
      bottom: at(row + 1, height),
    };
  });
}

/** The mean of each pixel and its eight neighbours; the outermost stay as they are. */
function smoothed(raw: Float32Array, width: number, height: number): Float32Array {
  const smooth = raw.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let row = (y - 1) * width + x; row <= (y + 1) * width + x; row += width)
        sum += (raw[row - 1] ?? 0) + (raw[row] ?? 0) + (raw[row + 1] ?? 0);
      smooth[y * width + x] = sum / 9;
    }
  }
  return smooth;
}

/** Returns the noise by the plainest tenth of the tiles, which have hardly anything else. */
function noiseOf(light: Float32Array, pixels: Pixels): number {
  const { width } = pixels;
  const medians = tileBoxes(pixels).map(({ left, top, right, bottom }) => {
    const steps = new Float32Array((right - left) * (bottom - top));
    let count = 0;
    for (let y = top; y < bottom; y += 1) {
      for (let x = Math.max(1, left); x < Math.min(width - 1, right); x += 1) {
        const at = y * width + x;
        steps[count] = Math.abs((light[at + 1] ?? 0) - (light[at - 1] ?? 0));
        count += 1;
      }
    }
    return steps.subarray(0, count).sort()[count >> 1] ?? 0;
  });
  // Half of all that is noise lies within two thirds of its deviation.
  return (medians.sort((a, b) => a - b)[(medians.length / 10) | 0] ?? 0) / 0.67;
}

interface Direction {
  step: number;
  /** How far the next pixel in this direction lies in the picture's data. */
  along: number;
  width: number;
  height: number;
}

function edgesIn(
  { left, top, right, bottom }: TileBox,
  light: Float32Array,
  { step, along, width, height }: Direction,
): Tile['across'] {
  let [sharp, soft] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [position, length] = along === 1 ? [x, width] : [y, height];
      if (position < near || position >= length - near) continue;
      const at = y * width + x;
      const rise = Math.abs((light[at + along] ?? 0) - (light[at - along] ?? 0));
      if (rise < step) {
        if (position < far || position >= length - far) continue;
        const slope = (light[at + far * along] ?? 0) - (light[at - far * along] ?? 0);
        if (Math.abs(slope) >= leastSlope) soft += 1;
        continue;
      }
      let least = Number.POSITIVE_INFINITY;
      let most = 0;
      for (let other = at - near * along; other <= at + near * along; other += along) {
        least = Math.min(least, light[other] ?? 0);
        most = Math.max(most, light[other] ?? 0);
      }
      if (rise >= sharpShare * (most - least)) sharp += 1;
      else soft += 1;
    }
  }
  const area = (right - left) * (bottom - top);
  if (sharp >= area * 0.004 && sharp >= soft * 0.05) return 'sharp';
  return soft >= area * 0.05 ? 'soft' : 'none';
}
