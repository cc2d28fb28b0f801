import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import { type MongoCollections, mongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import { openMongoStorage } from '#api/storage/mongo/mongo-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { mongoOrderFigures } from './mongo-order-figures.ts';

const uri = process.env.MONGODB_TEST_URI ?? '';

describe.skipIf(uri === '')('figures of orders on MongoDB', () => {
  const address = newAddress(uri || 'mongodb://none');
  const client = new MongoClient(address);
  let storage: Storage;
  let collections: MongoCollections;
  beforeEach(async () => {
    storage = await openMongoStorage(address);
    collections = mongoCollections(client, client.db());
  });
  afterEach(async () => {
    await storage.close();
    await dropDatabase(address);
  });
  afterAll(() => client.close());

  const day = '2026-07-08';

  /** Resolves to an order on the day, and what is known of it. */
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
          // The other one asks whether any changed.
          countings: find.mock.calls.length - 1,
        };
      },
      pay: () => storage.orders.change(order, { payment_status: 'completed' }),
      /** Reads in another process. */
      readElsewhere: () => storage.orders.figures('2026-07-01', '2026-07-31'),
    };
  }

  it('[ST120] reads no order of a month in which nothing changed since it was counted', async () => {
    const { read, order } = await anOrder();
    expect(await read()).toEqual({ orders: 1, isPaid: false, countings: 1 });
    expect(await read()).toEqual({ orders: 1, isPaid: false, countings: 0 });
    const change = await storage.orders.change(order, { payment_reference: 'of no interest' });
    if (!change.ok) throw new Error(change.reason);
    expect(await read()).toMatchObject({ countings: 0 });
    await storage.orders.change(change.order, { payment_status: 'completed' });
    expect(await read()).toEqual({ orders: 1, isPaid: true, countings: 1 });
    expect(await read()).toMatchObject({ countings: 0 });
  });

  it('[ST120] a count that began before a change does not outlast it, though stored later', async () => {
    const { read, readElsewhere, pay } = await anOrder();
    const { insertOne } = collections.monthFigures;
    const storing = vi.spyOn(collections.monthFigures, 'insertOne');
    storing.mockImplementationOnce(async (document) => {
      await pay();
      await readElsewhere();
      return await insertOne.call(collections.monthFigures, document);
    });
    expect(await read()).toMatchObject({ isPaid: false });
    expect(await read()).toMatchObject({ isPaid: true });
  });

  it('[ST120] counts a change anew that came between a count and the note of it', async () => {
    const { read, pay } = await anOrder();
    const { bulkWrite } = collections.orders;
    const noting = vi.spyOn(collections.orders, 'bulkWrite');
    noting.mockImplementationOnce(async (operations, options) => {
      await pay();
      return await bulkWrite.call(collections.orders, operations, options);
    });
    expect(await read()).toMatchObject({ isPaid: false, countings: 1 });
    expect(await read()).toMatchObject({ isPaid: true, countings: 1 });
    expect(await read()).toMatchObject({ isPaid: true, countings: 0 });
  });

  it('[ST120] counts a day anew after a crash between a count and the note of it', async () => {
    const { read } = await anOrder();
    const noting = vi.spyOn(collections.orders, 'bulkWrite');
    noting.mockRejectedValueOnce(new Error('a crash'));
    await expect(read()).rejects.toThrow('crash');
    expect(await read()).toMatchObject({ orders: 1, countings: 1 });
    expect(await read()).toMatchObject({ orders: 1, countings: 0 });
  });
});
