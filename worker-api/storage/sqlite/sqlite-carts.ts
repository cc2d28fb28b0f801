import type { CartStore, LineFate, StoredCartLine } from '#api/cart/cart-store.ts';
import { deleteInPieces, type SqliteDatabase } from './database/sqlite-database.ts';

interface LineRow {
  id: string;
  product_name: string;
  quantity: number;
  customization: string;
  created_at: string;
}

const columns = 'id, product_name, quantity, customization, created_at';

const insert = `INSERT INTO cart_lines
    (owner, id, product_name, quantity, customization, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE NOT EXISTS (SELECT 1 FROM ordered_lines WHERE owner = ?1 AND line_id = ?2)`;
const ifRoom = `(SELECT COUNT(*) FROM cart_lines INDEXED BY cart_lines_live
    WHERE owner = ?1 AND ended_at IS NULL) < ?7`;
const rows = { table: 'cart_lines', key: 'arrival' } as const;
const ifNew = 'ON CONFLICT (owner, id) DO NOTHING';

/*
 * A removed line stays as a row with `ended_at` and without its contents, an ordered one as a row of
 * `ordered_lines`, so that their ids cannot come back (ST7). An id that was removed without ever
 * being a line has the quantity 0, which no line has (ST27). The indexes are named because the planner
 * would read all lines that their owner ever removed, of which anybody can have any number (ST211).
 */
export function sqliteCarts(database: SqliteDatabase): CartStore {
  const lineFate = (owner: string, lineId: string) =>
    database.get<{ fate: LineFate }>(
      `SELECT coalesce(
         (SELECT 'ordered' FROM ordered_lines WHERE owner = ?1 AND line_id = ?2),
         (SELECT CASE WHEN ended_at IS NULL THEN 'in_cart' WHEN quantity > 0 THEN 'removed'
            ELSE 'removed_early' END
          FROM cart_lines WHERE owner = ?1 AND id = ?2)) AS fate`,
      owner,
      lineId,
    )?.fate ?? 'unknown';

  const change = async (
    owner: string,
    lineId: string,
    column: 'quantity' | 'customization',
    value: string | number,
  ) => {
    const row = await database.together(() =>
      database.get<LineRow>(
        `UPDATE cart_lines SET ${column} = ?
         WHERE owner = ? AND id = ? AND ended_at IS NULL RETURNING ${columns}`,
        value,
        owner,
        lineId,
      ),
    );
    return row ? toLine(row) : null;
  };

  return {
    async lines(owner) {
      return database
        .all<LineRow>(
          `SELECT ${columns} FROM cart_lines INDEXED BY cart_lines_live
           WHERE owner = ? AND ended_at IS NULL ORDER BY arrival`,
          owner,
        )
        .map(toLine);
    },
    async add(owner, line, maxLines) {
      return database.together(() => {
        const inserted = database.run(
          maxLines === undefined ? `${insert} ${ifNew}` : `${insert} AND ${ifRoom} ${ifNew}`,
          owner,
          line.id,
          line.productName,
          line.quantity,
          JSON.stringify(line.customization),
          line.createdAt,
          ...(maxLines === undefined ? [] : [maxLines]),
        );
        if (inserted === 1) return { outcome: 'added', line };
        const lineRow = database.get<LineRow>(
          `SELECT ${columns} FROM cart_lines WHERE owner = ? AND id = ? AND ended_at IS NULL`,
          owner,
          line.id,
        );
        if (lineRow) return { outcome: 'repeated', line: toLine(lineRow) };
        return { outcome: lineFate(owner, line.id) === 'unknown' ? 'full' : 'ended' };
      });
    },
    async setQuantity(owner, lineId, quantity) {
      return change(owner, lineId, 'quantity', quantity);
    },
    async setDetails(owner, lineId, customization) {
      return change(owner, lineId, 'customization', JSON.stringify(customization));
    },
    async remove(owner, lineId, now) {
      return database.together(() => {
        const ended = database.run(
          `UPDATE cart_lines SET ended_at = ?, customization = '{}'
           WHERE owner = ? AND id = ? AND ended_at IS NULL`,
          now,
          owner,
          lineId,
        );
        if (ended === 1) return true;
        database.run(
          `INSERT INTO cart_lines
             (owner, id, product_name, quantity, customization, created_at, ended_at)
           VALUES (?, ?, '', 0, '{}', ?, ?) ON CONFLICT (owner, id) DO NOTHING`,
          owner,
          lineId,
          now,
          now,
        );
        return false;
      });
    },
    async clear(owner, now) {
      await database.write(
        `UPDATE cart_lines INDEXED BY cart_lines_live SET ended_at = ?, customization = '{}'
         WHERE owner = ? AND ended_at IS NULL`,
        now,
        owner,
      );
    },
    async lineFate(owner, lineId) {
      return lineFate(owner, lineId);
    },
    async lastRemoval(owner) {
      const row = database.get<{ last: string | null }>(
        `SELECT max(ended_at) AS last FROM cart_lines INDEXED BY cart_lines_ended_of
         WHERE owner = ? AND ended_at IS NOT NULL`,
        owner,
      );
      return row?.last ?? null;
    },
    async forget(owner) {
      await deleteInPieces(database, { ...rows, where: 'owner = ?' }, owner);
    },
    async purgeEnded(before) {
      await deleteInPieces(database, { ...rows, where: 'ended_at < ?' }, before);
    },
  };
}

/** A line of a cart as it is now; null when it is not in it. */
export function sqliteCartLine(
  database: SqliteDatabase,
  owner: string,
  lineId: string,
): StoredCartLine | null {
  const row = database.get<LineRow>(
    `SELECT ${columns} FROM cart_lines WHERE owner = ? AND id = ? AND ended_at IS NULL`,
    owner,
    lineId,
  );
  return row ? toLine(row) : null;
}

function toLine(row: LineRow): StoredCartLine {
  return {
    id: row.id,
    productName: row.product_name,
    quantity: row.quantity,
    customization: JSON.parse(row.customization),
    createdAt: row.created_at,
  };
}
