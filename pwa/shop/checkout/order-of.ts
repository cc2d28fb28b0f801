import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';

/** The order placed since then, a UTC instant, that holds all these gifts; null without one. */
export function orderOf(
  lines: readonly ShownLine[],
  since: string,
  orders: readonly Order[],
): Order | null {
  return orders.find((order) => order.created_at >= since && holdsAll(order.items, lines)) ?? null;
}

/** Each gift has an item of its own, for two may be alike. */
function holdsAll(items: readonly OrderItem[], lines: readonly ShownLine[]): boolean {
  const left = [...items];
  return lines.every((line) => {
    const at = left.findIndex(
      (item) =>
        item.product_name === line.productName &&
        item.quantity === line.quantity &&
        item.datewith_instructions === line.datewith_instructions,
    );
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
