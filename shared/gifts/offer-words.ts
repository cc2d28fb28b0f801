import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import { type MadeSize, mmPerInch, sidesInInches } from './made-size.ts';

const plural = pluralsOf('en-IN');

/** What every surface that offers a gift says of it: card, page, dialog, pictures, cart. */
export const offerWords = translated('shared/gifts/offer-words', {
  deliveryIn: (days: number) =>
    plural(days, { one: `Delivery in ${days} day`, other: `Delivery in ${days} days` }),
  addToCart: 'Add to Cart',
  outOfStock: 'Out of Stock',

  /** Says sizes, whose lengths arrive written. */
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
  if (size.isRound) return offerWords.across(short);
  const centimetres = offerWords.centimetres(`${short} × ${long}`);
  const isInInches = sides.every((mm) => Number.isInteger(mm / mmPerInch));
  return isInInches ? `${offerWords.inches(sidesInInches(size))} · ${centimetres}` : centimetres;
}
