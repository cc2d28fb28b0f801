import type { StoredCartLine } from '#api/cart/cart-store.ts';
import type { CouponRefusal } from '#api/catalogue/coupons/coupon-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { randomCode } from '#api/server/random-id.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { orderCodeLength, orderNumberPrefix } from '#shared/orders/order-number.ts';
import type { RefusedOrder } from './order-answer.ts';

export type PlacedOutcome =
  /** `repeated`: the order of this key existed before. */
  { ok: true; order: StoredOrder; repeated: boolean } | RefusedOrder;

/** A line of the cart was changed since it was read. */
export type LineChanged = { ok: false; reason: 'line_changed' };

type StoreDeps = Pick<AppDeps, 'storage' | 'randomBytes'>;

const numberAttempts = 5;

/**
 * Stores the order under an unused number (D27), with its use of the owner's coupon where it has one. Its folders
 * become its owner's with it, once nothing else is likely to be refused: an order that is refused claims none (T48).
 */
export async function storeOrder(
  { storage, randomBytes }: StoreDeps,
  order: StoredOrder,
  cartLines: readonly StoredCartLine[],
): Promise<PlacedOutcome | LineChanged> {
  const refused = await storage.orders.couponRefusal(order);
  if (refused) return refusedFor(refused);
  for (const folder of new Set(order.items.map((item) => item.custom_photo_folder))) {
    if (folder === null) continue;
    const isOwn = await storage.photos.claimFolder(folder, order.owner, order.created_at);
    if (!isOwn) return { ok: false, reason: 'foreign_photo' };
  }
  for (let attempt = 1; attempt <= numberAttempts; attempt += 1) {
    const order_number = `${orderNumberPrefix}${randomCode(randomBytes, orderCodeLength)}`;
    const placed = await storage.orders.place({ ...order, order_number }, cartLines);
    if (placed.ok) return placed;
    if (placed.reason === 'line_changed') return { ok: false, reason: placed.reason };
    if (placed.reason === 'line_already_ordered') return { ok: false, reason: 'already_ordered' };
    if (placed.reason !== 'number_taken') return refusedFor(placed.reason);
  }
  throw new Error(`No free order number in ${numberAttempts} attempts`);
}

/** Whether a code was ever one, or is used up, is not said; of one's own uses it is. */
function refusedFor(reason: CouponRefusal): RefusedOrder {
  return { ok: false, reason: reason === 'coupon_used_up' ? 'coupon_invalid' : reason };
}
