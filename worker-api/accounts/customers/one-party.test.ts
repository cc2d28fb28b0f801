import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Addressee, orderLink } from '#api/orders/order-link.ts';
import { createPrintJobs } from '#api/printing/jobs/print-job-routes.ts';
import { startHousekeeping } from '#api/server/repeat/housekeeping.ts';
import { markedCustomer } from '#api/server/testing/test-forgotten.ts';
import {
  openTestShop,
  orderBody,
  type TestCustomer,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { newStaff, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import { movedTables } from '#api/storage/schema.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const longAgoDays = 800;
/** Two shoppers may well choose the same one. */
const sameKey = 'the-same-key-of-both';

/** The person who does something in the shop where the other one has everything, and the staff. */
interface Doing {
  shop: TestShop;
  actor: TestCustomer;
  mark: string;
  /** A pending order of the actor, and a line of their cart. */
  order: string;
  line: string;
  staff: string;
}

/** Everything that is stored, rows and print files, each as a text under the place where it lies. */
async function everything({ storage, deps }: TestShop): Promise<Map<string, string>> {
  const contentsByPlace = new Map<string, string>();
  for (const table of movedTables) {
    for await (const row of storage.rows.read(table)) {
      const text = JSON.stringify(row, (_, value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
      );
      contentsByPlace.set(`${table} ${text}`, text);
    }
  }
  if (!existsSync(deps.printingDir)) return contentsByPlace;
  const entries = await readdir(deps.printingDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    contentsByPlace.set(path, (await readFile(path)).toString('base64'));
  }
  return contentsByPlace;
}

/**
 * Resolves to a customer with a row in every table, an order under `sameKey` with a coupon, and
 * print files.
 */
async function withEverything(shop: TestShop, mark: string, phone: string) {
  const { shopper } = await markedCustomer(shop, mark, phone);
  const { token } = shopper;
  const placed = await shop.call('POST', '/api/orders', {
    ...{ token, headers: { 'Idempotency-Key': sameKey } },
    body: orderBody([noteByText], {
      customer_email: `${mark}@example.com`,
      coupon_code: 'SHARED',
    }),
  });
  expect(placed.status).toBe(201);
  const { order_number: order } = await readAnswer<{ order_number: string }>(placed);
  const [message] = await shop.storage.contactMessages.latest(1);
  const at = shop.deps.clock().toISOString();
  await shop.storage.contactMessages.addStep({
    ...{ messageId: message?.id ?? '', place: 0, kind: 'note', text: mark, author: 'Ravi', at },
  });
  await shop.storage.notifications.add({
    ...{ orderNumber: order, event: 'placed', channel: 'email', happenedAt: at, dueAt: at },
  });
  await shop.storage.notifications.keepConsent({
    ...{ orderNumber: order, owner: shopper.id, channel: 'email', at, withdrawnAt: null },
    ...{ recipient: `${mark}@example.com`, text: 'Tell me', version: 1, placedFrom: '' },
  });
  const { due_on: date = '' } = (await shop.storage.orders.byNumber(order)) ?? {};
  const started = await createPrintJobs(shop.deps).start({ date, all: true, format: 'pdf' });
  if (!started.ok) throw new Error(started.reason);
  // As another process knows of it, from its folder: nothing is written there any more.
  const findJob = () => createPrintJobs(shop.deps).job(started.job.id);
  await vi.waitUntil(async () => (await findJob())?.status === 'done', { timeout: 30_000 });
  return { shopper, order };
}

async function tokenOf({ shop, order }: Doing, to?: Addressee): Promise<string> {
  const storedOrder = await shop.storage.orders.byNumber(order);
  return storedOrder ? new URL(orderLink(shop.deps, storedOrder, to)).hash.slice(1) : '';
}

/** What is done, how many days after the actor ordered. */
const deeds: readonly [string, number, (doing: Doing) => Promise<Response>][] = [
  [
    'cancels an order',
    0,
    async ({ shop, actor: { token }, order }) => {
      const { revision = 0 } = (await shop.storage.orders.byNumber(order)) ?? {};
      const body = { revision };
      return shop.call('POST', `/api/orders/${order}/cancel`, { token, body });
    },
  ],
  [
    'deletes their account',
    3,
    ({ shop, actor: { token, password } }) =>
      shop.call('DELETE', '/api/auth/account', { token, body: { password } }),
  ],
  [
    'has it deleted at the desk',
    3,
    ({ shop, actor: { id, email }, staff }) =>
      shop.call('DELETE', `/api/admin/customers/${id}`, { token: staff, body: { email } }),
  ],
  [
    'stops messages with the link of an order',
    3,
    async (doing) =>
      doing.shop.call('POST', '/api/order-links/stop', { body: { token: await tokenOf(doing) } }),
  ],
  [
    'stops messages with the link in one',
    3,
    async (doing) =>
      doing.shop.call('POST', '/api/order-links/stop', {
        body: {
          token: await tokenOf(doing, { channel: 'email', recipient: `${doing.mark}@example.com` }),
        },
      }),
  ],
  [
    'has the link of an order made anew',
    3,
    ({ shop, order, staff }) =>
      shop.call('POST', `/api/admin/orders/${order}/link`, { token: staff }),
  ],
  [
    'stops messages in their account',
    3,
    ({ shop, actor: { token } }) =>
      shop.call('POST', '/api/order-notifications/stop', { token, body: {} }),
  ],
  [
    'removes a line of their cart',
    3,
    ({ shop, actor: { token }, line }) => shop.call('DELETE', `/api/cart/${line}`, { token }),
  ],
  [
    'signs out everywhere else',
    3,
    ({ shop, actor: { token } }) => shop.call('DELETE', '/api/auth/sessions', { token }),
  ],
  [
    'changes their password',
    3,
    ({ shop, actor: { token, password } }) =>
      shop.call('PUT', '/api/auth/password', {
        ...{ token, body: { currentPassword: password, newPassword: 'peacock-feather-81' } },
      }),
  ],
];

describe.each(testDatabases(process.env))('of two people on %s', (_, open, wholly) => {
  const deedsToTry = wholly ? deeds : deeds.slice(0, 2);
  let shop: TestShop;
  let staff: string;
  let actors: Omit<Doing, 'shop' | 'staff'>[];
  /** What the other one has: all that was not there before them. */
  let others: [place: string, contents: string][];
  let remove: () => Promise<void>;

  /** One whose order is so many days old; the day is theirs alone. */
  async function actorOf(daysBetween: number, at: number) {
    shop.setNow(new Date(Date.now() - daysBetween * dayMs));
    const mark = `ACTOR${at}-`;
    const { shopper: actor, order } = await withEverything(shop, mark, `9100000${10 + at}`);
    const cart = await shop.call('GET', '/api/cart', { token: actor.token });
    const [line] = cart.ok ? await readAnswer<{ id: string }[]>(cart) : [];
    return { actor, mark, order, line: line?.id ?? '' };
  }

  beforeAll(async () => {
    const database = await open();
    remove = database.remove;
    shop = await openTestShop({ storage: database.storage });
    const terms = { perCustomer: null, leastSum: null, types: [], gifts: [] };
    const coupon = { ...terms, code: 'SHARED', type: 'percent', value: 10 } as const;
    const createdAt = new Date(Date.now() - longAgoDays * dayMs).toISOString();
    await shop.storage.coupons.put({ ...coupon, from: null, until: null, limit: 99, createdAt });
    actors = [await actorOf(longAgoDays, deedsToTry.length)];
    for (const [at, [, days]] of [...deedsToTry.entries()].reverse()) {
      actors.unshift(await actorOf(days && days + at, at));
    }
    shop.setNow(new Date());
    staff = await newStaff(shop);
    const before = await everything(shop);
    await withEverything(shop, 'OTHER', '920000000');
    const after = await everything(shop);
    others = [...after].filter(([place, contents]) => before.get(place) !== contents);
    expect(others.length).toBeGreaterThan(40);
  });
  afterAll(async () => {
    await shop.close();
    await remove();
  });

  async function expectOthersLeft() {
    const contentsNow = await everything(shop);
    expect(others.filter(([place, contents]) => contentsNow.get(place) !== contents)).toEqual([]);
  }

  test.each(deedsToTry.map(([what, , deed], at) => [what, at, deed] as const))(
    '[T45] who %s takes nothing of the other with it',
    async (_, at, deed) => {
      const actor = actors[at];
      if (!actor) throw new Error('There is nobody who does it');
      expect((await deed({ shop, staff, ...actor })).status).toBeLessThan(300);
      await expectOthersLeft();
    },
  );

  test('[T45] what is old of one goes without anything of the other', async () => {
    const owner = actors.at(-1)?.actor.id ?? '';
    await shop.storage.departures.insert({ owner, leftAt: new Date().toISOString() });
    const housekeeping = startHousekeeping(shop.deps);
    await expect.poll(() => shop.storage.users.byId(owner)).toBeNull();
    await housekeeping.stop();
    await expectOthersLeft();
  });
});
