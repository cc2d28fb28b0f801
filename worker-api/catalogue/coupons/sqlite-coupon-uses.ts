import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';
import { columnsOf, condition, reader } from '#api/storage/sqlite/sql.ts';
import type { CouponUse, StoredOrder } from '#shared/orders/order.ts';
import { isConfirmed } from '#shared/orders/order-life.ts';
import {
  type CouponRecord,
  type CouponRefusal,
  type CouponSettling,
  coupons,
  couponUses,
  heldAt,
  holdsUse,
  isCouponOf,
  type OrderOfUse,
  type OrderWithCoupon,
} from './coupon-store.ts';

const toCoupon = reader<CouponRecord>(coupons);
/** The condition of uses that are held at an instant, which is its one value. */
const heldCondition = condition(couponUses, heldAt('')).text;

/**
 * Returns what placing and changing an order does to its use of a coupon, inside the transaction of
 * that.
 */
export function sqliteCouponUses(database: SqliteDatabase) {
  const insert = (coupon: string, orderNumber: string, until: string | null) =>
    database.run(
      'INSERT OR REPLACE INTO coupon_uses (coupon, order_number, until) VALUES (?, ?, ?)',
      ...[coupon, orderNumber, until],
    );

  /** Returns whether the account has an order that nobody confirmed with a use of the coupon. */
  function isOpen(coupon: string, owner: string, at: string): boolean {
    return (
      database.get(
        `SELECT 1 FROM orders JOIN coupon_uses USING (order_number)
         WHERE owner = ? AND order_status = 'pending' AND payment_status <> 'completed'
           AND json_extract(document, '$.entered_by') IS NULL AND coupon = ? AND ${heldCondition} LIMIT 1`,
        ...[owner, coupon, at],
      ) !== undefined
    );
  }

  /** Returns whether as many orders of the account hold a use as may of each customer. */
  function isUsedBefore({ id, perCustomer }: CouponRecord, owner: string, at: string): boolean {
    if (perCustomer === null) return false;
    const counted = database.get<{ used: number }>(
      `SELECT count(*) AS used
       FROM orders JOIN coupon_uses USING (order_number)
       WHERE owner = ? AND coupon = ? AND ${heldCondition}`,
      ...[owner, id, at],
    );
    return (counted?.used ?? 0) >= perCustomer;
  }

  /** Returns why an order cannot be placed with its use. */
  function refusal(order: OrderWithCoupon): CouponRefusal | null {
    const { owner, created_at: at, coupon_use: use } = order;
    if (!use || !holdsUse(use, at)) return null;
    const coupon = couponAs(database, use.coupon);
    if (!coupon) return 'coupon_used_up';
    if (isUsedBefore(coupon, owner, at)) return 'coupon_used_before';
    if (coupon.limit !== null && isOpen(use.coupon, owner, at)) return 'coupon_open';
    return isFull(database, coupon, at) ? 'coupon_used_up' : null;
  }

  return {
    refusal,
    /** Takes a use for an order that is placed; says why it cannot. */
    place(order: StoredOrder): CouponRefusal | null {
      const { order_number, created_at: at, coupon_use: use } = order;
      const refused = refusal(order);
      if (!refused && use && holdsUse(use, at)) insert(use.coupon, order_number, use.until);
      return refused;
    },
    /** Settles the use after the order changed; returns null when none is left. */
    settle(order: OrderOfUse, use: CouponUse, { until, at, ifLeft }: CouponSettling) {
      const { order_number: orderNumber, owner } = order;
      const settled = { ...use, until };
      if (!holdsUse(settled, at)) {
        database.run(
          'DELETE FROM coupon_uses WHERE coupon = ? AND order_number = ?',
          ...[use.coupon, orderNumber],
        );
      } else if (holdsUse(use, at)) {
        // Of a coupon that was removed there is none.
        database.run(
          'UPDATE coupon_uses SET until = ? WHERE coupon = ? AND order_number = ?',
          ...[until, use.coupon, orderNumber],
        );
      } else {
        const couponRecord = couponAs(database, use.coupon);
        const now = couponRecord && isCouponOf(order, couponRecord) ? couponRecord : null;
        const isBound = !isConfirmed(order) && now !== null && now.limit !== null;
        const isOthers = isBound && isOpen(use.coupon, owner, at);
        const isTheirs = now !== null && isUsedBefore(now, owner, at);
        if (isOthers || isTheirs || (now && isFull(database, now, at))) return ifLeft ? null : use;
        if (now) insert(use.coupon, orderNumber, until);
      }
      return settled;
    },
  };
}

function couponAs(database: SqliteDatabase, id: string): CouponRecord | null {
  const row = database.get<object>(`SELECT ${columnsOf(coupons)} FROM coupons WHERE id = ?`, id);
  return row ? toCoupon(row) : null;
}

/** Counted in the uses of the coupon, as far as the limit. */
function isFull(database: SqliteDatabase, { id, limit }: CouponRecord, at: string): boolean {
  if (limit === null) return false;
  const counted = database.get<{ used: number }>(
    `SELECT count(*) AS used
     FROM (SELECT 1 FROM coupon_uses WHERE coupon = ? AND ${heldCondition} LIMIT ?)`,
    ...[id, at, limit],
  );
  return (counted?.used ?? 0) >= limit;
}
