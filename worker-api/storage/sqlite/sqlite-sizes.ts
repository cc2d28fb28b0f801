import { setImmediate } from 'node:timers/promises';
import { type TableName, type TableSize, tablesOf } from '../tables.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

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

function sizeOf(database: SqliteDatabase, table: TableName): TableSize {
  const columns = database.all<{ name: string }>(`PRAGMA table_info(${table})`);
  const lengths = columns.map(({ name }) => `coalesce(octet_length(${name}), 0)`);
  const size = database.get<{ rows: number; mean: number }>(
    `SELECT (SELECT COUNT(*) FROM ${table}) AS rows, coalesce(avg(bytes), 0) AS mean
     FROM (SELECT ${lengths.join(' + ')} AS bytes FROM ${table} LIMIT ${sampledRows})`,
  );
  const { rows, mean } = size ?? { rows: 0, mean: 0 };
  return { table, rows, bytes: Math.round(rows * mean) };
}
