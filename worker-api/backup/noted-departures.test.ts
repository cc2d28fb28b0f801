import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetCustomer } from '#api/accounts/customers/forget-customer.ts';
import { ownerOf } from '#api/cli/test-owner.ts';
import { openShopStorage } from '#api/server/start/open-shop-storage.ts';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { newStaff } from '#api/server/testing/test-shopper.ts';
import { sampleOrder, sampleUser } from '#api/storage/contract/storage-contract-samples.ts';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import { openShopFile } from '#api/storage/database-file.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { startBackups } from './automatic-backups.ts';
import { makeBackup } from './make-backup.ts';
import { departuresFile, noteDepartures, notedDepartures } from './noted-departures.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date();
const clock = () => now;
let folder: string;
let home: { dataDir: string };
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'departures-'));
  home = { dataDir: join(folder, 'home') };
  storage = await openShopStorage(home);
});
afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const uri = process.env.MONGODB_TEST_URI;
const targets: [string, () => { dataDir: string; mongodbUri?: string }][] = [
  ['SQLite', () => ({ dataDir: join(folder, 'restored') })],
  ...(uri === undefined
    ? []
    : [
        [
          'MongoDB',
          () => ({
            dataDir: join(folder, 'restored'),
            mongodbUri: newAddress(uri),
          }),
        ] as [string, () => { dataDir: string; mongodbUri?: string }],
      ]),
];

test.each(targets)(
  '[P21] [P19] who left after a backup is not in the shop that is restored from it to %s',
  async (_, target) => {
    const [goneUser, keptUser] = [sampleUser(), sampleUser()];
    for (const user of [goneUser, keptUser]) await storage.users.insert(user);
    const order = { ...sampleOrder(goneUser.id), order_status: 'delivered' as const };
    await storage.orders.place(order);
    const file = join(folder, 'shop.backup');
    await makeBackup(home, file, now);
    await forgetCustomer({ storage, clock, printingDir: join(folder, 'printing') }, goneUser);
    const shop = { storage, clock, randomBytes: (n: number) => new Uint8Array(n) };
    let isMade = false;
    const noteMade = () => {
      isMade = true;
    };
    const logger = { info: noteMade, warn() {}, error() {} } as never;
    const { stop } = await startBackups(
      { folder, everyHours: 6, keep: 2 },
      (part) => writeFile(part, ''),
      { ...shop, logger },
    );
    await expect.poll(() => notedDepartures(folder)).toMatchObject([{ owner: goneUser.id }]);
    await expect.poll(() => isMade).toBe(true);
    stop();
    expect((await stat(join(folder, departuresFile))).mode & 0o777).toBe(0o600);

    const env = target();
    const { mongodbUri } = env;
    if (mongodbUri) onTestFinished(() => dropDatabase(mongodbUri));
    expect(await restoreBackup(env, file, now)).toMatchObject({
      forgotten: { customers: 1, staff: 0 },
    });
    const restored = await openStorage(env);
    expect(await restored.users.byId(goneUser.id)).toBeNull();
    expect(await restored.users.byId(keptUser.id)).toEqual(keptUser);
    expect(await restored.orders.byNumber(order.order_number)).toMatchObject({
      customer_email: '',
      shipping_address: order.shipping_address,
    });
    await restored.close();
  },
);

test('[P21] [P19] a restore that was cut short after it deleted who left goes on', async () => {
  const user = sampleUser();
  await storage.users.insert(user);
  const order = { ...sampleOrder(user.id), order_status: 'delivered' as const };
  await storage.orders.place(order);
  const file = join(folder, 'shop.backup');
  await makeBackup(home, file, now);
  await forgetCustomer({ storage, clock, printingDir: join(folder, 'printing') }, user);
  await noteDepartures(folder, storage.departures)(now, 7);

  let crashes = 1;
  // Opens storage that stands in for MongoDB.
  const open = async () => {
    const there = openShopFile(join(folder, 'there.db'));
    const end = async () => {
      crashes -= 1;
      if (crashes === 0) throw new Error('a crash');
      await there.rows.end();
    };
    return { ...there, rows: { ...there.rows, end } };
  };
  const env = { dataDir: join(folder, 'restored'), mongodbUri: 'mongodb://away.example/shop' };
  await expect(restoreBackup(env, file, now, open)).rejects.toThrow('a crash');
  const later = new Date(now.getTime() + 60_000);
  expect(await restoreBackup(env, file, later, open)).toMatchObject({
    forgotten: { customers: 1, staff: 0 },
  });
  expect(await readdir(env.dataDir)).toEqual([]);
  const restored = await open();
  expect(await restored.rows.progress()).toBeNull();
  expect(await restored.users.byId(user.id)).toBeNull();
  expect(await restored.orders.byNumber(order.order_number)).toMatchObject({ customer_email: '' });
  await restored.close();
});

test.each(targets)(
  '[T50] [ST70] who was shut out after a backup is not let in by a restore from it to %s',
  async (_, target) => {
    const secret = 's'.repeat(64);
    await writeFile(join(home.dataDir, 'auth-secret'), secret);
    const shop = await openTestShop({ storage, secret });
    shop.setNow(now);
    const owner = await newStaff(shop, 'Asha');
    for (const name of ['Ravi', 'Meera']) await newStaff(shop, name);
    const customer = await shop.customer();
    const file = join(folder, 'shop.backup');
    await makeBackup(home, file, now);
    const ravi = await storage.users.byEmail('admin', 'ravi@example.com');
    await shop.call('DELETE', `/api/admin/staff/${ravi?.id}`, { token: owner });
    await ownerOf(shop)(['admins', 'remove', 'meera@example.com']);
    await shop.call('POST', '/api/auth/logout', { token: customer.token });
    await noteDepartures(folder, storage.departures)(now, 7);

    const env = target();
    const { mongodbUri } = env;
    if (mongodbUri) onTestFinished(() => dropDatabase(mongodbUri));
    expect(await restoreBackup(env, file, now)).toMatchObject({
      forgotten: { customers: 0, staff: 2 },
    });
    const restored = await openTestShop({ storage: await openStorage(env), secret });
    restored.setNow(now);
    const statusOf = async (email: string) => {
      const body = { email, password: 'marigold-52' };
      return (await restored.call('POST', '/api/admin/login', { body })).status;
    };
    expect(await statusOf('ravi@example.com')).toBe(401);
    expect(await statusOf('meera@example.com')).toBe(401);
    expect(await statusOf('asha@example.com')).toBe(200);
    for (const token of [customer.token, owner]) {
      expect((await restored.call('GET', '/api/auth/profile', { token })).status).toBe(401);
    }
    await restored.close();
  },
);
