import { lazy } from 'react';
import type { OrderAnswer } from '#pwa/orders/read-order.ts';
import { Late } from '#pwa/ui/loading/late.tsx';

const OrderWishes = lazy(async () => ({
  default: (await import('#pwa/orders/order-wishes.tsx')).OrderWishes,
}));

/** What goes with the gifts of an order; nothing for most of them. */
export function WishesOfOrder({ order }: { order: OrderAnswer }) {
  const { gift_message, gift_wrap } = order;
  if (!gift_message && !gift_wrap) return null;
  return (
    <Late meanwhile={null}>
      <OrderWishes order={order} />
    </Late>
  );
}
