import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StorageEnv } from '#api/server/env/env-parts.ts';
import { noteRunning } from '#api/server/repeat/running-lease.ts';
import { openShopStorage } from '#api/server/start/open-shop-storage.ts';
import {
  instant,
  sampleLine,
  sampleOrder,
  samplePhoto,
} from '#api/storage/contract/storage-contract-samples.ts';
import { everythingIn, fillShop } from '#api/storage/contract/test-filled-shop.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { differences, digestRows } from './copy-rows.ts';
import { makeBackup } from './make-backup.ts';
import { moveShop, readDestination } from './move-shop.ts';
import { restoreBackup } from './restore-backup.ts';

const mongo = process.env.MONGODB_TEST_URI;
const now = new Date(instant(0));
const secret = 's'.repeat(64);
let root: string;
/** A shop that is open, as in a running server. */
let running: Storage;
let home: StorageEnv;
let owners: string[];

const folder = () => join(root, randomUUID());
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  home = { dataDir: folder() };
  running = await openShopStorage(home);
  await writeFile(join(home.dataDir, 'auth-secret'), secret);
  ({ owners } = await fillShop(running));
});
afterAll(async () => {
  await running.close();
  await rm(root, { recursive: true });
});

async function inShop<T>(env: StorageEnv, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(env);
  return await work(storage).finally(() => storage.close());
}

const digestOf = (env: StorageEnv) => inShop(env, ({ rows }) => digestRows(rows));

/** Sessions, and the devices that are told things while they are signed in, do not go on. */
const ended = ['sessions', 'push_subscriptions'];

test('[P19] a restored backup equals the shop but for the sessions, row by row and photo by photo', async () => {
  const file = join(root, 'kept', 'shop.backup');
  await mkdir(join(root, 'kept'));
  const bytes = await makeBackup(home, file, now);
  expect((await stat(file)).size).toBe(bytes);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(root, 'kept'))).toEqual(['shop.backup']);

  const restored = { dataDir: folder() };
  expect(await restoreBackup(restored, file)).toMatchObject({ madeAt: now.toISOString() });
  const after = await digestOf(restored);
  const differing = differences(await digestRows(running.rows), after);
  expect(differing.map((each) => each.split(':')[0]).toSorted()).toEqual(ended.toSorted());
  for (const table of ended) {
    expect(after.find((each) => each.table === table)).toMatchObject({ rows: 0 });
  }
  const { ofOwners, ...everything } = await everythingIn(running, owners);
  const signedOut = ofOwners.map((each) => ({ ...each, session: null, subscriptions: [] }));
  expect(await inShop(restored, (storage) => everythingIn(storage, owners))).toEqual({
    ...{ ...everything, ofOwners: signedOut },
  });
  // The secret came along; the backup itself stays as it was.
  expect(await readFile(join(restored.dataDir, 'auth-secret'), 'utf8')).toBe(secret);
  expect((await readdir(restored.dataDir)).sort()).toEqual(['auth-secret', 'shop.db']);
  await restoreBackup({ dataDir: folder() }, file);
});

test('[P19] under load a backup is of one instant and has what was stored before it', async () => {
  const owner = randomUUID();
  let placed = 0;
  let isOver = false;
  async function shopper() {
    while (!isOver) {
      const line = sampleLine();
      await running.carts.add(owner, line);
      const photo = samplePhoto({ owner });
      await running.photos.put(photo, [{ width: 'full', data: Buffer.alloc(60_000, placed) }]);
      const order = sampleOrder(owner, { lineIds: [line.id], payment_id: photo.id });
      if ((await running.orders.place(order)).ok) placed += 1;
      await new Promise(setImmediate);
    }
  }
  const shoppers = [shopper(), shopper()];
  await expect.poll(() => placed).toBeGreaterThan(10);
  const before = placed;
  const file = join(root, 'load.backup');
  const backup = makeBackup(home, file, now).finally(() => {
    isOver = true;
  });
  await Promise.all([backup, ...shoppers]);

  const restored = { dataDir: folder() };
  await restoreBackup(restored, file);
  await inShop(restored, async (storage) => {
    const orders = await storage.orders.ofOwner(owner);
    expect(orders.length).toBeGreaterThanOrEqual(before);
    expect(orders.length).toBeLessThanOrEqual(placed);
    for (const { lineIds, payment_id } of orders) {
      expect(await storage.carts.lineFate(owner, lineIds[0] ?? '')).toBe('ordered');
      expect((await storage.photos.read(payment_id ?? '', 'full'))?.data.length).toBe(60_000);
    }
  });
  console.log(`[P19] ${before} orders before the backup, ${placed} after it`);
});

