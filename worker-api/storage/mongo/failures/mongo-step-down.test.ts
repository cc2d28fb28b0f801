import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredCoupon } from '#api/catalogue/coupons/coupon-store.ts';
import {
  instant,
  sampleLine,
  sampleOrder,
} from '#api/storage/contract/storage-contract-samples.ts';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import { openMongoStorage } from '#api/storage/mongo/mongo-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { couponKey } from '#shared/pricing/coupon.ts';

const uri = process.env.MONGODB_TEST_URI ?? '';
const address = newAddress(uri);
/** Names the connections whose commands fail. */
const appName = `failing-${randomUUID()}`;

/** What is sent in the transaction that places an order, one command after another. */
const placing = ['bulkWrite', 'find', 'update', 'aggregate', 'commitTransaction'];
/** The same of one that cancels it. */
const cancelling = ['find', 'findAndModify', 'commitTransaction'];
const cancelled = {
  order_status: 'cancelled',
  coupon: { until: instant(2), at: instant(2) },
} as const;
/** What meets a transaction while the server goes on or another one takes over. */
const passing: [what: string, failure: object][] = [
  ['another transaction changed the same', { errorCode: 112 }],
  ['the primary steps down', { errorCode: 11_602 }],
  ['the server shuts down', { errorCode: 91 }],
  ['the connection is cut', { closeConnection: true }],
];

describe.skipIf(uri === '')('an order on a MongoDB whose commands fail', () => {
  const client = new MongoClient(uri || 'mongodb://none', { socketTimeoutMS: 10_000 });
  let storage: Storage;
  beforeAll(async () => {
    storage = await openMongoStorage(`${address}?appName=${appName}`);
  });
  afterAll(async () => {
    await storage?.close();
    await client.close();
    await dropDatabase(address);
  });
  beforeEach(() => fail('off'));

  const fail = (mode: 'off' | 'alwaysOn' | { times: number }, data: object = {}) =>
    client.db('admin').command({
      ...{ configureFailPoint: 'failCommand', mode },
      ...(mode !== 'off' && { data: { appName, ...data } }),
    });

  /** An order of a line with the last use of a coupon, and what there is of it. */
  async function anOrder() {
    const owner = randomUUID();
    const coupon: StoredCoupon = {
      code: `Diwali-${owner}`,
      type: 'percent',
      value: 15,
      from: null,
      until: null,
      limit: 1,
      perCustomer: null,
      leastSum: null,
      types: [],
      gifts: [],
      createdAt: instant(0),
    };
    const line = sampleLine();
    await storage.coupons.put(coupon);
    await storage.carts.add(owner, line);
    const use = { coupon: couponKey(coupon.code), until: instant(30) };
    const order = sampleOrder(owner, {
      ...{ created_at: instant(1), revision: 0, lineIds: [line.id] },
      ...{ coupon_code: coupon.code, coupon_use: use },
    });
    const readState = async () => ({
      orders: (await storage.orders.ofOwner(owner)).length,
      lines: (await storage.carts.lines(owner)).length,
      uses: (await storage.coupons.list(instant(2))).find(({ code }) => code === coupon.code)?.used,
    });
    return { order, line, readState };
  }

  describe.each(passing)('because %s', (_, failure) => {
    it.each(placing)(
      '[P36] at its %s is placed by another attempt, once and whole',
      async (name) => {
        const { order, line, readState } = await anOrder();
        await fail({ times: 1 }, { failCommands: [name], ...failure });
        expect(await storage.orders.place(order, [line])).toMatchObject({ ok: true });
        await fail('off');
        expect(await readState()).toEqual({ orders: 1, lines: 0, uses: 1 });
      },
    );

    it.each(cancelling)(
      '[P36] at its %s gives its use back by another attempt, once',
      async (name) => {
        const { order, line, readState } = await anOrder();
        await storage.orders.place(order, [line]);
        await fail({ times: 1 }, { failCommands: [name], ...failure });
        expect(await storage.orders.change(order, cancelled)).toMatchObject({ ok: true });
        await fail('off');
        expect(await readState()).toEqual({ orders: 1, lines: 0, uses: 0 });
      },
    );
  });

  it.each(placing)('[P36] and go on failing at its %s is not placed, in no part', async (name) => {
    const { order, line, readState } = await anOrder();
    await fail('alwaysOn', { failCommands: [name], errorCode: 50 });
    await expect(storage.orders.place(order, [line])).rejects.toThrow();
    await fail('off');
    expect(await readState()).toEqual({ orders: 0, lines: 1, uses: 0 });
  });

  it.each(cancelling)('[P36] and go on failing at its %s keeps its use', async (name) => {
    const { order, line, readState } = await anOrder();
    await storage.orders.place(order, [line]);
    await fail('alwaysOn', { failCommands: [name], errorCode: 50 });
    await expect(storage.orders.change(order, cancelled)).rejects.toThrow();
    await fail('off');
    expect(await readState()).toEqual({ orders: 1, lines: 0, uses: 1 });
    expect((await storage.orders.ofOwner(order.owner))[0]?.order_status).toBe(order.order_status);
  });
});
