import { foldText } from '#shared/language/fold-text.ts';

/** What the owner says of a product, in English and Hindi. */
export type ProductWordKey = 'display_name' | 'display_name_hi' | 'description' | 'description_hi';
export type ProductWords = Partial<Record<ProductWordKey, string>>;

/** Stands between the gift that an own one is like and what the owner calls it; no other name has it (D17). */
const separator = '-';
const longestEnd = 40;

/** Returns the catalogue name of the gift that an own one is made like; any other name is its own. */
export function likenessOf(name: string): string {
  return name.split(separator)[0] ?? name;
}

/** Returns whether the owner made a gift at the desk. */
export function isOwnGift(name: string): boolean {
  return name.includes(separator);
}

/**
 * Returns the name of an own gift, by which it is known for good (D17): it begins with the one that it is like, so its
 * fields, drawing and size are those of that one. `turn` tells apart what is called the same, from 1 on.
 */
export function ownGiftName(like: string, called: string, turn: number): string {
  const words = foldText(called).match(/[a-z0-9]+/g) ?? ['own'];
  const end = words.join('_').slice(0, longestEnd);
  return `${likenessOf(like)}${separator}${end}${turn === 1 ? '' : `_${turn}`}`;
}
