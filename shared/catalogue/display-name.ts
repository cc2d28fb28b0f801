import { giftTypes, variantOf } from '#shared/gifts/families.ts';
import type { Wording } from '#shared/gifts/wording.ts';
import { isolated } from '#shared/language/directions.ts';
import { isTranslated } from '#shared/language/translated.ts';
import { likenessOf } from './own-gift-name.ts';
import type { Product } from './product.ts';

/**
 * Returns what people read instead of a catalogue name: `100_rupees_note` → `₹100 Currency Note`. A
 * name that no family knows is shown as it is; without any name the word is `Item`. The API speaks
 * English, which is what a product's `display_name` holds, unless the owner says another. An own gift without one is
 * called as the gift that it is like.
 */
export function displayName(
  item: { name?: string | undefined; productName?: string | undefined },
  wording: Wording = 'english',
): string {
  const name = item.name?.trim() || item.productName?.trim() || 'Item';
  for (const { products, family } of giftTypes) {
    const like = likenessOf(name);
    const knownName = Object.hasOwn(products, like) ? products[like]?.name : family.nameOf?.(name);
    if (knownName !== undefined) return knownName(wording);
  }
  return name;
}

/**
 * Returns what the page calls a product that the API calls `named`: in its language, where it can, and
 * apart from the text around it where the owner named it from right to left (T54).
 * @param inHindi what the owner calls it in Hindi
 */
export function shownName(productName: string, named: string, inHindi?: string): string {
  if (inHindi !== undefined && isTranslated()) return isolated(inHindi);
  return isolated(isOurs(productName, named) ? displayName({ name: productName }, 'shown') : named);
}

/** Returns the same without what tells our own gifts of one kind apart: `Small Frame`. */
export function shortName(productName: string, named: string): string {
  const name = shownName(productName, named);
  return (isOurs(productName, named) ? name.split(' – ')[0] : name) ?? name;
}

/** Returns the sentence about a product: the owner's, in the language of the page, or its family's. */
export function shownText(product: Pick<Product, 'name' | 'type' | TextKey>): string {
  const { description, description_hi } = product;
  const text = (isTranslated() && description_hi) || description;
  return text ? isolated(text) : variantOf(product).description('shown');
}
type TextKey = 'description' | 'description_hi';

/** Returns whether a product has the name of its family's words, and not one of the owner's. */
function isOurs(productName: string, named: string): boolean {
  return named === displayName({ name: productName });
}
