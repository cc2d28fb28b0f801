import { setImmediate } from 'node:timers/promises';
import { type TableSize, tablesOf } from '../schema.ts';
import type { SqliteDatabase } from './database/sqlite-database.ts';
import { quoted } from './sql.ts';

/** So many rows show how large a row is; reading all of them would hold up other calls. */
const sampledRows = 1_000;

/** The size of every table, one at a time, so that calls are answered in between (ST30). */
export async function sqliteSizes(database: SqliteDatabase): Promise<TableSize[]> {
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
