import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { keepsData } from '#pwa/device/keeping.ts';
import { words } from '#pwa/ordering/checkout/words.tsx';
import { words as paymentWords } from '#pwa/payments/words.ts';
import { type OrderFailure, orderRefusal } from '#pwa/sync/submit-order.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatInr } from '#shared/values/money.ts';

/** The fields of the form are called as the API calls what is wrong in them. */
export const orderFields = Object.fromEntries(
  [
    ...[
      'customer_name',
      'customer_email',
      'customer_phone',
      'billing_address',
      'buyer_gstin',
      'gift_message',
    ],
    ...['shipping_name', 'shipping_phone', 'shipping_address'],
  ].map((path) => [path, path]),
);

/**
 * Returns what cannot be ordered for want of stock, while it is so (D28); null when all can.
 * @internal
 */
function soldOutText(
  lines: readonly Pick<ShownLine, 'productName' | 'name' | 'name_hi' | 'unavailable'>[],
): string | null {
  const soldOut = lines.filter(({ unavailable }) => unavailable);
  if (soldOut.length === 0) return null;
  const gifts = soldOut.map(({ productName, name, name_hi }) =>
    shownName(productName, name, name_hi),
  );
  return words.soldOut({ gifts, more: soldOut.length < lines.length });
}

/** Returns why these gifts cannot be ordered, while it is so; null when they can. */
export function impossibleText(lines: readonly ShownLine[]): string | null {
  const refusal = orderRefusal(lines);
  return refusal ? textOf({ ...refusal, message: '' }) : soldOutText(lines);
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
    case 'too_many_gifts':
      return null;
    case 'device_full':
      return textOf(ownFailure(reason));
    case 'not_synced':
      return texts.cartChanged;
    case 'unauthorized':
      return texts.loggedOut;
    case 'prices_changed':
      return texts.pricesChanged(formatInr(totalRupees));
    case 'payment_not_offered':
      return paymentWords.offers.changed;
    case 'refused':
      return texts.refused;
  }
}
