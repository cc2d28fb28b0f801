/** Three rows of three. */
export type Matrix = readonly number[];

/**
 * How the numbers of a channel, in shares of the largest, become light: by the seven parameters g, a
 * to f of an ICC profile's curve, `x >= d ? (ax + b)^g + e : cx + f`, or by a table.
 */
export type Curve = { parameters: readonly number[] } | { table: readonly number[] };

/** What the red, green and blue of a picture mean. */
export interface ColourSpace {
  /** Turns light into XYZ under the white of ICC profiles. */
  toXyz: Matrix;
  curves: readonly [Curve, Curve, Curve];
  /** What all light of a pixel is multiplied by to be shown; absent where its white is that of the screen. */
  shownShare?: ShownShare;
}

type ShownShare = (red: number, green: number, blue: number) => number;

type Four = readonly [number, number, number, number];
/** The x and y of red, green, blue and white. */
export type Chromaticities = readonly [...Four, ...Four];

const d65 = [0.3127, 0.329] as const;
const d50 = [0.9642, 1, 0.8249];
const bradford = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
export const srgbChromaticities: Chromaticities = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...d65];
/** HEIC, AVIF and PNG write the numbers of H.273. */
const primariesOf: Readonly<Record<number, Chromaticities>> = {
  1: srgbChromaticities,
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...d65],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...d65],
};
const srgbCurve = { parameters: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0] };
/** What white is on paper, and the lightest that is shown of a photo that has more (HDR), in nits. */
const whiteNits = 203;
const mostLight = 1_000 / whiteNits;

function tableOf(lightAt: (number: number) => number): Curve {
  const steps = 4_096;
  return { table: Array.from({ length: steps }, (_, step) => lightAt(step / (steps - 1))) };
}

/**
 * Returns how light is shown what has `light` times that of white, on a screen that has no more: white is
 * half as light, and what is lighter lies in what remains. So do browsers (SMPTE ST 2094-50).
 */
function shownLight(light: number): number {
  if (light <= 1) return light / 2;
  const [bend, shownBend] = [1.65, 0.825];
  const [a, b] = [1 - 2 * bend + mostLight, 2 * (bend - 1)];
  const t = (Math.sqrt(b ** 2 + 4 * a * (Math.min(light, mostLight) - 1)) - b) / (2 * a);
  return (1 - t) ** 2 / 2 + 2 * t * (1 - t) * shownBend + t ** 2;
}

const ofLightest: ShownShare = (red, green, blue) => {
  const lightest = Math.max(red, green, blue);
  return lightest <= 1 ? 0.5 : shownLight(lightest) / lightest;
};
/** The transfers of H.273 that say light of a screen, PQ, or of a scene, HLG. */
const shownShareOf: Readonly<Record<number, ShownShare>> = {
  16: ofLightest,
  18(red, green, blue) {
    const gain = mostLight * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2;
    return gain * ofLightest(gain * red, gain * green, gain * blue);
  },
};

/** Browsers show stills with the curves of television as sRGB. */
const curveOf: Readonly<Record<number, Curve>> = {
  1: srgbCurve,
  4: gammaCurve(2.2),
  5: gammaCurve(2.8),
  6: srgbCurve,
  8: gammaCurve(1),
  13: srgbCurve,
  14: srgbCurve,
  15: srgbCurve,
  16: tableOf((number) => {
    const root = number ** (32 / 2_523);
    const share = Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root);
    return (10_000 / whiteNits) * share ** (8_192 / 1_305);
  }),
  18: tableOf((number) =>
    number <= 0.5
      ? number ** 2 / 3
      : (Math.exp((number - 0.55991073) / 0.17883277) + 0.28466892) / 12,
  ),
};

export function gammaCurve(gamma: number): Curve {
  return { parameters: [gamma, 1, 0, 0, 0, 0, 0] };
}

/** Returns a space by its numbers in H.273; null for one that is not known. */
export function namedSpace(primaries: number, transfer: number): ColourSpace | null {
  const [chromaticities, curve] = [primariesOf[primaries], curveOf[transfer]];
  const shownShare = shownShareOf[transfer];
  if (!chromaticities || !curve) return null;
  const space = spaceOf(chromaticities, curve);
  return shownShare ? Object.assign(space, { shownShare }) : space;
}

export const srgb = spaceOf(srgbChromaticities, srgbCurve);

export function spaceOf(chromaticities: Chromaticities, curve: Curve): ColourSpace {
  const [rx, ry, gx, gy, bx, by, wx, wy] = chromaticities;
  const [r, g, b, white] = [xyzOf(rx, ry), xyzOf(gx, gy), xyzOf(bx, by), xyzOf(wx, wy)];
  const primaries = [0, 1, 2].flatMap((row) => [r[row] ?? 0, g[row] ?? 0, b[row] ?? 0]);
  const light = times(inverse(primaries), white);
  const toWhite = primaries.map((value, at) => value * (light[at % 3] ?? 0));
  return { toXyz: product(adaptation(white), toWhite), curves: [curve, curve, curve] };
}

function xyzOf(x: number, y: number): readonly number[] {
  return [x / y, 1, (1 - x - y) / y];
}

/** Returns what turns colours seen under `white` into the same seen under that of profiles. */
function adaptation(white: readonly number[]): Matrix {
  const [from, to] = [times(bradford, white), times(bradford, d50)];
  const scaled = bradford.map((value, at) => {
    const row = Math.floor(at / 3);
    return (value * (to[row] ?? 0)) / (from[row] ?? 1);
  });
  return product(inverse(bradford), scaled);
}

export function product(one: Matrix, other: Matrix): Matrix {
  const columns = [0, 1, 2].map((column) =>
    times(
      one,
      [0, 3, 6].map((row) => other[row + column] ?? 0),
    ),
  );
  return [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0));
}

export function times(matrix: Matrix, vector: readonly number[]): readonly number[] {
  const [x = 0, y = 0, z = 0] = vector;
  return [0, 3, 6].map(
    (row) => (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z,
  );
}

export function inverse(matrix: Matrix): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const cofactors = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  const determinant = a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g);
  return cofactors.map((value) => value / determinant);
}

/** Returns the light of a number, both in shares of the largest. */
export function lightOf(curve: Curve, share: number): number {
  if ('table' in curve) {
    const { table } = curve;
    const at = share * (table.length - 1);
    const [below = 0, above = below] = table.slice(Math.floor(at), Math.floor(at) + 2);
    return below + (above - below) * (at % 1);
  }
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = curve.parameters;
  return share >= d ? Math.max(0, a * share + b) ** g + e : c * share + f;
}
