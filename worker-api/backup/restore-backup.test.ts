import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { openShopStorage } from '#api/server/start/open-shop-storage.ts';
import { instant, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { makeBackup } from './make-backup.ts';
import { moveShop } from './move-shop.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date(instant(0));
const owner = randomUUID();
const secret = 's'.repeat(64);
let root: string;
let file: string;
/** The log of the shop after more orders, as a crash leaves it. */
let log: string;
/** The shop of the backup, which no process has open. */
let stopped: StorageEnv;

const folder = () => join(root, randomUUID());
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'));
  file = join(root, 'shop.backup');
  log = join(root, 'lost.wal');
  const home = { dataDir: folder() };
  const storage = await openShopStorage(home);
  await writeFile(join(home.dataDir, 'auth-secret'), secret);
  await placeOrders(storage, 10);
  await makeBackup(home, file, now);
  await placeOrders(storage, 40);
  await copyFile(join(home.dataDir, 'shop.db-wal'), log);
  await storage.close();
  stopped = { dataDir: folder() };
  await restoreBackup(stopped, file);
});
afterAll(() => rm(root, { recursive: true }));

async function placeOrders(storage: Storage, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 1) await storage.orders.place(sampleOrder(owner));
}

async function ordersIn(env: StorageEnv): Promise<number> {
  const storage = await openStorage(env);
  const orders = await storage.orders.ofOwner(owner);
  return await storage.close().then(() => orders.length);
}

/** Resolves to a folder that lost its `shop.db` and kept what a crash leaves beside one. */
async function crashedFolder(): Promise<string> {
  const dataDir = folder();
  await mkdir(dataDir);
  await copyFile(log, join(dataDir, 'shop.db-wal'));
  await copyFile(log, join(dataDir, 'shop.db-journal'));
  await writeFile(join(dataDir, 'shop.db-shm'), 'of the lost one');
  return dataDir;
}

const leftOvers = ['shop.db-journal.before-restore', 'shop.db-wal.before-restore'];

test('[P19] what a crash left beside a lost database is set aside and is no part of the restored shop', async () => {
  const dataDir = await crashedFolder();
  expect(await restoreBackup({ dataDir }, file)).toMatchObject({ setAside: leftOvers });
  const savedLog = await readFile(join(dataDir, 'shop.db-wal.before-restore'));
  expect(savedLog.equals(await readFile(log))).toBe(true);
  expect(await ordersIn({ dataDir })).toBe(10);
  expect((await readdir(dataDir)).sort()).toEqual(['auth-secret', 'shop.db', ...leftOvers]);
});

test('[P22] no process opens a shop while it is moved', async () => {
  const dataDir = folder();
  const moving = moveShop(stopped, { folder: dataDir });
  while (!existsSync(join(dataDir, 'shop.db.unfinished'))) await setImmediate();
  const other = new DatabaseSync(join(stopped.dataDir, 'shop.db'), { timeout: 0 });
  expect(() => other.exec('SELECT 1 FROM products')).toThrow('locked');
  await moving;
  other.exec('SELECT 1 FROM products');
  other.close();
});

test('[P19] there is no restored shop before its secret is stored', async () => {
  const dataDir = folder();
  await mkdir(join(dataDir, 'auth-secret'), { recursive: true });
  await expect(restoreBackup({ dataDir }, file)).rejects.toThrow();
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
  await rm(join(dataDir, 'auth-secret'), { recursive: true });
  expect(await restoreBackup({ dataDir }, file)).toMatchObject({ otherSecret: false });
  expect(await readFile(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret);
});
