import { type CustomiseKind, customiseKind } from '#shared/customise/customise-kind.ts';
import { minCustomNotes, photoLimits } from '#shared/customise/options.ts';
import { numberInWords } from '#shared/number-in-words.ts';
import type { Product } from './product.ts';

const byKind: Readonly<Record<Exclude<CustomiseKind, 'zodiac'>, string>> = {
  'currency-note': 'A real note with your special date in its serial number.',
  'resin-small': 'One photo, a name and a date set in clear resin.',
  'resin-large': `Two people, their dates and up to ${numberInWords(photoLimits.resinLarge)} photos in clear resin.`,
  'frame-small1': 'One note, one name and your photos in one frame.',
  'frame-small2': 'Two notes for two people, with their names and dates.',
  'frame-big1': 'Seven notes from ₹1 to ₹200 with two names and your photos.',
  'frame-big2': 'Eight notes from ₹1 to ₹500 with two names and your photos.',
  'frame-custom': `A frame of ${numberInWords(minCustomNotes)} notes or more of your choice, each with its date, and any names.`,
  'frame-plain': 'Your photos framed with a note; name and date if you like.',
};

/** One sentence about a product, for its card and its line in the cart. */
export function productDescription(product: Pick<Product, 'name' | 'type'>): string {
  const kind = customiseKind(product);
  if (kind !== 'zodiac') return byKind[kind];
  const piece = product.type === 'zodiac_coin' ? 'coin' : 'stamp';
  return `A ${piece} with the zodiac sign you choose.`;
}
