import type { Product } from '#shared/catalogue/product.ts';
import { completeNames } from '#shared/customise/complete-names.ts';
import { completeNotes } from '#shared/customise/complete-notes.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { isShown } from '#shared/customise/fields.ts';
import { type ProductType, variantOf } from '#shared/gifts/families.ts';
import { type Field, isPricedByLetter, labelOf } from '#shared/gifts/field.ts';
import { english } from '#shared/gifts/shared-words.ts';
import { countLetters } from './count-letters.ts';
import { namePrice } from './name-price.ts';
import { customNotePrices, type Denomination } from './note-price.ts';

/** One thing a customisation adds to the price; `cost` in whole rupees. */
export interface Extra {
  label: string;
  letters?: number | undefined;
  denomination?: Denomination | undefined;
  cost: number;
}

/** How a price came to be: final price = `base` + `totalExtras`, whole rupees. */
export interface PriceBreakdown {
  base: number;
  extras: Extra[];
  totalExtras: number;
}

export interface PricedLine {
  price: number;
  priceBreakdown: PriceBreakdown;
}

/** The price of one personalised piece. Client and server run this same function. */
export function priceLine(
  product: Pick<Product, 'name' | 'price'> & { type: ProductType },
  customisation: Customisation,
): PricedLine {
  return priceWithExtras(product.price, extrasOf(variantOf(product).fields, customisation));
}

/** Adds extras to a base price. */
export function priceWithExtras(base: number, extras: Extra[]): PricedLine {
  const totalExtras = extras.reduce((sum, extra) => sum + extra.cost, 0);
  return { price: base + totalExtras, priceBreakdown: { base, extras, totalExtras } };
}

function extrasOf(fields: readonly Field[], customisation: Customisation): Extra[] {
  return fields
    .filter((field) => isShown(field, customisation))
    .flatMap((field) => {
      if (field.control === 'notes') return completeNotes(customisation).map(noteExtra);
      if (!isPricedByLetter(field)) return [];
      if (field.control !== 'names') {
        return nameExtra(labelOf(field, 'english'), customisation[field.key]);
      }
      const names = completeNames(customisation);
      return names.flatMap((name, index) => nameExtra(english.nameNumber(index + 1), name));
    });
}

function noteExtra({ currency }: { currency: Denomination }, index: number): Extra {
  return {
    label: `${english.noteNumber(index + 1)} (₹${currency})`,
    denomination: currency,
    cost: customNotePrices[currency],
  };
}

function nameExtra(label: string, name = ''): Extra[] {
  const letters = countLetters(name);
  return letters === 0 ? [] : [{ label, letters, cost: namePrice(letters) }];
}
