import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopStorage } from '#api/server/start/open-shop-storage.ts';
import { instant } from '#api/storage/contract/storage-contract-samples.ts';
import { makeBackup } from './make-backup.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'make-backup-'));
});
afterAll(() => rm(root, { recursive: true }));

test('[P19] a backup by a newer version leaves the database of the running one as it is', async () => {
  const dataDir = join(root, randomUUID());
  await (await openShopStorage({ dataDir })).close();
  const running = new DatabaseSync(join(dataDir, 'shop.db'));
  const version = () => running.prepare('PRAGMA user_version').get();
  running.exec('DROP TABLE seen_time; PRAGMA user_version = 0');
  const tables = () => running.prepare('SELECT name FROM sqlite_schema ORDER BY name').all();
  const before = { version: version(), tables: tables() };
  await makeBackup({ dataDir }, join(root, 'older.backup'), new Date(instant(0)));
  expect({ version: version(), tables: tables() }).toEqual(before);
  running.close();
});

test('[P19] there is no backup of a database without a shop', async () => {
  const dataDir = await mkdtemp(join(root, 'none-'));
  const backup = () => makeBackup({ dataDir }, join(root, 'none.backup'), new Date(instant(0)));
  const none = `DATA_DIR ${dataDir} leads to no shop`;
  await expect(backup()).rejects.toThrow(none);
  expect(await readdir(dataDir)).toEqual([]);
  new DatabaseSync(join(dataDir, 'shop.db')).exec('CREATE TABLE products (name TEXT)');
  await expect(backup()).rejects.toThrow(none);
  await writeFile(join(dataDir, 'shop.db'), 'a text');
  await expect(backup()).rejects.toThrow('DATA_DIR');
  expect((await readdir(root)).filter((name) => name.startsWith('none.backup'))).toEqual([]);
});
