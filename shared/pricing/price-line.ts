import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { completeNames, completeNotes, isShown } from '#shared/customisation/fields.ts';
import { type ProductType, variantOf } from '#shared/gifts/families.ts';
import { type Field, labelOf } from '#shared/gifts/gift-field.ts';
import { english, sharedWords } from '#shared/gifts/shared-words.ts';
import type { Wording } from '#shared/gifts/wording.ts';
import { graphemesOf } from '#shared/language/graphemes.ts';
import { printedText } from '#shared/language/printed-letters.ts';
import { readText } from '#shared/language/typed-text.ts';
import { maxNameLength, namePrice, notePrice } from './extra-prices.ts';
import { type LetterPrices, openingRates, type Rates } from './rates.ts';

/**
 * Letters as people see and count them, graphemes other than white space, as far as they are printed (B82)
 * and cost (D20): what was typed beside them, and nobody sees, costs nothing (T54).
 */
export function countLetters(name: string): number {
  const printedLetters = graphemesOf(printedText(readText(name, 'one')));
  const letters = printedLetters.filter((grapheme) => grapheme.trim() !== '');
  return Math.min(letters.length, maxNameLength);
}

/** One thing a customisation adds to the price; `cost` in whole rupees. */
export interface Extra {
  label: string;
  letters?: number | undefined;
  /** The value of a note in rupees. */
  denomination?: number | undefined;
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
  rates: Rates,
): PricedLine {
  const { fields } = variantOf(product);
  return priceWithExtras(product.price, extrasOf(fields, customisation, rates, 'english'));
}

/**
 * Returns the same extras with the labels of the page's language, for a gift with this
 * customisation.
 */
export function labelledExtras(
  extras: readonly Extra[],
  product: Pick<Product, 'name'> & { type: ProductType },
  customisation: Customisation,
): Extra[] {
  // Labels alone are taken: whatever the rates are, they are the same.
  const shownExtras = extrasOf(variantOf(product).fields, customisation, openingRates, 'shown');
  // Extras that the details do not lead to keep the label they were stored with.
  return extras.map((extra, index) => ({
    ...extra,
    label: (shownExtras.length === extras.length && shownExtras[index]?.label) || extra.label,
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
  rates: Rates,
  wording: Wording,
): Extra[] {
  return fields
    .filter((field) => isShown(field, customisation))
    .flatMap((field) => extrasOfField(field, customisation, rates, wording));
}

function extrasOfField(
  field: Field,
  customisation: Customisation,
  { letters, notes }: Rates,
  wording: Wording,
): Extra[] {
  const { nameNumber, noteNumber } = wording === 'english' ? english : sharedWords;
  switch (field.control) {
    case 'photos':
      return [];
    case 'notes':
      return completeNotes(customisation, field).map(({ currency }, index) => ({
        label: `${noteNumber(index + 1)} (₹${currency})`,
        denomination: currency,
        cost: notePrice(currency, notes) ?? 0,
      }));
    case 'names':
      return completeNames(customisation, field).flatMap((name, index) =>
        nameExtra(nameNumber(index + 1), name, field.perLetter && letters),
      );
    case 'date':
    case 'select':
    case 'text':
    case 'multiline':
      return nameExtra(
        labelOf(field, wording),
        customisation[field.key],
        field.perLetter && letters,
      );
  }
}

function nameExtra(label: string, name = '', prices: LetterPrices | undefined): Extra[] {
  const letters = prices ? countLetters(name) : 0;
  return prices && letters > 0 ? [{ label, letters, cost: namePrice(letters, prices) }] : [];
}
