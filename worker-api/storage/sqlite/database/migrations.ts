import { recordTables } from '#api/storage/schema.ts';
import { orderSchema } from '#api/storage/sqlite/orders/order-schema.ts';
import { orderTextSchema } from '#api/storage/sqlite/orders/sqlite-order-texts.ts';
import { createTable } from '#api/storage/sqlite/sql.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** SQL, or work on the rows; it runs inside the transaction of its migration. */
type Migration = string | ((database: SqliteDatabase) => void);

/** The schema of the tables that are no lists of records. */
const ownTables = `
  CREATE TABLE cart_lines (
    arrival INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    id TEXT NOT NULL,
    product_name TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    customization TEXT NOT NULL,
    created_at TEXT NOT NULL,
    ended_at TEXT,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX cart_lines_live ON cart_lines (owner) WHERE ended_at IS NULL;
  CREATE INDEX cart_lines_ended ON cart_lines (ended_at) WHERE ended_at IS NOT NULL;
  CREATE INDEX cart_lines_ended_of ON cart_lines (owner, ended_at) WHERE ended_at IS NOT NULL;

  CREATE TABLE limit_events (
    key TEXT NOT NULL,
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    times INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (key, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX limit_events_by_key ON limit_events (key, expires_at);
  CREATE INDEX limit_events_by_expiry ON limit_events (expires_at);
`;

/**
 * The schema of version 1.0.0, then one migration for each version that changes it: `user_version`
 * counts those that have run. A released one is never edited, only followed by another (P5).
 * @internal
 */
export const migrations: readonly Migration[] = [
  [...[...recordTables.values()].map(createTable), ownTables, orderSchema, orderTextSchema].join(
    '\n',
  ),
];

/**
 * Migrates a database to the newest schema, each migration in one transaction with its number (P5):
 * an interrupted one leaves nothing, and none runs twice, also when two processes open the file at
 * the same time. Throws for a file of a newer version.
 */
export function migrate(database: SqliteDatabase, steps: readonly Migration[] = migrations): void {
  for (const [index, step] of steps.entries()) {
    if (stepsTaken(database) > index) continue;
    database.transaction(() => {
      if (stepsTaken(database) > index) return;
      if (typeof step === 'string') database.script(step);
      else step(database);
      database.script(`PRAGMA user_version = ${index + 1}`);
    });
  }
  if (stepsTaken(database) > steps.length) {
    throw new Error('The database was written by a newer version of the shop');
  }
}

function stepsTaken(database: SqliteDatabase): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}
