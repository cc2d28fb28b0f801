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
  const ours = named === displayName({ name: productName });
  return isolated(ours ? displayName({ name: productName }, 'shown') : named);
}
