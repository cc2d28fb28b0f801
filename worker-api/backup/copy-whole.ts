import { StartError } from '#api/server/start/start-error.ts';
import { movedTables } from '#api/storage/schema.ts';
import type { Storage } from '#api/storage/storage.ts';
import { copyRows, differences, digestRows, type TableDigest } from './copy-rows.ts';

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
