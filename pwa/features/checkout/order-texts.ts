import { keepsData } from '#pwa/device/keeping.ts';
import type { OrderFailure } from '#pwa/sync/submit-order.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import { formatInr } from '#shared/money.ts';
import { words } from './words.tsx';

/** What the alert says once an order is placed (spec §8). */
export function orderPlacedText(
  answer: Pick<PlaceOrderAnswer, 'order_numbers' | 'upi_reference_id'>,
): string {
  return words.placed(answer.order_numbers, answer.upi_reference_id);
}

/**
 * What stays on the page after a failure, so that the shopper knows what to do; null where
 * the page says it as long as it is so.
 */
export function afterFailureText(reason: OrderFailure, totalRupees: number): string | null {
  const texts = words.afterFailure;
  switch (reason) {
    case 'offline':
      return keepsData() ? texts.offlineKept : texts.offlineNotKept;
    case 'busy':
      return texts.busy;
    case 'unanswered':
    case 'not_found':
    case 'not_available':
    case 'cart_emptied':
      return null;
    case 'not_synced':
      return texts.cartChanged;
    case 'unauthorized':
      return texts.loggedOut;
    case 'prices_changed':
      return texts.pricesChanged(formatInr(totalRupees));
    case 'refused':
      return texts.refused;
  }
}
