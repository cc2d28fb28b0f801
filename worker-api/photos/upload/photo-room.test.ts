import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBudgets } from '#api/server/limits/budgets.ts';
import type { Limits } from '#api/server/limits/limits.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { createPhotoRoom } from './photo-room.ts';

const small = {
  photoBytesPerOwner: 100,
  photoBytesPerNewOwner: 40,
  photoBytesOfShop: 1_000,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const megabyte = 1024 * 1024;
const roomy = {
  photoBytesPerOwner: 99 * megabyte,
  photoBytesPerNewOwner: 99 * megabyte,
  photoBytesOfShop: 999 * megabyte,
};
/** So many blocks of photos or pictures a day. */
const day = (points: number) => ({ points, seconds: 86_400 });
type Status = 'pending' | 'confirmed' | 'cancelled';

/** A room over a shop whose photos take `bytes`; `orders` are the owners' orders. */
function open({
  bytes = 0,
  orders = {} as Record<string, Status[]>,
  own: ownBytes = {} as Record<string, number>,
  ofAll = 1_000,
  ofAddress = 1_000,
  ofAccount = 1_000,
  pictures = 1_000,
  picturesOfOwner = 1_000,
  limits = small,
  rates = undefined as Partial<Limits> | undefined,
}) {
  const ofDay = rates ?? {
    newPhotoBlocks: day(ofAccount),
    newPhotoBlocksOfAddress: day(ofAddress),
    newPhotoBlocksOfAll: day(ofAll),
    newPictureBlocks: day(picturesOfOwner),
    newPictureBlocksOfAll: day(pictures),
  };
  const logged: object[] = [];
  let now = new Date();
  const room = createPhotoRoom({
    limits,
    budgets: createBudgets({
      ...shop.deps,
      // Each room counts by itself.
      secret: randomUUID(),
      limits: { ...shop.deps.limits, ...ofDay },
    }),
    clock: () => now,
    logger: { info: () => {}, error: () => {}, warn: (line) => logged.push(line) },
    storage: {
      photos: { bytesOf: async (owner) => ownBytes[owner] ?? 0, bytesOfAll: async () => bytes },
      uploads: { ofOwner: async () => [], bytesOfAll: async () => 0 },
      orders: {
        countOfOwner: async (owner) => orders[owner]?.length ?? 0,
        hasConfirmed: async (owner) => orders[owner]?.includes('confirmed') ?? false,
      },
    },
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const take = (owner: string, count: number, address = '203.0.113.1') =>
    room.take({ owner, address }, count);
  const takeForOrder = (order_status: Status, count: number, owner = 'asha') =>
    room.takeForOrder({ owner, order_status, payment_status: 'pending' }, count);
  const lookForOrder = (order_status: Status, owner = 'asha') =>
    room.lookForOrder({ owner, order_status, payment_status: 'pending' });
  const entered = { owner: 'caller', entered_by: 'Ravi' } as const;
  const waiting = { order_status: 'pending', payment_status: 'pending' } as const;
  const ofDesk = () => {
    const order = { ...entered, ...waiting };
    return Promise.all([room.lookForOrder(order), room.takeForOrder(order, 1)]);
  };
  return { take, takeForOrder, lookForOrder, ofDesk, logged, later };
}

const confirmed: Status[] = ['confirmed'];

test('[T27] an account has less room before its first order, and more photos wait for it', async () => {
  const { take } = open({ orders: { asha: ['pending'] }, own: { asha: 30, ravi: 30 } });
  expect(await take('ravi', 10)).toBeNull();
  expect(await take('ravi', 11)).toBe('photos_after_order');
  expect(await take('asha', 70)).toBeNull();
  expect(await take('asha', 71)).toBe('quota_exceeded');
});

test('[T27] any number of new accounts leave the last tenth to customers whose order was confirmed', async () => {
  const { take } = open({ bytes: 820, orders: { asha: confirmed } });
  const refusals = [];
  for (let at = 0; at < 10; at += 1) refusals.push(await take(`new ${at}`, 20));
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(4);
  expect(refusals.filter((refusal) => refusal === 'storage_full')).toHaveLength(6);
  expect(await take('asha', 90)).toBeNull();
  expect(await take('asha', 90)).toBe('storage_full');
});

test.each([
  ['no order', []],
  ['an order that nobody confirmed', ['pending']],
  ['a cancelled order', ['cancelled', 'cancelled']],
] as const)(
  '[T27] accounts with %s have so many photos a day, together and at one address',
  async (_, had) => {
    const many = Array.from({ length: 9 }, (_each, at) => `new ${at}`);
    const orders = Object.fromEntries(many.map((owner) => [owner, [...had]]));
    const { take } = open({
      orders: { ...orders, asha: ['pending', 'confirmed'] },
      ofAddress: 3,
      ofAll: 5,
    });
    const refusals = [];
    for (const owner of many) refusals.push(await take(owner, 1));
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3);
    expect(refusals.filter((refusal) => refusal === 'storage_full')).toHaveLength(6);
    // Others elsewhere have room, up to what all have together.
    const elsewhere = [];
    for (const owner of many.slice(0, 4)) elsewhere.push(await take(owner, 1, owner));
    expect(elsewhere).toEqual([null, null, 'storage_full', 'storage_full']);
    expect(await take('asha', 1)).toBeNull();
  },
);

test('[T27] [B28] pictures of orders that nobody confirmed have so much a day, of each customer, and leave the last tenth', async () => {
  const today = open({ picturesOfOwner: 2 });
  const pictured = [];
  for (let at = 0; at < 3; at += 1) pictured.push(await today.takeForOrder('pending', 1));
  expect(pictured).toEqual([null, null, 'storage_full']);
  expect(await today.takeForOrder('pending', 1, 'ravi')).toBeNull();
  expect(await today.takeForOrder('confirmed', 1)).toBeNull();
  const full = open({ bytes: 890 });
  expect(await full.takeForOrder('pending', 20)).toBe('storage_full');
  expect(await full.takeForOrder('confirmed', 20)).toBeNull();
  expect(await full.takeForOrder('confirmed', 100)).toBe('storage_full');
});

test('[T27] [T48] photos count as large as they are, each for 64 KiB at least', async () => {
  const { take } = open({ ofAddress: 4, limits: roomy });
  const block = 64 * 1024;
  expect([await take('a', 1), await take('b', block), await take('c', block + 1)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await take('d', 1)).toBe('storage_full');
});
