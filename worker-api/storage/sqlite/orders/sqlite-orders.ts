import { isDeepStrictEqual } from 'node:util';
import { isSameGift, type StoredCartLine } from '#api/cart/cart-store.ts';
import { sqliteCouponUses } from '#api/catalogue/coupons/sqlite-coupon-uses.ts';
import type { DayFigures, GiftFigures } from '#api/figures/order-figures.ts';
import { isPersonal, type OrderStore, type Page } from '#api/orders/order-store.ts';
import { proofs } from '#api/proofs/proof-store.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';
import { sqliteCartLine } from '#api/storage/sqlite/sqlite-carts.ts';
import { insertRecord } from '#api/storage/sqlite/sqlite-records.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { numberedNote } from '#shared/tax/credit-note.ts';
import { documentNumber } from '#shared/tax/invoice.ts';
import { withoutUndefined } from '#shared/values/pick.ts';
import { isNamed, wasConfirmed } from './order-schema.ts';
import { sqliteOrderSearch } from './sqlite-order-search.ts';
import { noteOrderText, sqliteOrderTexts } from './sqlite-order-texts.ts';
import { sqliteOwing, sqliteVoidOrders } from './sqlite-unpaid-orders.ts';

interface OrderRow {
  document: string;
}

/*
 * An order is one JSON document; searched and unique values are columns beside it. Its lines leave
 * the cart in the same transaction and their ids are kept for good (ST10, ST11).
 */
