import { type CouponStore, couponKey, type StoredCoupon } from '../coupon-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

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

export function sqliteCoupons(database: SqliteDatabase): CouponStore {
  const rowOf = (id: string) =>
    database.get<CouponRow>(`SELECT ${columns} FROM coupons WHERE id = ?`, id);

  /** Counted in the key of the uses, as far as the limit. */
  function isFull(id: string, { use_limit: limit }: CouponRow): boolean {
    if (limit === null) return false;
    const counted = database.get<{ used: number }>(
      'SELECT count(*) AS used FROM (SELECT 1 FROM coupon_uses WHERE coupon = ? LIMIT ?)',
      ...[id, limit],
    );
    return (counted?.used ?? 0) >= limit;
  }

  return {
    async list() {
      return database
        .all<CouponRow & { used: number }>(
          `SELECT ${columns}, (SELECT count(*) FROM coupon_uses WHERE coupon = coupons.id) AS used
           FROM coupons ORDER BY created_at DESC, id`,
        )
        .map(({ used, ...row }) => ({ ...toCoupon(row), used }));
    },
    async byCode(code) {
      const row = rowOf(couponKey(code));
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
    async use(code, key, at) {
      const id = couponKey(code);
      return database.together(() => {
        const row = rowOf(id);
        if (!row) return false;
        const isRepeat = database.get(
          'SELECT 1 FROM coupon_uses WHERE coupon = ? AND order_key = ?',
          ...[id, key],
        );
        if (isRepeat) return true;
        if (isFull(id, row)) return false;
        database.run(
          'INSERT INTO coupon_uses (coupon, order_key, used_at) VALUES (?, ?, ?)',
          ...[id, key, at],
        );
        return true;
      });
    },
    async isUsedUp(code) {
      const id = couponKey(code);
      const row = rowOf(id);
      return row !== undefined && isFull(id, row);
    },
    async release(code, key) {
      await database.write(
        'DELETE FROM coupon_uses WHERE coupon = ? AND order_key = ?',
        couponKey(code),
        key,
      );
    },
  };
}

function toCoupon(row: CouponRow): StoredCoupon {
  const { code, type, value, created_at: createdAt } = row;
  const { valid_from: from, valid_until: until, use_limit: limit } = row;
  return { code, type, value, from, until, limit, createdAt };
}
