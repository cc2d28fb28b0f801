import type { Row, RowStore } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { recordTables } from '../schema.ts';
import type { SqliteDatabase } from './database/sqlite-database.ts';
import { noteOrderText } from './orders/sqlite-order-texts.ts';
import { orderOf, quoted } from './sql.ts';

/** What the rows of tables of this engine are sorted by; they arrive in a copy in this order. */
const sortedHere: Readonly<Record<string, string>> = {
  cart_lines: 'owner, arrival',
  orders: 'owner, created_at, rowid',
  invoices: 'year, number',
};

function orderOfRows(name: string): string {
  const table = recordTables.get(name);
  if (!table) return ` ORDER BY ${sortedHere[name]}`;
  return orderOf((table.sorted ?? table.key) as string[]);
}

/** What deletes the rows that name no row of the table they go with, each after those it may name. */
const orphans = [...recordTables.values()].flatMap(({ name, parent }) =>
  parent
    ? `DELETE FROM ${name} WHERE ${quoted(parent.field)} NOT IN (SELECT id FROM ${parent.table});`
    : [],
);

/** Columns that only sort rows by their arrival, and so are made anew. */
const arrival = 'arrival';
const progressTable = 'copy_progress';

/*
 * A backup of a MongoDB in use reads one table after the other, so a row may refer to one that came
 * later: `end` leaves out what has no counterpart, as if it had come later itself.
 */
export function sqliteRows(database: SqliteDatabase): RowStore {
  const columnsOf = (table: string) =>
    database
      .all<{ name: string }>(`PRAGMA table_info(${table})`)
      .flatMap(({ name }) => (name === arrival ? [] : [name]));
  const isCopy = () =>
    database.get('SELECT 1 FROM sqlite_schema WHERE name = ?', progressTable) !== undefined;

  return {
    async *read(table, skip = 0) {
      yield* database.each<Row>(
        `SELECT ${columnsOf(table).map(quoted).join(', ')} FROM ${table}${orderOfRows(table)}
         LIMIT -1 OFFSET ?`,
        skip,
      );
    },
    async begin() {
      // Rows of a database in use may come before those they refer to; see `end`.
      database.script('PRAGMA foreign_keys = OFF');
      database.transaction(() => {
        if (isCopy()) return;
        database.script(`
          CREATE TABLE ${progressTable} (name TEXT PRIMARY KEY, row_count INTEGER NOT NULL) STRICT;
          DELETE FROM products;
          DELETE FROM revisions;
        `);
      });
    },
    async write(table, skip, rows) {
      const columns = columnsOf(table);
      const places = columns.map(() => '?').join(', ');
      database.transaction(() => {
        for (const row of rows) {
          // A row that is there already is one of a copy that was cut short (ST42).
          const changeCount = database.run(
            `INSERT INTO ${table} (${columns.map(quoted).join(', ')}) VALUES (${places})
             ON CONFLICT DO NOTHING`,
            ...columns.map((column) => row[column] ?? null),
          );
          if (table === 'orders' && changeCount === 1) addWhatGoesWithOrder(database, row);
        }
        database.run(
          `INSERT INTO ${progressTable} (name, row_count) VALUES (?, ?)
           ON CONFLICT (name) DO UPDATE SET row_count = excluded.row_count`,
          table,
          skip + rows.length,
        );
      });
    },
    async progress() {
      if (!isCopy()) return null;
      const notes = database.all<{ name: string; row_count: number }>(
        `SELECT name, row_count FROM ${progressTable}`,
      );
      return Object.fromEntries(notes.map(({ name, row_count }) => [name, row_count]));
    },
    async end() {
      database.transaction(() => {
        database.script(`
          ${orphans.join('\n')}
          DELETE FROM photos WHERE id NOT IN (SELECT photo FROM photo_files);
          UPDATE folders SET photo_count = (SELECT COUNT(*) FROM photos WHERE folder = folders.id);
          DELETE FROM proofs WHERE order_number NOT IN (SELECT order_number FROM orders);
          DELETE FROM proof_pictures WHERE order_number NOT IN (SELECT order_number FROM orders)
            OR image_id NOT IN (SELECT id FROM photos);
          DELETE FROM notification_consents WHERE order_number NOT IN (SELECT order_number FROM orders);
          DELETE FROM notifications WHERE order_number NOT IN (SELECT order_number FROM orders);
          DELETE FROM notification_marks WHERE (order_number, event, channel) NOT IN
            (SELECT order_number, event, channel FROM notifications);
          DELETE FROM cart_lines WHERE (owner, id) IN (SELECT owner, line_id FROM ordered_lines);
          DROP TABLE IF EXISTS ${progressTable};
        `);
        noteTextsByTime(database);
      });
      database.script('PRAGMA foreign_keys = ON');
    },
  };
}

/** The newest that a search finds are those whose texts came last, and rows arrive by owner (ST281). */
function noteTextsByTime(database: SqliteDatabase): void {
  const numbers = database.all<{ order_number: string }>(
    'SELECT order_number FROM orders ORDER BY created_at, rowid',
  );
  for (const { order_number } of numbers) {
    const row = database.get<{ document: string }>(
      'SELECT document FROM orders WHERE order_number = ?',
      order_number,
    );
    if (row) noteOrderText(database, JSON.parse(row.document));
  }
}

function addWhatGoesWithOrder(database: SqliteDatabase, row: Row): void {
  const order: StoredOrder = JSON.parse(String(row.document));
  const { owner, lineIds, order_number } = order;
  for (const lineId of lineIds) {
    database.run(
      `INSERT INTO ordered_lines (owner, line_id, order_number) VALUES (?, ?, ?)
       ON CONFLICT DO NOTHING`,
      owner,
      lineId,
      order_number,
    );
  }
}
