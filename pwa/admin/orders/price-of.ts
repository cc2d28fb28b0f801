import type { OrderPrice } from '#pwa/gifts/order-price-summary.tsx';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';

/** The price of an order with what extras made of it; whole rupees. */
export function priceOf(order: AdminOrder): OrderPrice {
  const extras = order.items.reduce(
    (sum, { price_breakdown, quantity }) => sum + price_breakdown.totalExtras * quantity,
    0,
  );
  return {
    baseItems: order.subtotal - extras,
    extras,
    coupon:
      order.coupon_code === null
        ? null
        : { code: order.coupon_code, savings: order.discount_amount },
    shipping: order.shipping,
    total: order.total_amount,
  };
}
