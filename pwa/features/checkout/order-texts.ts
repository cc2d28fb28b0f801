import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import { formatInr } from '#shared/money.ts';

/** What the alert says once an order is placed (spec §8). */
export function orderPlacedText(
  answer: Pick<PlaceOrderAnswer, 'order_numbers' | 'upi_reference_id'>,
): string {
  const numbers = answer.order_numbers.join(', ');
  return `Payment successful! Orders ${numbers} placed. Ref: ${answer.upi_reference_id}`;
}

/** What the alert says when it was not; the cart is kept (spec §8). */
export function orderFailedText(message: string): string {
  return `Order failed: ${message}`;
}

/** What stays on the page after a failure, so that the shopper knows what to do. */
export function afterFailureText(
  reason: 'offline' | 'not_synced' | 'unauthorized' | 'prices_changed' | 'refused',
  totalRupees: number,
): string {
  switch (reason) {
    case 'offline':
      return 'The shop could not be reached. Your cart and this form are kept on this device; place the order again when you are connected. It will still be one order.';
    case 'not_synced':
      return 'Your cart has changed. Please look at it once more before you place the order.';
    case 'unauthorized':
      return 'Please log in again. Your cart and this form are kept.';
    case 'prices_changed':
      return `A price has changed since you opened this page. The total is now ${formatInr(totalRupees)}; place the order again if that is fine with you.`;
    case 'refused':
      return 'The order was not placed and your cart is kept.';
  }
}
