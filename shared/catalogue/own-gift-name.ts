/** What the owner says of a product, in English and Hindi. */
export type ProductWordKey = 'display_name' | 'display_name_hi' | 'description' | 'description_hi';
export type ProductWords = Partial<Record<ProductWordKey, string>>;

/** Stands between the gift that an own one is like and what the owner calls it; no other name has it (D17). */
export const ownGiftSign = '-';

/** Returns the catalogue name of the gift that an own one is made like; any other name is its own. */
export function likenessOf(name: string): string {
  return name.split(ownGiftSign)[0] ?? name;
}

/** Returns whether the owner made a gift at the desk. */
export function isOwnGift(name: string): boolean {
  return name.includes(ownGiftSign);
}
