import { createHash } from 'node:crypto';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { type OrderStep, stepOf } from '#shared/orders/order-life.ts';

/**
 * Gives the use of a cancelled order's coupon back, so that nobody uses a coupon up by ordering and cancelling;
 * one that goes on from there takes a use again while one is left, and keeps its price in any case (B66).
 * A repeat changes nothing.
 */
export async function settleCouponUse(
  { coupons }: Pick<Storage, 'coupons'>,
  order: StoredOrder,
  now: Date,
  from?: OrderStep,
): Promise<void> {
  const { owner, idempotencyKey, coupon_code: code } = order;
  if (code === null) return;
  const use = couponUse(owner, idempotencyKey);
  if (stepOf(order) === 'cancelled') await coupons.release(code, use);
  else if (from === 'cancelled') await coupons.use(code, use, now.toISOString());
}

/** What a use is kept under: nothing that leads to the customer. */
export function couponUse(owner: string, idempotencyKey: string): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, idempotencyKey]))
    .digest('hex');
}
