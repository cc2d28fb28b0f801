import type { Product } from '#shared/catalogue/product.ts';
import { completeNames } from '#shared/customise/complete-names.ts';
import { completeNotes } from '#shared/customise/complete-notes.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { isShown } from '#shared/customise/fields.ts';
import { type ProductType, variantOf } from '#shared/gifts/families.ts';
import { type Field, isPricedByLetter, labelOf } from '#shared/gifts/field.ts';
import { english, sharedWords } from '#shared/gifts/shared-words.ts';
import type { Wording } from '#shared/gifts/wording.ts';
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
  const { fields } = variantOf(product);
  return priceWithExtras(product.price, extrasOf(fields, customisation, 'english'));
}

/** The same extras with the labels of the page's language, for a gift with this customisation. */
export function labelledExtras(
  extras: readonly Extra[],
  product: Pick<Product, 'name'> & { type: ProductType },
  customisation: Customisation,
): Extra[] {
  const shown = extrasOf(variantOf(product).fields, customisation, 'shown');
  // Extras that the details do not lead to keep the label they were stored with.
  return extras.map((extra, index) => ({
    ...extra,
    label: (shown.length === extras.length && shown[index]?.label) || extra.label,
  }));
}

/** Adds extras to a base price. */
export function priceWithExtras(base: number, extras: Extra[]): PricedLine {
  const totalExtras = extras.reduce((sum, extra) => sum + extra.cost, 0);
  return { price: base + totalExtras, priceBreakdown: { base, extras, totalExtras } };
}

function extrasOf(
  fields: readonly Field[],
  customisation: Customisation,
  wording: Wording,
): Extra[] {
  const { nameNumber, noteNumber } = wording === 'english' ? english : sharedWords;
  return fields
    .filter((field) => isShown(field, customisation))
    .flatMap((field) => {
      if (field.control === 'notes') {
        return completeNotes(customisation).map(({ currency }, index) => ({
          label: `${noteNumber(index + 1)} (₹${currency})`,
          denomination: currency,
          cost: customNotePrices[currency],
        }));
      }
      if (!isPricedByLetter(field)) return [];
      if (field.control !== 'names') {
        return nameExtra(labelOf(field, wording), customisation[field.key]);
      }
      const names = completeNames(customisation);
      return names.flatMap((name, index) => nameExtra(nameNumber(index + 1), name));
    });
}

function nameExtra(label: string, name = ''): Extra[] {
  const letters = countLetters(name);
  return letters === 0 ? [] : [{ label, letters, cost: namePrice(letters) }];
}
