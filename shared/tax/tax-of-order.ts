import type { ProductType } from '#shared/gifts/families.ts';
import { shareOut } from '#shared/pricing/share-out.ts';
import { type GoodsTax, goodsTaxes } from './goods-taxes.ts';
import { type IndianState, ownTaxOf } from './gst-states.ts';
import { stateOfGstin } from './gstin.ts';

/** What is taxed, in whole rupees that include the tax. */
export interface TaxedOrder {
  /** Of the seller. */
  gstin: string;
  /** Where the gifts go; null where their address does not say it. */
  deliveredTo: IndianState | null;
  /** A gift whose family is not known is taxed as the dearest of the order, or at most. */
  items: readonly { type: ProductType | null; total: number }[];
  discount: number;
  shipping: number;
}

/** One line of the order, in paise: `gross` is what is paid for it after discount. */
export interface TaxedLine extends GoodsTax {
  gross: number;
  taxable: number;
  tax: number;
}

export interface OrderTax {
  placeOfSupply: IndianState;
  /** How the tax is named: two halves within a state, one whole between states. */
  parts: readonly ('CGST' | 'SGST' | 'UTGST' | 'IGST')[];
  /** Of the items, in their order. */
  items: TaxedLine[];
  /** Sent with the goods, it is taxed like the dearest of them; null where it is free. */
  shipping: TaxedLine | null;
  taxable: number;
  tax: number;
}

const mostTaxed = Object.values(goodsTaxes).reduce((most, each) =>
  each.percent > most.percent ? each : most,
);

/**
 * The tax within the prices of an order (Rule 46 of the CGST Rules). The discount is shared by the items
 * as their prices are. Taxable values and taxes add up to what is paid, to the paisa.
 */
export function taxOfOrder({
  gstin,
  deliveredTo,
  items,
  discount,
  shipping,
}: TaxedOrder): OrderTax | null {
  const from = stateOfGstin(gstin);
  if (from === null) return null;
  // Where no address says where goods go, they are supplied where they come from.
  const placeOfSupply = deliveredTo ?? from;
  const within = placeOfSupply === from;
  const dearest = items.reduce<TaxedOrder['items'][number] | null>(
    (most, item) => (item.type && item.total > (most?.total ?? -1) ? item : most),
    null,
  );
  const main = dearest?.type ? goodsTaxes[dearest.type] : mostTaxed;
  const shares = shareOut(
    discount * 100,
    items.map(({ total }) => total),
  );
  const lines = items.map(({ type, total }, index) =>
    taxed(total * 100 - (shares[index] ?? 0), type ? goodsTaxes[type] : main, within),
  );
  const sent = shipping > 0 ? taxed(shipping * 100, main, within) : null;
  const all = sent ? [...lines, sent] : lines;
  return {
    placeOfSupply,
    parts: within ? ['CGST', ownTaxOf(placeOfSupply)] : ['IGST'],
    items: lines,
    shipping: sent,
    taxable: all.reduce((sum, { taxable }) => sum + taxable, 0),
    tax: all.reduce((sum, { tax }) => sum + tax, 0),
  };
}

/** The two halves of a tax within a state are equal. */
function taxed(gross: number, { hsn, percent }: GoodsTax, inHalves: boolean): TaxedLine {
  const parts = inHalves ? 2 : 1;
  const tax = parts * Math.round((gross * percent) / (100 + percent) / parts);
  return { hsn, percent, gross, taxable: gross - tax, tax };
}
