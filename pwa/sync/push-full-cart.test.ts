import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { openSqliteStorage } from '#api/storage/sqlite/sqlite-storage.ts';
import { enqueue } from '#pwa/cart/outbox.ts';
import { removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { problems } from '#pwa/cart/settle-operations.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession, type SignedIn } from '#pwa/device/accounts/mirror-session.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { guest } from '#shared/cart/guest.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { syncRound } from './sync-round.ts';
import { serverOf, testAccount } from './test-account.ts';
import { answeredCalls } from './test-answered-calls.ts';
import { type TestDevice, testDevice } from './test-device.ts';

/** What the device takes for the most lines of a cart. */
const cart = vi.hoisted(() => ({ holds: 3 }));
vi.mock('#shared/cart/cart-operation.ts', async (original) => ({
  ...(await original<object>()),
  get maxCartLines() {
    return cart.holds;
  },
}));

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const room = 3;
const minuteMs = 60_000;

let shop: TestShop;
let account: SignedIn;
let device: TestDevice;
/** `METHOD status` of what the server answered to changes of the cart, in order. */
let answered: string[];

beforeAll(async () => {
  // What a commit leaves on the disk is the storage contract's to show.
  const storage = openSqliteStorage(':memory:');
  shop = await openTestShop({ storage, limits: { cartLines: room } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  answered = [];
  device = testDevice(async (input, init) => {
    const answer = await serverOf(shop)(input, init);
    const calls = await answeredCalls(input, init, answer);
    answered.push(...calls.filter((each) => !each.startsWith('GET')));
    return answer;
  });
  account = await testAccount(shop);
});

const owner = () => account.user.id;
const sync = (on = device) => syncRound(on.context);
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);
const idsShown = async (on = device) => ids(await shownCart({ db: on.db, owner: owner() }));

/** Adds a gift as on a device that does not know yet how full the account's cart is. */
async function add(who = owner(), { db } = device): Promise<string> {
  cart.holds = 100;
  const line = await putInCart(
    { db, owner: who },
    { product: coin, customization: { zodiacSign: 'leo' } },
  );
  cart.holds = room;
  return line;
}

async function addFive(who = owner()): Promise<[string, string, string, string, string]> {
  return [await add(who), await add(who), await add(who), await add(who), await add(who)];
}

async function serverCart(): Promise<string[]> {
  const answer = await shop.call('GET', '/api/cart', { token: account.token });
  return ids((await answer.json()) as CartLine[]);
}

test('[T27] a guest’s cart loses no gift at login to a full one: the rest joins when there is room', async () => {
  const [a, b, c, d, e] = await addFive(guest);
  await mirrorSession(device, account);
  expect(await sync()).toEqual({ kind: 'no-room' });
  expect(await serverCart()).toEqual([a, b, c]);
  expect(await idsShown()).toEqual([a, b, c]);
  expect(await syncState({ db: device.db, owner: owner() })).toMatchObject({
    pendingOperations: 0,
    giftsForRoom: 2,
  });
  expect(await problems({ db: device.db, owner: owner() })).toEqual([]);

  device.reload();
  await removeLineForNow({ db: device.db, owner: owner() }, b);
  expect(await sync()).toEqual({ kind: 'no-room' });
  expect(await idsShown()).toEqual([a, c, d]);
  // Another device makes room.
  await shop.call('DELETE', `/api/cart/${a}`, { token: account.token });
  expect(await sync()).toEqual({ kind: 'synced' });
  expect(await serverCart()).toEqual([c, d, e]);
  expect(await idsShown()).toEqual([c, d, e]);
  expect(await syncState({ db: device.db, owner: owner() })).toMatchObject({ giftsForRoom: 0 });
});

test.each([
  ['quantities', { kind: 'set-quantity', quantity: 4 }],
  ['details', { kind: 'replace-details', customization: { zodiacSign: 'aries' } }],
] as const)(
  '[P4] [T27] a gift that waits with new %s is sent once a round',
  async (_what, change) => {
    await mirrorSession(device, account);
    const [, , , d] = await addFive();
    await sync();
    // This operation is as one made while the answer that there is no room was on its way.
    await device.db.transaction('rw', device.db.operations, () =>
      enqueue({ db: device.db, owner: owner() }, { ...change, lineId: d }),
    );
    answered = [];
    const send = device.fetch;
    device.fetch = (input, init) =>
      answered.length < 9 ? send(input, init) : Promise.reject(new TypeError('Too many calls'));
    expect(await sync()).toEqual({ kind: 'no-room' });
    expect(answered.filter((each) => each === 'POST 409')).toHaveLength(1);
  },
);

test('[T27] [SY9] with any adds and removals of two devices, no gift is lost or doubled', {
  timeout: 10 * minuteMs,
}, async () => {
  const action = fc.oneof(
    { weight: 4, arbitrary: fc.constant({ do: 'add' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(5) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), loses: fc.boolean() }) },
  );
  const history = fc.array(fc.tuple(fc.nat(1), action), { minLength: 4, maxLength: 24 });
  const devices = [testDevice(), testDevice()];
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      account = await testAccount(shop);
      for (const { db } of devices) await mirrorSession({ db }, account);
      const expectedLines = new Set<string>();
      for (const [which, step] of steps) {
        const on = devices[which] ?? device;
        if (step.do === 'add') expectedLines.add(await add(owner(), on));
        if (step.do === 'remove') {
          const lines = await idsShown(on);
          const line = lines[step.which % (lines.length || 1)];
          if (line === undefined) continue;
          expectedLines.delete(line);
          await removeLineForNow({ db: on.db, owner: owner() }, line);
        }
        if (step.do === 'sync') {
          let answers = 0;
          on.fetch = async (input, init) => {
            const answer = await serverOf(shop)(input, init);
            answers += 1;
            if (step.loses && answers === 2) throw new TypeError('The answer was lost');
            return answer;
          };
          await sync(on);
          expect((await serverCart()).length).toBeLessThanOrEqual(room);
        }
      }
      for (const on of devices) on.fetch = serverOf(shop);
      // As a shopper who orders what is there: room comes until nothing waits.
      const arrived = new Set<string>();
      const waiting = async () =>
        (await Promise.all(devices.map(({ db }) => db.operations.count()))).some(Boolean);
      for (let turn = 0; turn <= steps.length && (turn === 0 || (await waiting())); turn += 1) {
        for (const on of devices) await sync(on);
        for (const id of await serverCart()) {
          arrived.add(id);
          await shop.call('DELETE', `/api/cart/${id}`, { token: account.token });
        }
      }
      expect([...arrived].sort()).toEqual([...expectedLines].sort());
      for (const { db } of devices) expect(await db.operations.count()).toBe(0);
    }),
    { numRuns: process.env.STRESS === 'full' ? 60 : 15 },
  );
});
