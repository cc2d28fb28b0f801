import { inverse, srgb, times } from './colour-space.ts';
import { tagsOf, textAt } from './icc-profile.ts';
import { numberOfLight } from './to-srgb.ts';

/** How many steps of each ink a table of colours has. */
export const inkSteps = 9;

/** What is a share of ink at each step. */
const shares = Array.from({ length: inkSteps }, (_, step) => step / (inkSteps - 1));
/** The white of profiles. */
const white = [0.9642, 1, 0.8249] as const;
const blackOfVersion4 = [0.00336, 0.0034731, 0.00287];
const inks = 4;

/** Shares of cyan, magenta, yellow and black, or places in a table of their mixtures. */
export type Inks = readonly [number, number, number, number];

/**
 * Returns red, green and blue of nine steps of each ink, the last changing fastest, as the server's
 * decoder has them by a profile of four inks. Null for another profile, one of version 4 that says it
 * by curves between tables, and one that is damaged.
 */
export function coloursOfInks(profile: Uint8Array): Uint8Array | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  try {
    const labOf = perceptualTable(view);
    if (!labOf) return null;
    // The decoder lets the darkest colour be black, if it is dark; version 4 says which it is.
    const [l, a, b] = labOf([1, 1, 1, 1]);
    const black = view.getUint8(8) < 4 ? xyzOf([Math.min(l, 50), a, b]) : blackOfVersion4;
    const toRgb = inverse(srgb.toXyz);
    const colourOf = (mixture: Inks) => {
      const xyz = xyzOf(labOf(mixture)).map((value, at) => {
        const [light = 1, dark = 0] = [white[at], black[at]];
        return ((value - dark) * light) / (light - dark);
      });
      return times(toRgb, xyz).map(numberOfLight);
    };
    return Uint8Array.from(
      shares.flatMap((c) =>
        shares.flatMap((m) => shares.flatMap((y) => shares.flatMap((k) => colourOf([c, m, y, k])))),
      ),
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Lab = readonly [number, number, number];

/** Returns how the profile sees a mixture where colours are to please; null where it says it otherwise. */
function perceptualTable(view: DataView): ((mixture: Inks) => Lab) | null {
  if (textAt(view, 16) !== 'CMYK' || textAt(view, 20) !== 'Lab ') return null;
  const at = tagsOf(view).get('A2B0') ?? view.byteLength;
  const kind = textAt(view, at);
  const isWide = kind === 'mft2';
  if ((!isWide && kind !== 'mft1') || view.getUint8(at + 8) !== inks) return null;
  const steps = view.getUint8(at + 10);
  const [into, out] = isWide ? [view.getUint16(at + 48), view.getUint16(at + 50)] : [256, 256];
  const bytesEach = isWide ? 2 : 1;
  const mixed = steps ** inks * 3;
  let next = at + (isWide ? 52 : 48);
  // Nothing is made room for that the profile does not hold.
  const end = next + (inks * into + mixed + 3 * out) * bytesEach;
  if (end > view.byteLength || Math.min(steps, into, out) < 2) return null;
  const numbers = (count: number) => {
    const values = Float32Array.from({ length: count }, (_, index) =>
      isWide ? view.getUint16(next + 2 * index) / 65_535 : view.getUint8(next + index) / 255,
    );
    next += count * bytesEach;
    return values;
  };
  const curves = [0, 1, 2, 3].map(() => numbers(into)) as Float32Array[];
  const mixtures = numbers(mixed);
  const outCurves = [0, 1, 2].map(() => numbers(out));
  // In two bytes 100 is 0xff00, and no colour is 0x8000.
  const scale = isWide ? 65_535 / 65_280 : 1;
  return (mixture) => {
    const places = mixture.map(
      (share, ink) => valueAt(curves[ink], share) * (steps - 1),
    ) as unknown as Inks;
    const sum = [0, 0, 0];
    mix(sum, 0, mixtures, steps, ...places);
    const [l = 0, a = 0, b = 0] = sum.map((value, channel) => valueAt(outCurves[channel], value));
    return [100 * scale * l, 255 * scale * a - 128, 255 * scale * b - 128];
  };
}

function valueAt(curve: Float32Array = new Float32Array(1), share: number): number {
  const at = share * (curve.length - 1);
  const [below = 0, above = below] = curve.subarray(Math.floor(at), Math.floor(at) + 2);
  return below + (above - below) * (at % 1);
}

/**
 * Sets three numbers of `target` to what a table of three for each mixture of inks has at a place between
 * its steps. It runs for each pixel, so it makes no lists, not even to name numbers by them.
 */
export function mix(
  target: { [index: number]: number },
  at: number,
  table: ArrayLike<number>,
  steps: number,
  c: number,
  m: number,
  y: number,
  k: number,
): void {
  const lowest = ((Math.floor(c) * steps + Math.floor(m)) * steps + Math.floor(y)) * steps;
  const pastC = c - Math.floor(c);
  const pastM = m - Math.floor(m);
  const pastY = y - Math.floor(y);
  const pastK = k - Math.floor(k);
  let one = 0;
  let two = 0;
  let three = 0;
  for (let corner = 0; corner < 16; corner += 1) {
    const share =
      (corner & 1 ? pastC : 1 - pastC) *
      (corner & 2 ? pastM : 1 - pastM) *
      (corner & 4 ? pastY : 1 - pastY) *
      (corner & 8 ? pastK : 1 - pastK);
    if (share === 0) continue;
    const beside = ((corner & 1) * steps + ((corner >> 1) & 1)) * steps + ((corner >> 2) & 1);
    const entry = 3 * (lowest + beside * steps + Math.floor(k) + (corner >> 3));
    one += share * (table[entry] ?? 0);
    two += share * (table[entry + 1] ?? 0);
    three += share * (table[entry + 2] ?? 0);
  }
  target[at] = one;
  target[at + 1] = two;
  target[at + 2] = three;
}

function xyzOf([l, a, b]: Lab): number[] {
  const y = (l + 16) / 116;
  return [y + a / 500, y, y - b / 200].map((root, at) => {
    const share = root > 6 / 29 ? root ** 3 : ((root - 16 / 116) * 108) / 841;
    return share * (white[at] ?? 1);
  });
}
