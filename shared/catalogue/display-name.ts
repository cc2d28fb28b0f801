import { giftTypes } from '#shared/gifts/families.ts';

/**
 * What people read instead of a catalogue name: `100_rupees_note` → `₹100 Currency Note`.
 * A name that no family knows is shown as it is; without any name the word is `Item`.
 */
export function displayName(item: {
  name?: string | undefined;
  productName?: string | undefined;
}): string {
  const name = item.name?.trim() || item.productName?.trim() || 'Item';
  for (const { products, family } of giftTypes) {
    const known = Object.hasOwn(products, name) ? products[name]?.name : family.nameOf?.(name);
    if (known !== undefined) return known;
  }
  return name;
}
