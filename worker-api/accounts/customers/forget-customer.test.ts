import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { createPrintJobs } from '#api/printing/jobs/print-job-routes.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { type Marked, markedCustomer, marksIn } from '#api/server/testing/test-forgotten.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { AccountRemains } from '#shared/accounts/account-schemas.ts';
import { orderFields } from '#shared/orders/order.ts';
import { accountRemains, forgetCustomer, tidyDepartures } from './forget-customer.ts';

/** Makes the print files of all orders, as if all of them were made now. */
async function printAll(deps: AppDeps): Promise<void> {
  const { storage } = deps;
  const rows = await storage.orders.after({ sort: 'created_at:asc' }, null, 100);
  const numbers = rows.map(({ order_number }) => order_number);
  for (const number of numbers) await changeOrder(storage, number, () => ({ step: 'confirmed' }));
  const jobs = createPrintJobs(deps);
  const started = await jobs.start({ date: '2026-03-01', all: false, format: 'pdf' }, numbers);
  if (!started.ok) throw new Error(started.reason);
  await expect.poll(async () => (await jobs.job(started.job.id))?.status).toBe('done');
  for (const { order_number, step } of rows) {
    await changeOrder(storage, order_number, () => ({ step }));
  }
}

/** All files in a folder, also in folders within it. */
async function filesIn(folder: string): Promise<Buffer> {
  if (!existsSync(folder)) return Buffer.alloc(0);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // What a job says of itself is written beside it first, and moved then.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.new'));
  return Buffer.concat(
    await Promise.all(files.map(({ name, parentPath }) => readFile(join(parentPath, name)))),
  );
}

interface Place {
  storage: Storage;
  /** All that the database stores, as its files or documents have it. */
  contents: () => Promise<Buffer>;
  remove: () => Promise<void>;
}

