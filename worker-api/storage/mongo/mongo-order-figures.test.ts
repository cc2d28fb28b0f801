import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Storage } from '../storage.ts';
import { sampleOrder } from '../storage-contract-samples.ts';
import { type MongoCollections, mongoCollections } from './mongo-collections.ts';
import { mongoOrderFigures } from './mongo-order-figures.ts';
import { openMongoStorage } from './mongo-storage.ts';

const uri = process.env.MONGODB_TEST_URI ?? '';
const hourMs = 60 * 60_000;

/** Stores the state that a crash between two steps leaves, and continues from it. */
describe.skipIf(uri === '')('figures of orders on MongoDB', () => {
  const client = new MongoClient(uri || 'mongodb://none');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  let storage: Storage;
  let collections: MongoCollections;
  beforeEach(async () => {
    storage = await openMongoStorage(uri, { database });
    collections = mongoCollections(client.db(database));
  });
  afterEach(async () => {
    await storage.close();
    await client.db(database).dropDatabase();
  });
  afterAll(() => client.close());

  const day = '2026-07-08';

  /** An order on the day, and what is known of it. */
  async function anOrder() {
    const order = sampleOrder(randomUUID(), { created_at: `${day}T06:00:00.000Z` });
    await storage.orders.place(order);
    const find = vi.spyOn(collections.orders, 'find');
    const { figures, tidyFigures } = mongoOrderFigures(collections);
    return {
      ...{ order, tidyFigures },
      /** The orders of the day, those paid for, and how often orders were read to know it. */
      async read() {
        find.mockClear();
        const { days } = await figures('2026-07-01', '2026-07-31');
        const [one] = days;
        return {
          orders: one?.orders ?? 0,
          isPaid: (one?.paid ?? 0) > 0,
          countings: find.mock.calls.length,
        };
      },
      mark: async (ageMs: number) => {
        const at = new Date(Date.now() - ageMs).toISOString();
        await collections.dayMarks.insertOne({ _id: randomUUID(), day, at });
      },
      /** As whoever set a mark before. */
      pay: () =>
        collections.orders.updateOne(
          { order_number: order.order_number },
          { $set: { payment_status: 'completed' } },
        ),
    };
  }

  it('[ST120] reads no order of a month in which nothing changed since it was counted', async () => {
    const { read, order } = await anOrder();
    expect(await read()).toEqual({ orders: 1, isPaid: false, countings: 1 });
    expect(await read()).toEqual({ orders: 1, isPaid: false, countings: 0 });
    const changed = await storage.orders.change(order, { payment_reference: 'of no interest' });
    if (!changed.ok) throw new Error(changed.reason);
    expect(await read()).toMatchObject({ countings: 0 });
    await storage.orders.change(changed.order, { payment_status: 'completed' });
    expect(await read()).toEqual({ orders: 1, isPaid: true, countings: 1 });
    expect(await read()).toMatchObject({ countings: 0 });
  });

  it('[ST120] counts a change that was marked before the count and made after it', async () => {
    const { read, mark, pay } = await anOrder();
    await read();
    await mark(0);
    expect(await read()).toMatchObject({ isPaid: false, countings: 1 });
    await pay();
    expect(await read()).toMatchObject({ isPaid: true });
  });

  it('[ST120] counts a day once more after a crash between a mark and its change, then forgets it', async () => {
    const { read, mark } = await anOrder();
    await read();
    await mark(2 * hourMs);
    expect(await read()).toEqual({ orders: 1, isPaid: false, countings: 1 });
    expect(await read()).toMatchObject({ countings: 0 });
    const left = await collections.dayMarks.find({ day }).toArray();
    expect(left.map(({ made }) => made)).toEqual([true]);
  });

  it('[ST120] a count that began before a change does not outlast it, though stored later', async () => {
    const { read, order } = await anOrder();
    await read();
    const early = await collections.monthFigures.findOne({ _id: '2026-07' });
    await storage.orders.change(order, { payment_status: 'completed' });
    expect(await read()).toMatchObject({ isPaid: true });
    if (!early) throw new Error('Not stored');
    await collections.monthFigures.replaceOne({ _id: early._id }, early);
    expect(await read()).toMatchObject({ isPaid: true });
  });

  it('[ST120] tidying counts the recent days anew, as an earlier version sets no marks', async () => {
    const { read, pay, tidyFigures } = await anOrder();
    await read();
    await pay();
    expect(await read()).toMatchObject({ isPaid: false });
    await tidyFigures(day);
    expect(await read()).toEqual({ orders: 1, isPaid: true, countings: 0 });
  });
});
