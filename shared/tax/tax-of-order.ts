import type { IndianState } from '#shared/delivery/india.ts';
import { readAddress } from '#shared/orders/delivery-form/written-address.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';
import { formatInr } from '#shared/values/money.ts';
import type { GoodsTax } from './goods-taxes.ts';
import { ownTaxOf, stateOfGstin } from './gst-states.ts';

/** What is taxed, in whole rupees that include the tax. */
export interface TaxedOrder {
  /** The seller's GSTIN. */
  gstin: string;
  /** The state that the gifts go to. */
  deliveredTo: IndianState;
  /**
   * Each with what is paid for it, its discount taken off. A gift without a tax of its own is taxed as the dearest of
   * the order that has one.
   */
  items: readonly { tax: GoodsTax | null; total: number }[];
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
  /** There is one for each item, in their order. */
  items: TaxedLine[];
  /** Sent with the goods, it is taxed like the dearest of them; null where it is free. */
  shipping: TaxedLine | null;
  taxable: number;
  tax: number;
}

/**
 * Returns the tax within the prices of an order (Rule 46 of the CGST Rules). Taxable values
 * and taxes add up to what is paid, to the paisa.
 * @internal
 */
export function taxOfOrder({
  gstin,
  deliveredTo: placeOfSupply,
  items,
  shipping,
}: TaxedOrder): OrderTax | null {
  const from = stateOfGstin(gstin);
  if (from === null) return null;
  const within = placeOfSupply === from;
  const dearest = items.reduce<TaxedOrder['items'][number] | null>(
    (most, item) => (item.tax && item.total > (most?.total ?? -1) ? item : most),
    null,
  );
  const main = dearest?.tax;
  if (!main) return null;
  const lines = items.map(({ tax, total }) => taxed(total * 100, tax ?? main, within));
  const delivery = shipping > 0 ? taxed(shipping * 100, main, within) : null;
  const all = delivery ? [...lines, delivery] : lines;
  return {
    placeOfSupply,
    parts: within ? ['CGST', ownTaxOf(placeOfSupply)] : ['IGST'],
    items: lines,
    shipping: delivery,
    taxable: all.reduce((sum, { taxable }) => sum + taxable, 0),
    tax: all.reduce((sum, { tax }) => sum + tax, 0),
  };
}

/** The two halves of a tax within a state are equal. */
export function taxed(gross: number, { hsn, percent }: GoodsTax, inHalves: boolean): TaxedLine {
  const parts = inHalves ? 2 : 1;
  const tax = parts * Math.round((gross * percent) / (100 + percent) / parts);
  return { hsn, percent, gross, taxable: gross - tax, tax };
}

type SoldOrder = Partial<
  Pick<
    Order,
    'gstin' | 'buyer_gstin' | 'taxes' | 'shipping_address' | 'billing_address' | 'shipping'
  >
> & {
  items?: readonly Partial<
    Pick<OrderItem, 'product_name' | 'product_type' | 'total_price' | 'discount'>
  >[];
};

/**
 * Returns the tax in the prices of a sold order of a registered shop (D24), by the rates of the day of its sale
 * (D42); null for any other, or without a state.
 */
export function taxIn({ gstin, taxes, items = [], ...order }: SoldOrder): OrderTax | null {
  const deliveredTo = supplyStateOf(order);
  if (gstin === undefined || taxes === undefined || deliveredTo === null) return null;
  return taxOfOrder({
    gstin,
    deliveredTo,
    items: items.map((item) => {
      const type = orderedProduct(item)?.type;
      const total = (item.total_price ?? 0) - (item.discount ?? 0);
      return { tax: (type && taxes[type]) ?? null, total };
    }),
    shipping: order.shipping ?? 0,
  });
}

/**
 * Returns the place of supply: the state that the gifts go to, or where they go to somebody else than a registered
 * buyer, that of the buyer (section 10(1)(b) of the IGST Act); null where the address does not say it.
 */
export function supplyStateOf({
  shipping_address = '',
  billing_address,
  buyer_gstin,
}: Pick<SoldOrder, 'shipping_address' | 'billing_address' | 'buyer_gstin'>): IndianState | null {
  if (buyer_gstin !== undefined && billing_address) return stateOfGstin(buyer_gstin);
  return readAddress(shipping_address)?.state ?? null;
}

/** Writes paise as rupees: 1234567 is `₹12,345.67`. */
export function formatPaise(paise: number): string {
  return `${formatInr(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}
