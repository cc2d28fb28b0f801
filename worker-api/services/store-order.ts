import type { AppDeps } from '#api/app-deps.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { couponUse } from './coupon-use.ts';
import { randomCode } from './random-id.ts';
import type { RefusedOrder } from './refused-order.ts';

export type PlacedOutcome =
  /** `repeated`: the order of this key existed before. */
  { ok: true; order: StoredOrder; repeated: boolean } | RefusedOrder;

type StoreDeps = Pick<AppDeps, 'storage' | 'randomBytes'>;

const numberLength = 8;
const numberAttempts = 5;

/** Stores an order, with a use of the owner's coupon where it has one of these. */
export function storeOrder(
  deps: StoreDeps,
  order: StoredOrder,
  ownersCoupon: string | null,
): Promise<PlacedOutcome> {
  return ownersCoupon === null
    ? storeNumbered(deps, order)
    : storeWithCoupon(deps, order, ownersCoupon);
}

/** Stores an order with one of the owner's coupons, unless others have used it up meanwhile. */
async function storeWithCoupon(
  deps: StoreDeps,
  order: StoredOrder,
  code: string,
): Promise<PlacedOutcome> {
  const { coupons } = deps.storage;
  const use = couponUse(order.owner, order.idempotencyKey);
  if (!(await coupons.use(code, use, order.created_at))) {
    return { ok: false, reason: 'coupon_invalid' };
  }
  const outcome = await storeNumbered(deps, order);
  // A parallel repeat may have placed it under the same use.
  const isPlaced =
    outcome.ok || (await deps.storage.orders.byKey(order.owner, order.idempotencyKey));
  if (!isPlaced) await coupons.release(code, use);
  return outcome;
}

/**
 * Stores the order under an unused number (D27). Its folders become its owner's with it, once nothing else
 * can be refused: an order that is refused claims none (T48).
 */
async function storeNumbered(
  { storage, randomBytes }: StoreDeps,
  order: StoredOrder,
): Promise<PlacedOutcome> {
  for (const folder of new Set(order.items.map((item) => item.custom_photo_folder))) {
    if (folder === null) continue;
    const isOwn = await storage.photos.claimFolder(folder, order.owner, order.created_at);
    if (!isOwn) return { ok: false, reason: 'foreign_photo' };
  }
  for (let attempt = 1; attempt <= numberAttempts; attempt += 1) {
    const order_number = `NW-${randomCode(randomBytes, numberLength)}`;
    const placed = await storage.orders.place({ ...order, order_number });
    if (placed.ok) return placed;
    if (placed.reason === 'line_already_ordered') return { ok: false, reason: 'already_ordered' };
  }
  throw new Error(`No free order number in ${numberAttempts} attempts`);
}
