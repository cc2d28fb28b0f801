import {
  type CouponRefusal,
  type CouponSettling,
  type CouponStore,
  couponKey,
  holdsUse,
  isCouponOf,
  type OrderOfUse,
  type StoredCoupon,
} from '#api/catalogue/coupons/coupon-store.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';
import type { CouponUse, StoredOrder } from '#shared/orders/order.ts';
import { isConfirmed } from '#shared/orders/order-life.ts';

interface CouponRow {
  code: string;
  type: StoredCoupon['type'];
  value: number;
  valid_from: string | null;
  valid_until: string | null;
  use_limit: number | null;
  created_at: string;
}

const columns = 'code, type, value, valid_from, valid_until, use_limit, created_at';
/** The condition of uses that are not over at an instant. */
const held = '(until IS NULL OR until > ?)';

export function sqliteCoupons(database: SqliteDatabase): CouponStore {
  const uses = sqliteCouponUses(database);
  return {
    async list(at) {
      return database
        .all<CouponRow & { used: number }>(
          `SELECT ${columns},
             (SELECT count(*) FROM coupon_uses WHERE coupon = coupons.id AND ${held}) AS used
           FROM coupons ORDER BY created_at DESC, id`,
          at,
        )
        .map(({ used, ...row }) => ({ ...toCoupon(row), used }));
    },
    async byCode(code) {
      const row = couponRow(database, couponKey(code));
      return row ? toCoupon(row) : null;
    },
    async put({ code, type, value, from, until, limit, createdAt }) {
      await database.write(
        `INSERT OR REPLACE INTO coupons (id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[couponKey(code), code, type, value, from, until, limit, createdAt],
      );
    },
    async remove(code) {
      const id = couponKey(code);
      await database.together(() => {
        database.run('DELETE FROM coupons WHERE id = ?', id);
        database.run('DELETE FROM coupon_uses WHERE coupon = ?', id);
      });
    },
    async isUsedUp(code, at) {
      const id = couponKey(code);
      const row = couponRow(database, id);
      return row !== undefined && isFull(database, id, row, at);
    },
    refusal: async (order) => uses.refusal(order),
  };
}

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
           AND json_extract(document, '$.entered_by') IS NULL AND coupon = ? AND ${held} LIMIT 1`,
        ...[owner, coupon, at],
      ) !== undefined
    );
  }

  /** Returns why an order cannot be placed with its use. */
  function refusal({ owner, created_at: at, coupon_use: use }: StoredOrder): CouponRefusal | null {
    if (!use || !holdsUse(use, at)) return null;
    const row = couponRow(database, use.coupon);
    if (!row) return 'coupon_used_up';
    if (row.use_limit !== null && isOpen(use.coupon, owner, at)) return 'coupon_open';
    return isFull(database, use.coupon, row, at) ? 'coupon_used_up' : null;
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
    /** Of an order as it is after its change. Returns the use that it has then; null when it is refused for want of one. */
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
        const found = couponRow(database, use.coupon);
        const row = found && isCouponOf(order, toCoupon(found)) ? found : undefined;
        const isBound = !isConfirmed(order) && row?.use_limit != null;
        const isOthers = isBound && isOpen(use.coupon, owner, at);
        if (isOthers || (row && isFull(database, use.coupon, row, at))) return ifLeft ? null : use;
        if (row) insert(use.coupon, orderNumber, until);
      }
      return settled;
    },
  };
}

function couponRow(database: SqliteDatabase, id: string): CouponRow | undefined {
  return database.get<CouponRow>(`SELECT ${columns} FROM coupons WHERE id = ?`, id);
}

/** Counted in the uses of the coupon, as far as the limit. */
function isFull(
  database: SqliteDatabase,
  id: string,
  { use_limit: limit }: CouponRow,
  at: string,
): boolean {
  if (limit === null) return false;
  const counted = database.get<{ used: number }>(
    `SELECT count(*) AS used
     FROM (SELECT 1 FROM coupon_uses WHERE coupon = ? AND ${held} LIMIT ?)`,
    ...[id, at, limit],
  );
  return (counted?.used ?? 0) >= limit;
}

function toCoupon(row: CouponRow): StoredCoupon {
  const { code, type, value, created_at: createdAt } = row;
  const { valid_from: from, valid_until: until, use_limit: limit } = row;
  return { code, type, value, from, until, limit, createdAt };
}
