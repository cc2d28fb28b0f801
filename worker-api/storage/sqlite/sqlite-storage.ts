import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { type TableSize, tablesOf } from '#api/storage/schema.ts';
import { eachStore, recordStores } from '../record-stores.ts';
import type { Storage } from '../storage.ts';
import {
  openSqliteDatabase,
  readSqliteDatabase,
  type SqliteDatabase,
} from './database/sqlite-database.ts';
import { waitingForLocks } from './database/waiting-for-locks.ts';
import { sqliteOrders } from './orders/sqlite-orders.ts';
import { quoted } from './sql.ts';
import { sqliteCarts } from './sqlite-carts.ts';
import { sqliteLimits } from './sqlite-limits.ts';
import { sqliteRecords } from './sqlite-records.ts';
import { sqliteRows } from './sqlite-rows.ts';

type Logger = Pick<AppDeps['logger'], 'warn'>;

/** A caller waits for it; housekeeping scrubs again for as long as a deletion is noted. */
const scrubPatienceMs = 2_000;
const scrubPauseMs = 50;

/** Returns the default storage: one SQLite file at `path`, created when missing. */
export function openSqliteStorage(
  path: string,
  { alone = false, logger }: { alone?: boolean; logger?: Logger } = {},
): Storage {
  return sqliteStorage(openSqliteDatabase(path, { alone }), logger);
}

/** Over a file of the newest version, which stays as it is: every call that writes rejects. */
export function readSqliteStorage(path: string): Storage {
  return sqliteStorage(readSqliteDatabase(path));
}

/**
 * Returns the storage over an open database.
 * @internal
 */
export function sqliteStorage(database: SqliteDatabase, logger?: Logger): Storage {
  const stores = {
    ...recordStores(sqliteRecords(database)),
    carts: sqliteCarts(database),
    orders: sqliteOrders(database),
    limits: sqliteLimits(database),
  };
  return {
    isShared: false,
    ...eachStore(stores, waitingForLocks),
    async ping() {
      database.get('SELECT 1');
    },
    rows: sqliteRows(database),
    sizes: () => sqliteSizes(database),
    async scrub() {
      // Deleted content is overwritten in the file (`secure_delete`), but older pages lie in the log.
      if (await emptyLog(database)) return;
      logger?.warn({
        storage: 'what was deleted is still in the log of the database, until it is read by nobody',
      });
    },
    async close() {
      database.close();
    },
  };
}

/** So many rows show how large a row is; reading all of them would hold up other calls. */
const sampledRows = 1_000;

/** The size of every table, one at a time, so that calls are answered in between (ST30). */
async function sqliteSizes(database: SqliteDatabase): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const table of tablesOf('sqlite')) {
    sizes.push(sizeOf(database, table));
    await setImmediate();
  }
  return sizes;
}

function sizeOf(database: SqliteDatabase, table: string): TableSize {
  const columns = database.all<{ name: string }>(`PRAGMA table_info(${table})`);
  const lengths = columns.map(({ name }) => `coalesce(octet_length(${quoted(name)}), 0)`);
  const size = database.get<{ rows: number; mean: number }>(
    `SELECT (SELECT COUNT(*) FROM ${table}) AS rows, coalesce(avg(bytes), 0) AS mean
     FROM (SELECT ${lengths.join(' + ')} AS bytes FROM ${table} LIMIT ${sampledRows})`,
  );
  const { rows, mean } = size ?? { rows: 0, mean: 0 };
  return { table, rows, bytes: Math.round(rows * mean) };
}

/** Empties the log, for which nobody may read it; a backup does so for a while. False if it went on. */
async function emptyLog(database: SqliteDatabase): Promise<boolean> {
  const deadline = performance.now() + scrubPatienceMs;
  for (;;) {
    const log = database.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
    if (log?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await wait(scrubPauseMs);
  }
}