async function sqlitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-forgotten-'));
  return {
    storage: await openStorage({ dataDir }),
    async contents() {
      const files = await readdir(dataDir);
      return Buffer.concat(await Promise.all(files.map((file) => readFile(join(dataDir, file)))));
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function mongoPlace(uri: string): Promise<Place> {
  const mongodbUri = newAddress(uri);
  const client = new MongoClient(mongodbUri);
  const db = client.db();
  return {
    storage: await openStorage({ dataDir: '', mongodbUri }),
    async contents() {
      const parts: Buffer[] = [];
      for (const { name } of await db.listCollections().toArray()) {
        for (const { data, ...document } of await db.collection(name).find().toArray()) {
          parts.push(Buffer.from(JSON.stringify(document)));
          if (data) parts.push(Buffer.from(data.buffer));
        }
      }
      return Buffer.concat(parts);
    },
    async remove() {
      await client.close();
      await dropDatabase(mongodbUri);
    },
  };
}

const uri = process.env.MONGODB_TEST_URI;
const places: [name: string, open: () => Promise<Place>, wholly: boolean][] = [
  ['SQLite', sqlitePlace, true],
];
if (uri !== undefined) {
  places.push(['MongoDB', () => mongoPlace(uri), process.env.STRESS === 'full']);
}

const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

describe.each(places)('an account on %s', (_, openPlace, wholly) => {
  let place: Place;
  let shop: TestShop;
  let marked: Marked;
  const open = async () => {
    place = await openPlace();
    shop = await openTestShop({ storage: place.storage, backupDays: 14 });
    marked = await markedCustomer(shop);
  };
  afterEach(async () => {
    await shop.close();
    await place.remove();
  });
  const contents = async () =>
    Buffer.concat([await place.contents(), await filesIn(shop.deps.printingDir)]);
  const findMarks = async (marks: Marked['deletableMarks']) => marksIn(await contents(), marks);
  const all = (marks: Marked['deletableMarks']) => Object.keys(marks);

  test('[P21] [ST67] who asks to be forgotten is: only what the screen listed is left', async () => {
    await open();
    const { shopper, deletableMarks, retainedMarks, untilDelivered } = marked;
    const { token } = shopper;
    expect(await findMarks(deletableMarks)).toEqual(
      expect.arrayContaining(all(deletableMarks).slice(0, 3)),
    );
    const remains = await shop.call('GET', '/api/auth/account', { token });
    expect(await readAnswer<AccountRemains>(remains)).toEqual({
      ...{ orders: 2, openOrders: 1, messages: false, backupDays: 14 },
    });
    const body = { password: shopper.password };
    const deleted = await shop.call('DELETE', '/api/auth/account', { token, body });
    expect([deleted.status, deleted.headers.get('Clear-Site-Data')]).toEqual([204, '"cache"']);
    expect(await findMarks(deletableMarks)).toEqual([]);
    expect(await findMarks({ ...retainedMarks, ...untilDelivered })).toEqual(
      all({ ...retainedMarks, ...untilDelivered }),
    );
    expect(JSON.stringify(shop.logged)).not.toMatch(/canary|9100000/i);
    expect((await shop.call('GET', '/api/auth/profile', { token })).status).toBe(401);
    const login = { email: shopper.email, password: shopper.password };
    expect((await shop.call('POST', '/api/auth/login', { body: login })).status).toBe(401);

    // Once the open order is delivered, housekeeping deletes what it needed.
    await changeOrder(place.storage, marked.openOrder, () => ({
      order_status: 'delivered',
      step: 'delivered',
    }));
    await tidyDepartures(shop.deps, new Date());
    expect(await findMarks({ ...deletableMarks, ...untilDelivered })).toEqual([]);
    expect(await findMarks(retainedMarks)).toEqual(all(retainedMarks));
    expect(await place.storage.departures.list(null, 9)).toHaveLength(1);
    await tidyDepartures(shop.deps, new Date(Date.now() + 2 * 86_400_000));
    expect(await place.storage.departures.list(null, 9)).toEqual([]);
    // The address may have a new account, which has nothing of the old one.
    const again = await shop.customer(shopper.email);
    const orders = await shop.call('GET', '/api/orders/user', { token: again.token });
    expect(await orders.json()).toEqual([]);
  });

  test('[P21] an order that nobody confirms within 90 days is closed: it keeps nothing more', async () => {
    await open();
    const { shopper, openOrder, deletableMarks, retainedMarks, untilDelivered } = marked;
    await changeOrder(place.storage, openOrder, () => ({
      order_status: 'pending',
      step: 'placed',
    }));
    const user = await place.storage.users.byId(shopper.id);
    if (!user) throw new Error('There is the customer');
    const openAfter = async (days: number) =>
      (await accountRemains({ storage: place.storage, clock: () => daysLater(days) }, user))
        .openOrders;
    expect([await openAfter(89), await openAfter(91)]).toEqual([1, 0]);
    await forgetCustomer({ ...shop.deps, clock: () => new Date() }, user);
    await tidyDepartures(shop.deps, daysLater(89));
    expect(await findMarks(untilDelivered)).toEqual(all(untilDelivered));
    await tidyDepartures(shop.deps, daysLater(91));
    expect(await findMarks({ ...deletableMarks, ...untilDelivered })).toEqual([]);
    expect(await findMarks(retainedMarks)).toEqual(all(retainedMarks));
    expect(await place.storage.departures.list(null, 9)).toEqual([]);
  });

  test('[P21] [B62] who is owed money is reached until it is back, and told so', async () => {
    await open();
    const { shopper, openOrder, deletableMarks, untilDelivered } = marked;
    const owed = {
      order_status: 'cancelled',
      step: 'cancelled',
      payment_problem: 'refund_due',
    } as const;
    await changeOrder(place.storage, openOrder, () => owed);
    const user = await place.storage.users.byId(shopper.id);
    if (!user) throw new Error('There is the customer');
    expect(await accountRemains(shop.deps, user)).toMatchObject({ orders: 2, openOrders: 1 });
    await forgetCustomer(shop.deps, user);
    expect(await findMarks(untilDelivered)).toEqual(all(untilDelivered));
    await changeOrder(place.storage, openOrder, () => ({ payment_problem: null }));
    await tidyDepartures(shop.deps, new Date());
    expect(await findMarks({ ...deletableMarks, ...untilDelivered })).toEqual([]);
  });

  test('[P21] a deletion that was interrupted anywhere is finished by housekeeping', async () => {
    await open();
    const { shopper, deletableMarks } = marked;
    await place.storage.departures.insert({ owner: shopper.id, leftAt: new Date().toISOString() });
    await tidyDepartures(shop.deps, new Date());
    expect(await findMarks(deletableMarks)).toEqual([]);
  });

  if (!wholly) return;

  test('[P21] print files that show gifts of the account are deleted with it', async () => {
    await open();
    const { shopper, openOrder, deletableMarks, untilDelivered } = marked;
    const { deps } = shop;
    await printAll(deps);
    const inFiles = async (marks: Marked['deletableMarks']) =>
      marksIn(await filesIn(deps.printingDir), marks);
    // Its words are outlines but for what is told of them; letters that no face has.
    expect(await inFiles(deletableMarks)).toEqual(['delivered gift']);
    expect(await inFiles(untilDelivered)).toEqual(['gift']);
    const user = await place.storage.users.byId(shopper.id);
    if (!user) throw new Error('There is the customer');
    // This runs as the owner's command does, in another process.
    await forgetCustomer({ ...deps, clock: () => new Date() }, user);
    expect(await readdir(deps.printingDir)).toEqual([]);
    await printAll(deps);
    expect(await inFiles(deletableMarks)).toEqual([]);
    expect(await inFiles(untilDelivered)).toEqual(['gift']);
    await changeOrder(place.storage, openOrder, () => ({
      order_status: 'delivered',
      step: 'delivered',
    }));
    await tidyDepartures(deps, new Date());
    expect(await inFiles({ ...deletableMarks, ...untilDelivered })).toEqual([]);
  });

  test('[P21] a wrong password deletes nothing', async () => {
    await open();
    const { shopper, deletableMarks } = marked;
    const answer = await shop.call('DELETE', '/api/auth/account', {
      ...{ token: shopper.token, body: { password: 'not the one' } },
    });
    expect(answer.status).toBe(422);
    expect(await readAnswer(answer)).toMatchObject({ code: 'validation_failed' });
    expect(await findMarks(deletableMarks)).toContain('cart');
    expect(await place.storage.departures.list(null, 9)).toEqual([]);
  });
});

test('[P21] [T45] messages of an address that nobody confirmed stay, and the screen says so', async () => {
  const shop = await openTestShop();
  const email = 'not-mine@example.com';
  const { token, password } = await shop.customer(email);
  const body = { name: 'Its owner', email, subject: 'feedback', message: 'Mine alone' };
  await shop.call('POST', '/api/contact', { body });
  const remains = await shop.call('GET', '/api/auth/account', { token });
  expect(await readAnswer(remains)).toMatchObject({ messages: true, backupDays: null });
  await shop.call('DELETE', '/api/auth/account', { token, body: { password } });
  expect(await shop.storage.contactMessages.latest(9)).toMatchObject([body]);
  await shop.close();
});

test('[P21] of an order what is personal is emptied with its account, and all else is kept for the books', async () => {
  const shop = await openTestShop();
  const { id, token, password } = await shop.customer();
  const sample = sampleOrder(id, { step: 'cancelled', order_status: 'cancelled' });
  const photos = { custom_photo_url: '/api/images/a', custom_photo_urls: ['/api/images/a'] };
  const photo = { ...photos, custom_photo_folder: 'folder-of-the-test-customer' };
  const order = { ...sample, items: sample.items.map((item) => ({ ...item, ...photo })) };
  await shop.storage.orders.place(order);
  const before = await shop.storage.orders.byNumber(order.order_number);
  await shop.call('DELETE', '/api/auth/account', { token, body: { password } });
  const after = await shop.storage.orders.byNumber(order.order_number);
  if (!before || !after) throw new Error('The order is gone');
  const emptied = <Row extends object>(was: Row, is: Row) =>
    (Object.keys(was) as (keyof Row)[])
      .filter((key) => !isDeepStrictEqual(was[key], is[key]))
      .sort();
  expect(emptied(before, after)).toEqual([
    ...['corrections', 'customer_email', 'customer_phone', 'desk_note', 'gift_message'],
    ...['items', 'questions', 'revision', 'settled_questions', 'shipping_name', 'shipping_phone'],
  ]);
  expect([before.items, after.items].map(({ length }) => length)).toEqual([1, 1]);
  for (const [at, item] of before.items.entries()) {
    expect(emptied(item, after.items[at] ?? item)).toEqual([
      ...['custom_photo_folder', 'custom_photo_url', 'custom_photo_urls'],
      ...['customization', 'datewith_instructions'],
    ]);
  }
  // A field that joins them is given a value here, so that this says what becomes of it.
  expect(Object.keys(before).sort()).toEqual(Object.keys(orderFields).sort());
  await shop.close();
});
