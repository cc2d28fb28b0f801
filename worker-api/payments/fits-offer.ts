import { pinOfAddress } from '#shared/orders/delivery-form/pin-of-address.ts';
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
  return (
    passedBound(offer, { total, pinCode: pinOfAddress(shipping_address) ?? noPin, products }) ===
    null
  );
}
