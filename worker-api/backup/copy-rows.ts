import { createHash } from 'node:crypto';
import { StartError } from '#api/server/start/start-error.ts';
import { movedTables } from '#api/storage/schema.ts';
import type { Row, RowStore, Storage } from '#api/storage/storage.ts';
import { megabyte } from '#shared/values/units.ts';

const rowsAtATime = 500;
const bytesAtATime = 8 * megabyte;

/** What a table holds: two tables with the same count and hash hold the same rows in one order. */
export interface TableDigest {
  table: string;
  rows: number;
  sha256: string;
}

/**
 * Copies every row that moves into an empty database, or goes on with a copy that was cut short
 * (ST42). The copy is not whole before its `end`; compare the two first.
 */
export async function copyRows(source: RowStore, target: RowStore): Promise<void> {
  await target.begin();
  for (const table of movedTables) {
    let rowsWritten = (await target.progress())?.[table] ?? 0;
    for await (const rows of batches(source.read(table, rowsWritten))) {
      await target.write(table, rowsWritten, rows);
      rowsWritten += rows.length;
    }
  }
}

/** Resolves to the count and hash of each table. @internal */
export async function digestRows(store: RowStore): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of movedTables) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const row of store.read(table)) {
      rows += 1;
      hash.update(canonical(row));
    }
    digests.push({ table, rows, sha256: hash.digest('hex') });
  }
  return digests;
}

/** Returns the tables whose rows differ, as sentences. @internal */
export function differences(source: readonly TableDigest[], target: readonly TableDigest[]) {
  return source.flatMap(({ table, rows, sha256 }, at) => {
    const other = target[at];
    if (other?.rows !== rows) return [`${table}: ${rows} rows, but ${other?.rows} in the copy`];
    return other.sha256 === sha256 ? [] : [`${table}: ${rows} rows, of which some differ`];
  });
}

/**
 * Returns a text of the row that does not depend on the order of its columns; ends with a new line.
 */
function canonical(row: Row): string {
  const values = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(values.map(([name, value]) => [name, plain(value)]))}\n`;
}

function plain(value: Row[string] | undefined): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return { bytes: value.length, sha256: createHash('sha256').update(value).digest('hex') };
}

async function* batches(rows: AsyncIterable<Row>): AsyncIterable<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for await (const row of rows) {
    batch.push(row);
    bytes += sizeOf(row);
    if (batch.length < rowsAtATime && bytes < bytesAtATime) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>(
    (sum, value) =>
      sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
    0,
  );
}

/**
 * Copies a shop into an empty database, or goes on with that; both are read again and compared by
 * count and hash before the copy counts as a shop (P22). `place` names the target in sentences.
 */
export async function copyWhole(
  source: Storage,
  target: Storage,
  place: string,
): Promise<TableDigest[]> {
  if ((await target.rows.progress()) === null) await assertEmpty(target, place);
  await copyRows(source.rows, target.rows);
  const copied = await digestRows(target.rows);
  // Last, so that what came in since it was copied is found out.
  const digests = await digestRows(source.rows);
  const different = differences(digests, copied);
  if (different.length > 0) {
    throw new StartError(
      `The copy in ${place} is not equal, so it is not used (${different.join('; ')}). Stop every ` +
        'process of the shop, delete the copy and begin again.',
    );
  }
  await target.rows.end();
  return digests;
}

/**
 * Throws unless the destination is empty. A server that was started there once has put in its
 * products, and nothing else.
 */
async function assertEmpty(target: Storage, place: string): Promise<void> {
  const moved: readonly string[] = movedTables;
  const filled = (await target.sizes()).filter(
    ({ table, rows }) => rows > 0 && table !== 'products' && moved.includes(table),
  );
  if (filled.length === 0) return;
  const names = filled.map(({ table, rows }) => `${table} ${rows}`).join(', ');
  throw new StartError(`${place} has a shop already (${names}): nothing is written over.`);
}
