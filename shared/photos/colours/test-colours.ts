import {
  type ColourSpace,
  gammaCurve,
  inverse,
  lightOf,
  namedSpace,
  product,
  spaceOf,
  srgb,
  times,
} from './colour-space.ts';

/*
 * A sheet of 24 patches whose colours in sRGB are known, the same in whichever space a file says it:
 * what a photo became is read from the middle of each.
 */

export const displayP3 = namedSpace(12, 13) ?? srgb;
export const adobeRgb = spaceOf(
  [0.64, 0.33, 0.21, 0.71, 0.15, 0.06, 0.3127, 0.329],
  gammaCurve(563 / 256),
);

type Rgb = readonly [number, number, number];

/** Much like those of a camera's test chart; all lie inside sRGB. */
const patches = [
  '115 82 68, 194 150 130, 98 122 157, 87 108 67, 133 128 177, 103 189 170',
  '214 126 44, 80 91 166, 193 90 99, 94 60 108, 157 188 64, 224 163 46',
  '56 61 150, 70 148 73, 175 54 60, 231 199 31, 187 86 149, 8 133 161',
  '243 243 242, 200 200 200, 160 160 160, 122 122 121, 85 85 85, 52 52 52',
].flatMap((row) => row.split(', ').map((patch) => patch.split(' ').map(Number) as unknown as Rgb));
const patchPx = 32;
const columns = 6;

/** Lying, so that a turn shows. */
export const sheetSize = { width: columns * patchPx, height: (patches.length / columns) * patchPx };

/** Returns the sheet as numbers of a space up to `most`, three for each pixel. */
export function drawSheet(space: ColourSpace, most = 255): number[] {
  const numbers = patches.map((patch) =>
    numbersIn(space, patch).map((share) => Math.round(share * most)),
  );
  return Array.from({ length: sheetSize.width * sheetSize.height }, (_, at) => {
    const column = Math.floor((at % sheetSize.width) / patchPx);
    const row = Math.floor(at / sheetSize.width / patchPx);
    return numbers[row * columns + column] ?? [];
  }).flat();
}

/** Shares of the largest number. */
function numbersIn({ toXyz, curves, shownShare }: ColourSpace, patch: Rgb): number[] {
  const light = times(product(inverse(toXyz), srgb.toXyz), linear(patch));
  const [red = 0, green = 0, blue = 0] = light;
  const scale = shownShare
    ? byHalving(10, 1, (times) => times * shownShare(times * red, times * green, times * blue))
    : 1;
  return light.map((share, channel) =>
    byHalving(1, scale * share, (number) => lightOf(curves[channel] ?? curves[0], number)),
  );
}

/** Finds where a rising function has a value, as a curve is only read one way. */
function byHalving(upTo: number, goal: number, valueAt: (at: number) => number): number {
  let [least, most] = [0, upTo];
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (least + most) / 2;
    if (valueAt(middle) < goal) least = middle;
    else most = middle;
  }
  return least;
}

const linear = (rgb: Rgb) => rgb.map((value) => lightOf(srgb.curves[0], value / 255));

export interface SheetVerdict {
  mean: number;
  worst: number;
  /** The patch that differs most, as it was and as it is. */
  at: string;
}

/**
 * Returns how far the colours of a sheet are from what they should be, by CIEDE2000; null when it lies
 * otherwise. `channels` is the bytes of a pixel.
 */
export function judgeSheet(
  { data, width, height }: { data: ArrayLike<number>; width: number; height: number },
  channels: 3 | 4,
  truth = patches,
): SheetVerdict | null {
  if (width !== sheetSize.width || height !== sheetSize.height) return null;
  const colours = patchesIn(data, channels);
  const differences = truth.map((patch, index) => {
    const now = colours[index] ?? [0, 0, 0];
    return { difference: deltaE(patch, now), at: `${patch} became ${now}` };
  });
  const sum = differences.reduce((all, { difference }) => all + difference, 0);
  const [worst] = differences.sort((a, b) => b.difference - a.difference);
  return { mean: sum / patches.length, worst: worst?.difference ?? 0, at: worst?.at ?? '' };
}

/** Returns the colours in the middle of the patches. */
export function patchesIn(data: ArrayLike<number>, channels: 3 | 4): Rgb[] {
  return patches.map((_, index) => {
    const x = ((index % columns) + 0.5) * patchPx;
    const y = (Math.floor(index / columns) + 0.5) * patchPx;
    const at = (y * sheetSize.width + x) * channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  });
}

function labOf(rgb: Rgb): Rgb {
  const white = [0.9642, 1, 0.8249];
  const [x = 0, y = 0, z = 0] = times(srgb.toXyz, linear(rgb)).map((value, at) => {
    const share = value / (white[at] ?? 1);
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns CIEDE2000 of two colours of sRGB, in the names of its paper; below 1 nobody sees it. */
export function deltaE(one: Rgb, other: Rgb): number {
  const [[l1, a1, b1], [l2, a2, b2]] = [labOf(one), labOf(other)];
  const seventh = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const hue = (a: number, b: number) => ((Math.atan2(b, a * (1 + g)) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const isGrey = c1 * c2 === 0;
  const apart = h2 - h1;
  const turn = isGrey ? 0 : apart - 360 * Math.round(apart / 360);
  const h = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (times: number, offset: number) => Math.cos(radians(times * h + offset));
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hues = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t);
  const rotation = -2 * seventh(c) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 + rotation * chroma * hues);
}
