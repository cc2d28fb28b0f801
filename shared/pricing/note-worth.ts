import type { Product } from '#shared/catalogue/product.ts';
import { variantOf } from '#shared/gifts/families.ts';

/**
 * What the notes in a gift are worth in rupees, as far as nobody pays for them on top: the dearest that
 * can be chosen count. 0 for a gift without any.
 */
function noteWorthOf({ name, type }: Pick<Product, 'name' | 'type'>): number {
  const { notes, fields } = variantOf({ name, type });
  switch (notes?.kind) {
    case 'named':
      return notes.rupeesOf(name) ?? 0;
    case 'set':
      return notes.rupees.reduce((sum, rupees) => sum + rupees, 0);
    case 'alike': {
      const choices = fields.flatMap((field) =>
        field.control === 'select' && field.key === 'denomination' ? field.choices.keys : [],
      );
      return notes.dates.length * Math.max(0, ...choices.map(Number));
    }
    case 'chosen':
    case undefined:
      return 0;
  }
}

/** Returns what the notes in a gift are worth that is sold for less (D42); null where it is not. */
export function worthAbovePrice(product: Pick<Product, 'name' | 'type' | 'price'>): number | null {
  const worth = noteWorthOf(product);
  return product.price < worth ? worth : null;
}