export function sqliteOrders(database: SqliteDatabase): OrderStore {
  const byKey = (owner: string, key: string) =>
    toOrder(
      database.get<OrderRow>(
        'SELECT document FROM orders WHERE owner = ? AND idempotency_key = ?',
        owner,
        key,
      ),
    );
  const byNumber = (number: string) =>
    toOrder(database.get<OrderRow>('SELECT document FROM orders WHERE order_number = ?', number));
  const isOrdered = (owner: string, lineId: string) =>
    database.get('SELECT 1 FROM ordered_lines WHERE owner = ? AND line_id = ?', owner, lineId) !==
    undefined;

  function isChanged(owner: string, cartLine: StoredCartLine): boolean {
    const now = sqliteCartLine(database, owner, cartLine.id);
    return now !== null && !isSameGift(now, cartLine);
  }

  function hasConfirmed(owner: string): boolean {
    const row = database.get(
      `SELECT 1 FROM orders INDEXED BY orders_confirmed WHERE owner = ? AND ${wasConfirmed} LIMIT 1`,
      owner,
    );
    return row !== undefined;
  }

  const couponUses = sqliteCouponUses(database);
  const ofOwner = 'orders WHERE owner = ? ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?';

  /** How many orders of a page fit, at least one; sizes are read without the documents. */
  function fits(owner: string, { skip, limit }: Page, maxBytes: number): number {
    const sizes = database.all<{ bytes: number }>(
      `SELECT octet_length(document) AS bytes FROM ${ofOwner}`,
      owner,
      limit,
      skip,
    );
    let sum = 0;
    const tooMuch = sizes.findIndex(({ bytes }) => {
      sum += bytes;
      return sum > maxBytes;
    });
    return tooMuch < 0 ? sizes.length : Math.max(1, tooMuch);
  }

  /** Returns the next number of a series, which is the order's from now on. */
  function nextNumber(orderNumber: string, series: string): string {
    const last = database.get<{ number: number | null }>(
      'SELECT MAX(number) AS number FROM invoices WHERE year = ?',
      series,
    );
    const number = (last?.number ?? 0) + 1;
    database.run(
      'INSERT INTO invoices (year, number, order_number) VALUES (?, ?, ?)',
      series,
      number,
      orderNumber,
    );
    return documentNumber(series, number);
  }

  return {
    couponRefusal: async (order) => couponUses.refusal(order),
    async place(order, cartLines = []) {
      return database.together(() => {
        const placed = byKey(order.owner, order.idempotencyKey);
        if (placed) return { ok: true, order: placed, repeated: true };
        if (order.lineIds.some((lineId) => isOrdered(order.owner, lineId))) {
          return { ok: false, reason: 'line_already_ordered' };
        }
        if (cartLines.some((line) => isChanged(order.owner, line))) {
          return { ok: false, reason: 'line_changed' };
        }
        if (byNumber(order.order_number)) return { ok: false, reason: 'number_taken' };
        const refused = couponUses.place(order);
        if (refused) return { ok: false, reason: refused };
        database.run(
          `INSERT INTO orders (order_number, owner, idempotency_key, created_at, document)
           VALUES (?, ?, ?, ?, ?)`,
          order.order_number,
          order.owner,
          order.idempotencyKey,
          order.created_at,
          JSON.stringify(order),
        );
        noteOrderText(database, order);
        for (const lineId of new Set(order.lineIds)) {
          database.run(
            'INSERT INTO ordered_lines (owner, line_id, order_number) VALUES (?, ?, ?)',
            order.owner,
            lineId,
            order.order_number,
          );
          database.run('DELETE FROM cart_lines WHERE owner = ? AND id = ?', order.owner, lineId);
        }
        return { ok: true, order, repeated: false };
      });
    },
    async byKey(owner, key) {
      return byKey(owner, key);
    },
    async beforePlacing(owner, key) {
      return { placed: byKey(owner, key), hasConfirmed: hasConfirmed(owner) };
    },
    async ofOwner(owner, { skip, limit, maxBytes } = { skip: 0, limit: -1 }) {
      const fitting = maxBytes === undefined ? limit : fits(owner, { skip, limit }, maxBytes);
      return database
        .all<OrderRow>(`SELECT document FROM ${ofOwner}`, owner, fitting, skip)
        .map(parse);
    },
    async countOfOwner(owner, which) {
      const problems = which?.problems;
      const ofStatuses = `INDEXED BY ${problems ? 'orders_by_problem' : 'orders_by_owner_status'} WHERE owner = ?
        AND order_status IN (SELECT value FROM json_each(?)) AND created_at > ?
        ${problems ? 'AND payment_problem IS NOT NULL AND payment_problem IN (SELECT value FROM json_each(?))' : ''}`;
      const counted = database.get<{ count: number }>(
        `SELECT COUNT(*) AS count FROM orders ${which ? ofStatuses : 'WHERE owner = ?'}`,
        ...[owner, ...(which ? [JSON.stringify(which.statuses), which.after ?? ''] : [])],
        ...(problems ? [JSON.stringify(problems)] : []),
      );
      return counted?.count ?? 0;
    },
    async countNamed(owner) {
      const counted = database.get<{ count: number }>(
        `SELECT COUNT(*) AS count FROM orders INDEXED BY orders_named WHERE owner = ? AND ${isNamed}`,
        owner,
      );
      return counted?.count ?? 0;
    },
    hasConfirmed: async (owner) => hasConfirmed(owner),
    async byNumber(number) {
      return byNumber(number);
    },
    async byPayment(paymentId) {
      const confirmed = database.get<OrderRow>(
        `SELECT document FROM orders INDEXED BY orders_by_payment
         WHERE json_extract(document, '$.payment_id') = ?`,
        paymentId,
      );
      if (confirmed) return toOrder(confirmed);
      // One payment more than the first is a problem, and few orders have one.
      return toOrder(
        database.get<OrderRow>(
          `SELECT document FROM orders INDEXED BY orders_by_problem
           WHERE payment_problem IS NOT NULL AND EXISTS (
             SELECT 1 FROM json_each(document, '$.payments') WHERE value ->> '$.id' = ?)`,
          paymentId,
        ),
      );
    },
    async ofReference(reference, limit) {
      const rows = database.all<{ order_number: string }>(
        `SELECT order_number FROM orders INDEXED BY orders_by_reference
         WHERE json_extract(document, '$.payment_reference') = ?
         ORDER BY created_at DESC, rowid DESC LIMIT ?`,
        reference,
        limit,
      );
      return rows.map(({ order_number }) => order_number);
    },
    async ofFolder(owner, folder, limit) {
      const rows = database.all<{ order_number: string }>(
        `SELECT order_number FROM ordered_folders JOIN orders USING (order_number)
         WHERE ordered_folders.owner = ? AND folder = ?
         ORDER BY created_at DESC, orders.rowid DESC LIMIT ?`,
        owner,
        folder,
        limit,
      );
      return rows.map(({ order_number }) => order_number);
    },
    async change(
      { order_number, revision },
      { invoice_year, credits = [], coupon, version, ...change },
    ) {
      return database.together(() => {
        const order = byNumber(order_number);
        if (!order) return { ok: false, reason: 'unknown_order' };
        if (order.revision !== revision) return { ok: false, reason: 'stale' };
        if (isRedacted(order) && isPersonal(change)) return { ok: false, reason: 'redacted' };
        if (version && !insertRecord(database, proofs, version)) {
          return { ok: false, reason: 'stale' };
        }
        const { coupon_use: use } = order;
        const coupon_use =
          use && coupon ? couponUses.settle({ ...order, ...change }, use, coupon) : use;
        if (coupon_use === null) return { ok: false, reason: 'coupon_used_up' };
        const changedOrder: StoredOrder = {
          ...order,
          ...withoutUndefined(change),
          ...(coupon_use && { coupon_use }),
          revision: revision + 1,
        };
        if (invoice_year !== undefined) {
          changedOrder.invoice_number = nextNumber(order_number, invoice_year);
        }
        for (const { series, ...note } of credits) {
          const number = nextNumber(order_number, series);
          const credited = numberedNote(note, number, changedOrder);
          changedOrder.credit_notes = [...(changedOrder.credit_notes ?? []), credited];
        }
        database.run(
          'UPDATE orders SET document = ? WHERE order_number = ?',
          JSON.stringify(changedOrder),
          order_number,
        );
        noteOrderText(database, changedOrder);
        return { ok: true, order: changedOrder };
      });
    },
    async changeQuestions(number, from, change) {
      return database.together(() => {
        const order = byNumber(number);
        if (!order || isRedacted(order)) return false;
        if (!isDeepStrictEqual(order.questions ?? [], from.questions ?? [])) return false;
        database.run(
          'UPDATE orders SET document = ? WHERE order_number = ?',
          JSON.stringify({ ...order, ...change }),
          number,
        );
        return true;
      });
    },
    async redact(number, redacted) {
      await database.together(() => {
        database.run(
          `UPDATE orders SET document =
             json_set(json_patch(document, ?), '$.revision', document ->> '$.revision' + 1)
           WHERE order_number = ?`,
          JSON.stringify(redacted),
          number,
        );
        database.run('DELETE FROM ordered_folders WHERE order_number = ?', number);
        const order = byNumber(number);
        if (order) noteOrderText(database, order);
      });
    },
    ...sqliteOrderSearch(database),
    ...sqliteOrderTexts(database),
    ...sqliteOrderFigures(database),
    ...sqliteOwing(database),
    ...sqliteVoidOrders(database, byNumber),
  };
}

/** Triggers count the orders of each day as they change, so that no order is read here. */
function sqliteOrderFigures(database: SqliteDatabase): Pick<OrderStore, 'figures' | 'tidyFigures'> {
  return {
    async figures(from, to) {
      const days = database.all<DayFigures>(
        'SELECT * FROM day_figures WHERE day BETWEEN ? AND ? ORDER BY day',
        from,
        to,
      );
      const gifts = database.all<GiftFigures>(
        `SELECT product, sum(quantity) AS quantity, sum(revenue) AS revenue
         FROM day_gifts WHERE day BETWEEN ? AND ? GROUP BY product ORDER BY product`,
        from,
        to,
      );
      return { days, gifts };
    },
    async tidyFigures() {
      // They are never behind.
    },
  };
}

function toOrder(row: OrderRow | undefined): StoredOrder | null {
  return row ? parse(row) : null;
}

function parse(row: OrderRow): StoredOrder {
  return JSON.parse(row.document);
}
