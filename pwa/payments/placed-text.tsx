import type { ReactNode } from 'react';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import { formatInr } from '#shared/values/money.ts';
import { words } from './words.ts';

/**
 * Returns what the shopper reads once an order is placed, also when that is found out later (B3):
 * of success only in the demo (D13), for whatever else is placed is yet to be paid (B12).
 */
export function placedText(answer: PlaceOrderAnswer): string {
  const { payment_kind: kind, order_number: number, total_amount: total, receiver } = answer;
  if (kind === undefined) return words.placed(answer);
  switch (paymentTraits[kind].due) {
    case 'before':
      return words.placedUnpaid(number);
    case 'at_door':
      return receiver === undefined
        ? words.placedForCash(number, formatInr(total))
        : words.placedAtTheirDoor(number, formatInr(total), isolated(receiver));
    case 'never':
      return words.placed(answer);
  }
}

/** Returns the same in passing, where it was found out on another page: the specified alert stands at the checkout. */
export function foundText(answer: PlaceOrderAnswer): string {
  return answer.payment_kind === undefined
    ? words.placedOne(answer.order_number)
    : placedText(answer);
}

const code = /([A-Z\d]+(?:-[A-Z\d]+)+)/;

/** Shows a text whose order numbers do not break at their hyphen. */
export function unbrokenNumbers(text: string): ReactNode {
  return text.split(code).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={place} className={ui.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** What the account is opened with: the order to show, which may be yet to be paid (B52). */
export interface OrderToOpen {
  order: string;
}

/** Returns what the account is opened with after an order. */
export function orderToOpen({ order_number: order }: PlaceOrderAnswer): OrderToOpen {
  return { order };
}
