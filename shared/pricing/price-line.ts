import type { Product, ProductType } from '#shared/catalogue/product.ts';
import { completeNames } from '#shared/customise/complete-names.ts';
import { completeNotes } from '#shared/customise/complete-notes.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { type CustomiseKind, customiseKind } from '#shared/customise/customise-kind.ts';
import { countLetters, namePrice } from './name-price.ts';
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

type LabelledName = readonly [label: string, name: string | undefined];

const oneName = (c: Customisation): LabelledName[] => [['Name', c.frameName1]];
const twoNames = (c: Customisation): LabelledName[] => [
  ['Name 1', c.frameName1],
  ['Name 2', c.frameName2],
];
const customNames = (c: Customisation): LabelledName[] =>
  completeNames(c).map((name, index) => [`Name ${index + 1}`, name]);

/** Which names cost per letter (D20). Resin and currency-note names are free. */
const pricedNames: Readonly<
  Partial<Record<CustomiseKind, (customisation: Customisation) => LabelledName[]>>
> = {
  'frame-plain': oneName,
  'frame-small1': oneName,
  'frame-small2': twoNames,
  'frame-big1': twoNames,
  'frame-big2': twoNames,
  'frame-custom': customNames,
};

/** The price of one personalised piece. Client and server run this same function. */
export function priceLine(
  product: Pick<Product, 'name' | 'price'> & { type: ProductType },
  customisation: Customisation,
): PricedLine {
  return priceWithExtras(product.price, extrasOf(customiseKind(product), customisation));
}

/** Adds extras to a base price. */
export function priceWithExtras(base: number, extras: Extra[]): PricedLine {
  const totalExtras = extras.reduce((sum, extra) => sum + extra.cost, 0);
  return { price: base + totalExtras, priceBreakdown: { base, extras, totalExtras } };
}

function extrasOf(kind: CustomiseKind, customisation: Customisation): Extra[] {
  const notes = kind === 'frame-custom' ? completeNotes(customisation).map(noteExtra) : [];
  const names = pricedNames[kind]?.(customisation) ?? [];
  return [...notes, ...names.flatMap(nameExtra)];
}

function noteExtra({ currency }: { currency: Denomination }, index: number): Extra {
  return {
    label: `Note ${index + 1} (₹${currency})`,
    denomination: currency,
    cost: customNotePrices[currency],
  };
}

function nameExtra([label, name]: LabelledName): Extra[] {
  const letters = countLetters(name ?? '');
  return letters === 0 ? [] : [{ label, letters, cost: namePrice(letters) }];
}
