import { giftTypes } from '#shared/gifts/families.ts';
import type { Wording } from '#shared/gifts/wording.ts';
import { isolated } from '#shared/language/directions.ts';

/**
 * Returns what people read instead of a catalogue name: `100_rupees_note` → `₹100 Currency Note`. A
 * name that no family knows is shown as it is; without any name the word is `Item`. The API speaks
 * English, which is what a product's `display_name` holds.
 */
export function displayName(
  item: { name?: string | undefined; productName?: string | undefined },
  wording: Wording = 'english',
): string {
  const name = item.name?.trim() || item.productName?.trim() || 'Item';
  for (const { products, family } of giftTypes) {
    const knownName = Object.hasOwn(products, name) ? products[name]?.name : family.nameOf?.(name);
    if (knownName !== undefined) return knownName(wording);
  }
  return name;
}

/**
 * Returns what the page calls a product that the API calls `named`: in its language, where it can, and
 * apart from the text around it where the owner named it from right to left (T54).
 */
export function shownName(productName: string, named: string): string {
  return isolated(isOurs(productName, named) ? displayName({ name: productName }, 'shown') : named);
}

/** Returns the same without what tells our own gifts of one kind apart: `Small Frame`. */
export function shortName(productName: string, named: string): string {
  const name = shownName(productName, named);
  return (isOurs(productName, named) ? name.split(' – ')[0] : name) ?? name;
}

/** Returns whether a product has the name of its family's words, and not one of the owner's. */
function isOurs(productName: string, named: string): boolean {
  return named === displayName({ name: productName });
}
