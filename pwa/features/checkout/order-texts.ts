import { keepsData } from '#pwa/device/keeping.ts';
import type { OrderFailure } from '#pwa/sync/submit-order.ts';
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

/** While the browser has no network: nothing is sent before it has one and the shopper taps. */
export const offlineText =
  'You are offline, and orders are only placed online. Your cart and this form are kept; place the order once you are connected.';

/** No answer came to an order; nobody knows yet. */
export const unansweredText =
  'Your order was sent, and no answer has come yet. We will find out whether it went through as soon as the shop can be reached; you will see it here, and it will not be placed twice.';

/** The server was asked and has no such order. */
export const notPlacedText =
  'Your order has not gone through and nothing was ordered. Everything is kept ready: you can try again with the same gifts, address and total.';

/** The same, with a cart that is another by now. */
export const cartMovedOnText =
  'Your order has not gone through and nothing was ordered. Your cart has changed since; please check it before you order.';

/** What the alert says of an order that got no answer. */
export function noAnswerText(message: string): string {
  return orderFailedText(
    `${message}. We do not know yet whether it went through; we will find out and tell you here.`,
  );
}

/** Said before anything is ordered, for as long as one of the gifts cannot be had. */
export function soldOutText(names: readonly string[], inCart: number): string {
  const [first] = names;
  const one = names.length === 1;
  const what = one ? `${first} is` : `${names.length} of your gifts are`;
  const it = one ? 'it' : 'them';
  const then = names.length === inCart ? '' : ', and you can order the rest';
  return `${what} out of stock. Please remove ${it} from your cart${then}.`;
}

/**
 * What stays on the page after a failure, so that the shopper knows what to do; null where
 * the page says it as long as it is so.
 */
export function afterFailureText(reason: OrderFailure, totalRupees: number): string | null {
  switch (reason) {
    case 'offline':
      return keepsData()
        ? 'The shop could not be reached, so your order has not been sent. Your cart and this form are kept on this device; place the order again when you are connected.'
        : 'The shop could not be reached, so your order has not been sent. Keep this page open, and place the order again when you are connected.';
    case 'busy':
      return 'The shop is busy, so your order has not been sent and nothing was ordered. Please place it again in a minute.';
    case 'unanswered':
    case 'not_found':
    case 'not_available':
    case 'cart_emptied':
      return null;
    case 'not_synced':
      return 'Your cart has changed. Please look at it once more before you place the order.';
    case 'unauthorized':
      return 'Please log in again. Your cart and this form are kept.';
    case 'prices_changed':
      return `Your cart or its prices have changed since you opened this page. The total is now ${formatInr(totalRupees)}; place the order again if that is fine with you.`;
    case 'refused':
      return 'The order was not placed and your cart is kept.';
  }
}
