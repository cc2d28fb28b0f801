import type { StoredOrder } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

/** Made from the stored order alone, so every repeat of a key returns the same bytes (P3). */
export function placedAnswer(order: StoredOrder): PlaceOrderAnswer {
  const { payment_kind: kind } = order;
  return {
    order_numbers: [order.order_number],
    order_number: order.order_number,
    upi_reference_id: order.upi_reference_id,
    total_amount: order.total_amount,
    subtotal: order.subtotal,
    shipping: order.shipping,
    discount_amount: order.discount_amount,
    ...(kind === 'demo' ? {} : { payment_kind: kind }),
  };
}
