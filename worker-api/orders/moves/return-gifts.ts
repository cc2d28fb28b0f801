import { createHash } from 'node:crypto';
import type { AppDeps } from '#api/server/app-deps.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { knownCustomisation } from '#shared/customisation/customisation.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { changeOrder } from './change-order.ts';

export type ReturnGiftsDeps = Pick<AppDeps, 'storage' | 'limits'>;

/**
 * Puts the gifts of an order into its owner's cart again, as new lines, and notes in the order how
 * many there was room for. Everything made has an id that follows from the order, so after a crash
 * the same call does the rest: each gift is back once, also when its line was removed or ordered
 * meanwhile (SY1, SY3). To an account that was deleted nothing goes back.
 */
export async function returnGifts(
  deps: ReturnGiftsDeps,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  if (order.gifts_returned !== undefined) return;
  const { storage } = deps;
  let returned = 0;
  if ((await storage.users.byId(order.owner)) !== null) {
    const sold = new Set((await storage.products.all()).map(({ name }) => name));
    for (const [index, item] of order.items.entries()) {
      // A line whose product left the catalogue is not shown, but takes up room.
      if (!sold.has(item.product_name)) continue;
      if (await returnGift(deps, order, { item, index }, now)) returned += 1;
    }
  }
  await changeOrder(storage, order.order_number, ({ gifts_returned }) =>
    gifts_returned === undefined ? { gifts_returned: returned } : null,
  );
}

/** False when the cart has no room for it. */
async function returnGift(
  deps: ReturnGiftsDeps,
  { owner, order_number }: StoredOrder,
  { item, index }: { item: StoredOrderItem; index: number },
  now: Date,
): Promise<boolean> {
  const { carts } = deps.storage;
  const max = deps.limits.cartLines ?? maxCartLines;
  const id = lineIdOf(order_number, index);
  const lines = await carts.lines(owner);
  if (lines.length >= max && !lines.some((line) => line.id === id)) {
    return await carts.hasEnded(owner, id);
  }
  const line = {
    id,
    productName: item.product_name,
    quantity: item.quantity,
    customization: orderedDetails(item),
    createdAt: now.toISOString(),
  };
  return (await carts.add(owner, line, max)).outcome !== 'full';
}

/** As it was ordered: its photos stay in their folder, which order and line share from then on (T48). */
function orderedDetails({ customization, custom_photo_folder: folder }: StoredOrderItem) {
  const known = knownCustomisation(customization);
  return folder === null ? known : { ...known, folder };
}

/** The UUID of the line that the gift becomes. */
function lineIdOf(orderNumber: string, index: number): string {
  const bytes = createHash('sha256').update(`returned gift ${orderNumber} ${index}`).digest();
  // Version 8: a UUID whose bits its maker chooses.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}