test('[P19] writes over nothing, restores no damaged file and leaves nothing behind', async () => {
  const file = join(root, 'whole.backup');
  await makeBackup(home, file, now);
  await expect(makeBackup(home, file, now)).rejects.toThrow('is there already');
  // The folder may be where a disk belongs that is not mounted.
  const nowhere = join(root, 'not-mounted');
  await expect(makeBackup(home, join(nowhere, 'a'), now)).rejects.toThrow('There is no folder');
  await expect(restoreBackup(home, join(nowhere, 'a'))).rejects.toThrow('There is no file');
  expect(existsSync(nowhere)).toBe(false);
  await expect(restoreBackup(home, file)).rejects.toThrow('has a shop already');
  await expect(makeBackup({ dataDir: folder() }, join(root, 'none'), now)).rejects.toThrow(
    'leads to no shop',
  );

  const damaged = join(root, 'damaged.backup');
  await copyFile(file, damaged);
  const whole = await readFile(file);
  await writeFile(damaged, whole.subarray(0, whole.length - 400_000));
  const text = join(root, 'text.backup');
  await appendFile(text, 'no backup at all');
  for (const wrong of [damaged, text, join(home.dataDir, 'shop.db')]) {
    const target = { dataDir: folder() };
    await expect(restoreBackup(target, wrong)).rejects.toThrow('no backup that can be restored');
    expect(await readdir(target.dataDir)).toEqual([]);
  }
  expect((await readdir(root)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('[P22] moves a stopped shop into another folder and never writes over one', async () => {
  await expect(moveShop(home, { folder: folder() })).rejects.toThrow('is running: stop it first');
  const source = await stoppedCopy();
  const target = readDestination(`file://${root}/moved`, '/');
  const digests = await moveShop(source, target);
  expect(digests).toEqual(await digestOf(source));
  expect(await digestOf({ dataDir: join(root, 'moved') })).toEqual(digests);
  expect((await readdir(join(root, 'moved'))).sort()).toEqual(['auth-secret', 'shop.db']);
  await expect(moveShop(source, target)).rejects.toThrow('has a shop already');
});

// Ten seconds: the short form has one move, below.
test.skipIf(mongo === undefined || process.env.STRESS !== 'full')(
  '[P19] [P22] moves to MongoDB and back, and restores a backup of either into the other',
  async () => {
    const source = await stoppedCopy();
    const digests = await digestOf(source);
    const there = { dataDir: source.dataDir, mongodbUri: newDatabase() };
    expect(await moveShop(source, { mongodbUri: there.mongodbUri })).toEqual(digests);
    await expect(moveShop(source, { mongodbUri: there.mongodbUri })).rejects.toThrow(
      'has a shop already (users 3',
    );
    await inShop(there, async (storage) => {
      const running = { storage, clock: () => new Date(), logger: console };
      const stop = await noteRunning(running, () => undefined);
      await expect(moveShop(there, { folder: folder() })).rejects.toThrow('is running');
      stop();
    });
    const back = { dataDir: folder() };
    expect(await moveShop(there, { folder: back.dataDir })).toEqual(digests);
    expect(await digestOf(back)).toEqual(digests);

    const file = join(root, 'mongo.backup');
    await makeBackup(there, file, now);
    const [inFolder, inMongo] = [
      { dataDir: folder() },
      { dataDir: folder(), mongodbUri: newDatabase() },
    ];
    for (const restored of [inFolder, inMongo]) {
      await restoreBackup(restored, file);
      expect(await digestOf(restored)).toEqual(digests);
      expect(await readFile(join(restored.dataDir, 'auth-secret'), 'utf8')).toBe(secret);
    }
  },
);

/** The shop as it is in a folder of its own, which no process has open. */
async function stoppedCopy(): Promise<StorageEnv> {
  const file = join(root, `${randomUUID()}.backup`);
  await makeBackup(home, file, now);
  const env = { dataDir: folder() };
  await restoreBackup(env, file);
  return env;
}

function newDatabase(): string {
  const address = new URL(mongo ?? '');
  address.pathname = `backup_${randomUUID().replaceAll('-', '')}`;
  return String(address);
}
