import { MongoClient } from 'mongodb';
import { ownMongodb } from '../scripts/mongodb-for-tests.mjs';
import { projectModule } from '../scripts/project-module.mjs';
import { rowOf } from './figures.mjs';
import { percentiles } from './orders.mjs';

const database = 'bench';
const starts = 20;
const insertedAtATime = 2_000;
const maxMs = 100;

/**
 * What the desk's figures read with as many orders on MongoDB, or what stands in for it: by processes that
 * have read nothing yet, and after an order changed.
 * @param {readonly import('#shared/orders/order.ts').StoredOrder[]} orders
 * @param {Readonly<Record<'a year' | 'a month', readonly [string, string]>>} ranges
 * @returns {Promise<import('./figures.mjs').Row[]>} none without such a server
 */
export async function measureFiguresOnMongodb(orders, ranges) {
  const server = await ownMongodb();
  if (!server) return [];
  /** @type {typeof import('#api/storage/mongo/mongo-storage.ts')} */
  const { openMongoStorage } = await projectModule('worker-api/storage/mongo/mongo-storage.ts');
  const open = () => openMongoStorage(server.uri, { database });
  // What stands in for MongoDB takes longer for all orders than a call may.
  const patient = () => openMongoStorage(server.uri, { database, patient: true });
  const what = `MongoDB, ${orders.length.toLocaleString('en-GB')} orders`;
  try {
    await (await open()).close();
    await fill(server.uri, orders);
    const storage = await patient();
    const tidying = await timed(() => storage.orders.tidyFigures('2025-12-31'));
    const metric = `${what}: the first count of all days`;
    const rows = [rowOf({ metric, before: '–', ours: tidying / 1_000, unit: 's' })];
    for (const [range, days] of Object.entries(ranges)) {
      /** @type {number[]} */
      const times = [];
      for (let start = 0; start < starts; start += 1) {
        const fresh = await open();
        times.push(await timed(() => fresh.orders.figures(...days)));
        await fresh.close();
      }
      const { p95Ms: ours } = percentiles(times);
      const of = `${what}: figures of ${range}, first of a process, p95`;
      rows.push(rowOf({ metric: of, before: '–', ours, unit: 'ms', atMost: maxMs }));
      await storage.orders.figures(...days);
    }
    rows.push(await afterAChange(server.uri, () => storage.orders.figures(...ranges['a year'])));
    await storage.close();
    return rows;
  } finally {
    await server.stop();
  }
}

/**
 * Without a wanted figure, as what stands in for MongoDB has no index of times: it reads all orders for
 * those of a day.
 * @param {string} uri
 * @param {() => Promise<unknown>} figures
 */
async function afterAChange(uri, figures) {
  const { client, collections } = await connected(uri);
  const changed = { _id: 'a change', day: '2025-07-01', at: new Date().toISOString() };
  await collections.dayMarks.insertOne(changed);
  await client.close();
  const metric = 'MongoDB: figures of a year after an order changed';
  return rowOf({ metric, before: '–', ours: await timed(figures), unit: 'ms' });
}

/** @param {string} uri */
async function connected(uri) {
  /** @type {typeof import('#api/storage/mongo/mongo-collections.ts')} */
  const { mongoCollections } = await projectModule('worker-api/storage/mongo/mongo-collections.ts');
  const client = await new MongoClient(uri).connect();
  return { client, collections: mongoCollections(client.db(database)) };
}

/**
 * Stores what figures count of orders, and what is unique: the stand-in takes a millisecond to read a whole
 * one.
 @param {string} uri @param {readonly import('#shared/orders/order.ts').StoredOrder[]} orders */
async function fill(uri, orders) {
  const { client, collections } = await connected(uri);
  for (let at = 0; at < orders.length; at += insertedAtATime) {
    const some = orders.slice(at, at + insertedAtATime).map((order, index) => ({
      ...{ _id: String(at + index), owner: order.owner, ordinal: at + index },
      ...{ idempotencyKey: order.idempotencyKey, order_number: order.order_number },
      ...{ created_at: order.created_at, order_status: order.order_status },
      ...{ payment_status: order.payment_status, total_amount: order.total_amount },
      ...{ due_on: order.due_on, shipped_on: order.shipped_on },
      items: order.items.map(({ product_name, quantity, total_price }) => ({
        ...{ product_name, quantity, total_price },
      })),
    }));
    await collections.orders.insertMany(/** @type {any[]} */ (some));
  }
  await client.close();
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
