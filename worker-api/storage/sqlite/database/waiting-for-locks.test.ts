import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleLine, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { openSqliteStorage } from '#api/storage/sqlite/sqlite-storage.ts';
import { type Storage, StorageAwayError } from '#api/storage/storage.ts';

let folder: string;
let storage: Storage;
/** Another program with the same file. */
let other: InstanceType<typeof DatabaseSync>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locks-'));
  storage = openSqliteStorage(join(folder, 'shop.db'));
  other = new DatabaseSync(join(folder, 'shop.db'));
});
afterEach(async () => {
  other.close();
  await storage.close();
  await rm(folder, { recursive: true });
});

test('[P17] a lock of another program delays writing, and nothing else', async () => {
  const line = sampleLine();
  other.exec('BEGIN IMMEDIATE');
  const settled = vi.fn();
  const writing = [
    storage.carts.add('asha', line).finally(settled),
    storage.orders.place(sampleOrder('asha')).finally(settled),
    storage.leases.take('lease', 'me', '2026', '2027').finally(settled),
  ];
  // Ten timers in a row pass while the calls wait, so nothing stops the process.
  const began = performance.now();
  for (let turn = 0; turn < 10; turn += 1) await wait(10);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await storage.carts.lines('asha')).toEqual([]);
  expect(settled).not.toHaveBeenCalled();

  other.exec('COMMIT');
  await Promise.all(writing);
  expect(await storage.carts.lines('asha')).toEqual([line]);
  expect(await storage.orders.countOfOwner('asha')).toBe(1);
});

test('[P17] [ST40] a lock that does not end is said', async () => {
  other.exec('BEGIN IMMEDIATE');
  vi.spyOn(performance, 'now').mockReturnValueOnce(-60_000);
  await expect(storage.carts.add('asha', sampleLine())).rejects.toThrow(StorageAwayError);
  vi.restoreAllMocks();
  other.exec('ROLLBACK');
  expect(await storage.carts.lines('asha')).toEqual([]);
});
