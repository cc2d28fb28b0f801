import type { z } from 'zod';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import { missingDetails } from '#shared/customisation/missing-details.ts';
import { readInstructions } from '#shared/customisation/read-instructions.ts';
import type { orderItemSchema } from '#shared/orders/order-schemas.ts';
import type { Rates } from '#shared/pricing/rates.ts';

export type OrderItemRequest = z.output<typeof orderItemSchema>;

export interface MatchedItem {
  request: OrderItemRequest;
  /** The cart line of the item; null without one. */
  line: CartLine | null;
  /** The id that ends with the order, also of a line that already left the cart. */
  lineId: string | null;
}

/**
 * Finds the cart line of each ordered item: by `cart_item_id` if given, else the oldest unmatched
 * line with the same product and instructions, preferably of the same quantity. An id whose line
 * left the cart matches no other line: it may have been ordered, which storage refuses (ST11).
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
 * Returns whether the item still equals its line. If not, the shopper saw an older cart, and
 * ordering either version could be wrong.
 */
export function isUnchanged({ request, line }: MatchedItem, rates: Rates): boolean {
  return (
    line === null ||
    (line.productName === request.product_name &&
      sameQuantity(request, line) &&
      !saysOther(request.datewith_instructions, line, rates))
  );
}

/**
 * Returns whether the item's text describes a gift with other details, as after an edit on another
 * device. A refused client reloads the cart and sends the text it finds there. A missing text, and
 * one that does not describe a whole gift, say nothing about what was seen: a client with texts of
 * its own orders the line as it is instead of being refused every time.
 */
function saysOther(seenText: string | null | undefined, line: CartLine, rates: Rates): boolean {
  if (!seenText || seenText === line.datewith_instructions) return false;
  const product = productOfLine(line);
  const instructions = readInstructions(product, seenText, rates);
  if (
    !instructions.ok ||
    missingDetails(product, instructions.customisation, 'not-asked').length > 0
  )
    return false;
  return instructionsText(product, instructions.customisation) !== line.datewith_instructions;
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
