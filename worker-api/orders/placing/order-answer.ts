import type { AnswerReason, NamedGift, Refused } from '#shared/failures/reasons.ts';
import type { Issue } from '#shared/http/failure.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';

/** Made from the stored order alone, so every repeat of a key returns the same bytes (P3). */
export function placedAnswer(order: StoredOrder): PlaceOrderAnswer {
  const { payment_kind: kind, delivery_by } = order;
  const { name, elsewhere } = deliveryOf(order);
  const { due } = paymentTraits[kind];
  return {
    order_numbers: [order.order_number],
    order_number: order.order_number,
    upi_reference_id: order.upi_reference_id,
    total_amount: order.total_amount,
    subtotal: order.subtotal,
    shipping: order.shipping,
    discount_amount: order.discount_amount,
    ...(kind === 'demo' ? {} : { payment_kind: kind }),
    ...(elsewhere && due === 'at_door' ? { receiver: name } : {}),
    // A payment that comes later counts the days anew.
    ...(due === 'before' || delivery_by === undefined ? {} : { delivery_by }),
  };
}

/** Why an order is not placed, and what is wrong with which gift of its body. */
export type RefusedOrder = Refused<AnswerReason> & { errors?: Issue[]; retryAfterSeconds?: number };

/** Says what is wrong in fields that fit no other order either. */
export function refusedFields(errors: Issue[]): RefusedOrder {
  return { ok: false, reason: 'invalid_fields', errors };
}

/** A gift that cannot be ordered as sent. `index` is its index in the body. */
export interface GiftFault<G extends NamedGift = NamedGift> {
  index: number;
  gift: G;
}

export function giftsOf<G extends NamedGift>(faults: readonly GiftFault<G>[]): { gifts: G[] } {
  return { gifts: faults.map(({ gift }) => gift) };
}

/** Returns where a gift stands in the body of an order. */
export function pathOf({ index }: GiftFault): string {
  return `cart_items.${index}`;
}
