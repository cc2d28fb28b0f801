import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { formatInr } from '#shared/values/money.ts';
import { words } from './words.ts';

/**
 * Returns what the shopper reads once an order is placed, also when that is found out later (B3):
 * of success only in the demo (D13), for whatever else is placed is yet to be paid (B12).
 */
export function placedText(answer: PlaceOrderAnswer): string {
  const { payment_kind: kind, order_number: number, total_amount: total } = answer;
  if (kind === undefined) return words.placed(answer);
  switch (paymentTraits[kind].due) {
    case 'before':
      return words.placedUnpaid(number);
    case 'at_door':
      return words.placedForCash(number, formatInr(total));
    case 'never':
      return words.placed(answer);
  }
}

/**
 * Returns what the account is opened with after an order: the one that is yet to be paid, if it is
 * (B52).
 */
export function toPayOf({ payment_kind: kind, order_number: toPay }: PlaceOrderAnswer) {
  return kind === undefined ? null : { toPay };
}
