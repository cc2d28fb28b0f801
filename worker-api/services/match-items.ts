import type { z } from 'zod';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { orderItemSchema } from '#shared/http/order-schemas.ts';

export type OrderItemRequest = z.output<typeof orderItemSchema>;

export interface MatchedItem {
  request: OrderItemRequest;
  /** The cart line the item stands for; null when it stands for none. */
  line: CartLine | null;
  /** The id that ends with the order, also of a line that has left the cart already. */
  lineId: string | null;
}

/**
 * Finds the cart line of each ordered item: by `cart_item_id` where it is given, else the
 * oldest line not taken yet with the same product and instructions, one of the same quantity
 * first. An id whose line has left the cart matches nothing else: it may have been ordered
 * already, which storage then refuses (ST11).
 */
export function matchItems(
  requests: readonly OrderItemRequest[],
  cart: readonly CartLine[],
): MatchedItem[] {
  const named = new Set(requests.flatMap(({ cart_item_id: id }) => id ?? []));
  const unnamed = cart.filter(({ id }) => !named.has(id));
  return requests.map((request) => {
    const line = request.cart_item_id
      ? cart.find(({ id }) => id === request.cart_item_id)
      : (takeFirst(unnamed, (other) => isSame(request, other) && sameQuantity(request, other)) ??
        takeFirst(unnamed, (other) => isSame(request, other)));
    return { request, line: line ?? null, lineId: request.cart_item_id ?? line?.id ?? null };
  });
}

/**
 * Whether the item still is what its line is. When it is not, the shopper looked at an older
 * cart, and ordering either of the two quantities could be wrong.
 */
export function isUnchanged({ request, line }: MatchedItem): boolean {
  return (
    line === null || (line.productName === request.product_name && sameQuantity(request, line))
  );
}

function isSame(request: OrderItemRequest, line: CartLine): boolean {
  return (
    line.productName === request.product_name &&
    line.datewith_instructions === (request.datewith_instructions ?? '')
  );
}

function sameQuantity(request: OrderItemRequest, line: CartLine): boolean {
  return line.quantity === request.quantity;
}

function takeFirst<T>(list: T[], fits: (item: T) => boolean): T | undefined {
  const index = list.findIndex(fits);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}
