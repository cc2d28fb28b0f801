import { translated } from '#shared/language/translated.ts';
import { type MadeSize, mmPerInch, sidesInInches } from './made-size.ts';

/** How sizes are said. Lengths arrive written. */
export const sizeWords = translated('shared/gifts/size-words', {
  inches: (sides: string) => `${sides} in`,
  centimetres: (sides: string) => `${sides} cm`,
  across: (centimetres: string) => `${centimetres} cm across`,
  /** Says the readings of the surfaces as what they are (D5). */
  frame: (size: string) => `Frame ${size}`,
  picture: (size: string) => `Picture ${size}`,
});

/**
 * Says how large a gift is made, the shorter side first: `8 × 15 in · 20 × 38 cm`; `15 × 21 cm` for what is
 * not sold by inches, `4 cm across` for what is round (P38).
 */
export function madeSizeText(size: MadeSize): string {
  const sides = [size.widthMm, size.heightMm].sort((a, b) => a - b);
  const [short, long] = sides.map((mm) => String(Math.round(mm / 10))) as [string, string];
  if (size.isRound) return sizeWords.across(short);
  const centimetres = sizeWords.centimetres(`${short} × ${long}`);
  const isInInches = sides.every((mm) => Number.isInteger(mm / mmPerInch));
  return isInInches ? `${sizeWords.inches(sidesInInches(size))} · ${centimetres}` : centimetres;
}
