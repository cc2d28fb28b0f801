import type { OfferedPayment } from './pay-request.ts';

/** What of an order, placed or not yet, bounds how it can be paid. Amounts in whole rupees. */
export interface OrderToPay {
  total_amount: number;
  /** With the PIN code at its end. */
  shipping_address: string;
  /** Names of products. */
  products: readonly string[];
}

/** Whether an order is within the bounds of a way to pay (PA2). */
export function fitsOffer(offer: OfferedPayment, order: OrderToPay): boolean {
  const { max_total, pin_prefixes, without = [] } = offer;
  const pin = pinOf(order.shipping_address);
  return (
    (max_total === undefined || order.total_amount <= max_total) &&
    (pin_prefixes === undefined || pin_prefixes.some((prefix) => pin?.startsWith(prefix))) &&
    !order.products.some((product) => without.includes(product))
  );
}

/** The PIN code an address ends with, also where it is written in two parts; null without one. */
function pinOf(address: string): string | null {
  const parts = /(?<!\d)([1-9]\d{2})\s?(\d{3})[\s.]*$/.exec(address);
  return parts ? `${parts[1]}${parts[2]}` : null;
}
