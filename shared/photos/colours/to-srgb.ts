import { type ColourSpace, inverse, lightOf, product, srgb } from './colour-space.ts';

/** The darkest numbers of sRGB lie several of these steps apart. */
const lightSteps = 16_384;

/**
 * Rewrites pixels, four bytes each, from a space to sRGB. What lies outside of sRGB becomes the next
 * that it has in each channel; opacity stays.
 */
export function toSrgb(data: Uint8ClampedArray | Uint8Array, space: ColourSpace): void {
  const [red, green, blue] = space.curves.map((curve) =>
    Float32Array.from({ length: 256 }, (_, value) => lightOf(curve, value / 255)),
  ) as [Float32Array, Float32Array, Float32Array];
  const matrix = product(inverse(srgb.toXyz), space.toXyz);
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = matrix;
  const numbers = numbersOfLight();
  const numberOf = (light: number) =>
    numbers[light <= 0 ? 0 : light >= 1 ? lightSteps : (light * lightSteps + 0.5) | 0] ?? 0;
  for (let at = 0; at < data.length; at += 4) {
    let r = red[data[at] ?? 0] ?? 0;
    let g = green[data[at + 1] ?? 0] ?? 0;
    let b = blue[data[at + 2] ?? 0] ?? 0;
    if (space.shownShare) {
      const share = space.shownShare(r, g, b);
      [r, g, b] = [r * share, g * share, b * share];
    }
    data[at] = numberOf(rr * r + rg * g + rb * b);
    data[at + 1] = numberOf(gr * r + gg * g + gb * b);
    data[at + 2] = numberOf(br * r + bg * g + bb * b);
  }
}

function numbersOfLight(): Uint8Array {
  return Uint8Array.from({ length: lightSteps + 1 }, (_, step) => numberOfLight(step / lightSteps));
}

/** Returns the number of a channel in sRGB, 0 to 255; light outside of it becomes the next it has. */
export function numberOfLight(light: number): number {
  const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, share)));
}
