import { passedBound } from '#shared/payments/offer-bounds.ts';
import type { OfferedPayment } from '#shared/payments/pay-request.ts';

/** What is known of an order before it is placed. Amounts in whole rupees. */
export interface OrderToPay {
  total_amount: number;
  /** With the PIN code at its end. */
  shipping_address: string;
  /** Names of products. */
  products: readonly string[];
}

/** The PIN code of an address without one: none begins so. */
const noPin = '000000';

/** Whether an order is within the bounds of a way to pay (PA2). */
export function fitsOffer(offer: OfferedPayment, order: OrderToPay): boolean {
  const { total_amount: total, shipping_address, products } = order;
  return passedBound(offer, { total, pinCode: pinOf(shipping_address), products }) === null;
}

/** The PIN code an address ends with, also where it is written in two parts. */
function pinOf(address: string): string {
  const parts = /(?<!\d)([1-9]\d{2})\s?(\d{3})[\s.]*$/.exec(address);
  return parts ? `${parts[1]}${parts[2]}` : noPin;
}
