import type { Product, ProductType } from '#shared/catalogue/product.ts';
import { completeNotes } from '#shared/customise/complete-notes.ts';
import { type CustomiseKind, customiseKind } from '#shared/customise/customise-kind.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
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

type PricedName = readonly [label: string, read: (c: Customisation) => string | undefined];

const oneName: readonly PricedName[] = [['Name', (c) => c.frameName1]];
const twoNames: readonly PricedName[] = [
  ['Name 1', (c) => c.frameName1],
  ['Name 2', (c) => c.frameName2],
];

/** Which names cost per letter (D20). Resin and currency-note names are free. */
const pricedNames: Readonly<Partial<Record<CustomiseKind, readonly PricedName[]>>> = {
  'frame-plain': oneName,
  'frame-small1': oneName,
  'frame-small2': twoNames,
  'frame-big1': twoNames,
  'frame-big2': twoNames,
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
  if (kind === 'frame-custom') {
    return [
      ...completeNotes(customisation).map(({ currency }, index) => ({
        label: `Note ${index + 1} (₹${currency})`,
        denomination: currency,
        cost: customNotePrices[currency],
      })),
      ...(customisation.customNames ?? []).flatMap((name, index) =>
        nameExtra(`Name ${index + 1}`, name),
      ),
    ];
  }
  return (pricedNames[kind] ?? []).flatMap(([label, read]) =>
    nameExtra(label, read(customisation) ?? ''),
  );
}

function nameExtra(label: string, name: string): Extra[] {
  const letters = countLetters(name);
  return letters === 0 ? [] : [{ label, letters, cost: namePrice(letters) }];
}
