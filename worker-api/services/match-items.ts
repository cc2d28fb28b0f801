import type { z } from 'zod';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import { instructionsText } from '#shared/customise/instructions-text.ts';
import { missingDetails } from '#shared/customise/missing-details.ts';
import { readInstructions } from '#shared/customise/read-instructions.ts';
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
 * cart, and ordering either of the two could be wrong: the number, or what is written on it.
 */
export function isUnchanged({ request, line }: MatchedItem): boolean {
  return (
    line === null ||
    (line.productName === request.product_name &&
      sameQuantity(request, line) &&
      !saysOther(request, line))
  );
}

/**
 * Whether the item's text is that of a gift with other details, as after an edit on another
 * device. A client reads the cart anew when it is refused and sends the text it finds there. No
 * text, and one that is no whole gift, tell nothing of what was seen: a client that words its
 * own text orders the line as it is, and is not refused for ever.
 */
function saysOther({ datewith_instructions: seen }: OrderItemRequest, line: CartLine): boolean {
  if (!seen || seen === line.datewith_instructions) return false;
  const product = productOfLine(line);
  const read = readInstructions(product, seen);
  if (!read.ok || missingDetails(product, read.customisation, 'not-asked').length > 0) return false;
  return instructionsText(product, read.customisation) !== line.datewith_instructions;
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
