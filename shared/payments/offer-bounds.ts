import type { OfferedPayment } from './pay-request.ts';

/** What an offered payment may depend on. `total` in whole rupees; `pinCode` as it was typed so far. */
export interface ToBePaid {
  total: number;
  pinCode: string;
  products: readonly string[];
}

/** Why an order cannot be paid in a way that is offered. */
export type PassedBound =
  | { bound: 'total'; maxTotal: number }
  | { bound: 'pin'; pinCode: string }
  | { bound: 'products'; products: string[] };

/**
 * Returns the first bound of the offer that an order passes; null where it can be paid so (B12). A
 * PIN code passes its bound only once no further digit could bring it back.
 */
export function passedBound(
  { max_total: maxTotal, pin_prefixes: prefixes, without = [] }: OfferedPayment,
  order: ToBePaid,
): PassedBound | null {
  const products = order.products.filter((product) => without.includes(product));
  if (products.length > 0) return { bound: 'products', products: [...new Set(products)] };
  if (maxTotal !== undefined && order.total > maxTotal) return { bound: 'total', maxTotal };
  const pinCode = order.pinCode.replaceAll(/\s/g, '');
  const reachable = ({ length }: string) => pinCode.slice(0, length);
  if (prefixes?.every((prefix) => !prefix.startsWith(reachable(prefix)))) {
    return { bound: 'pin', pinCode };
  }
  return null;
}
