import { afterEach, expect, it } from 'vitest';
import { StartError } from '#api/server/start/start-error.ts';
import {
  instant,
  sampleLine,
  sampleOrder,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import { openMongoStorage } from '#api/storage/mongo/mongo-storage.ts';
import { reachMongo } from '#api/storage/mongo/reach-mongo.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import { namingFailure } from './naming-failures.ts';
import { fullMongodb } from './test-full-mongodb.ts';
import { openWay } from './test-way.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const notTested = { code: 8, codeName: 'UnknownError', errmsg: 'not tested' };

/** The way to a server that can be read. */
async function wayToServer() {
  const server = await fullMongodb(notTested);
  closers.push(() => server.close());
  const way = await openWay(Number(new URL(server.uri).port));
  closers.push(() => way.close());
  return { way, uri: `mongodb://127.0.0.1:${way.port}/shop?retryWrites=false` };
}

const cutOffs = {
  serverSelectionTimeoutMS: 250,
  connectTimeoutMS: 250,
  heartbeatFrequencyMS: 500,
  socketTimeoutMS: 250,
};

it.each(['cut', 'silent'] as const)(
  '[P17] [ST40] a way that is %s is a StorageAwayError in every call, until it is open again',
  async (state) => {
    const { way, uri } = await wayToServer();
    const storage = await openMongoStorage(uri, { cutOffs });
    closers.push(() => storage.close());
    const order = sampleOrder('owner');
    const calls = [
      () => storage.ping(),
      () => storage.users.insert(sampleUser()),
      () => storage.sessions.deleteExpired(instant(0)),
      () => storage.products.all(),
      () => storage.carts.lines('owner'),
      () => storage.carts.add('owner', sampleLine(), 10),
      () => storage.orders.place(order),
      () => storage.photos.read('a'.repeat(22), 'full'),
      () => storage.leases.take('name', 'holder', instant(0), instant(1)),
    ];
    // The state is set also before its first call.
    await way.set(state);
    for (const outcome of await Promise.allSettled(calls.map((call) => call()))) {
      const reason = outcome.status === 'rejected' ? outcome.reason : outcome.value;
      expect(reason).toBeInstanceOf(StorageAwayError);
    }
    await way.set('open');
    await expect.poll(() => storage.products.all().catch(() => 'away')).toEqual([]);
  },
);

it.each([
  ['EPIPE', 'This socket has been ended by the other party'],
  ['ECONNRESET', 'write ECONNRESET'],
])(
  '[P17] [ST40] a connection that ends while it is written to is a StorageAwayError: %s',
  async (code, message) => {
    const writing = namingFailure(() =>
      Promise.reject(Object.assign(new Error(message), { code })),
    );
    await expect(writing).rejects.toBeInstanceOf(StorageAwayError);
  },
);

it.each([
  ['preparing the database', 'createIndexes', {}],
  ['patient work', 'aggregate', { patient: true }],
])(
  '[P17] [P22] %s gives up a server that greets and then hangs',
  async (_, unanswered, options) => {
    const server = await fullMongodb(notTested, { unanswered });
    closers.push(() => server.close());
    const working = (async () => {
      const storage = await openMongoStorage(server.uri, { ...options, patienceMs: 250 });
      closers.push(() => storage.close());
      await storage.photos.bytesOfAll();
    })();
    await expect(working).rejects.toThrow('timed out');
  },
);

it.each([
  ['is too old', 'before version 8.0', { maxWireVersion: 21 }],
  ['knows no transactions', 'no replica set', { msg: undefined }],
])('[P8] a server that %s is refused at the start, in a sentence', async (_, sentence, greets) => {
  const server = await fullMongodb(notTested, { greets });
  closers.push(() => server.close());
  const opening = openMongoStorage(server.uri);
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
});

it('[P17] a first connection that takes long is said and waited for', async () => {
  const { way, uri } = await wayToServer();
  await way.set('silent');
  const lines: string[] = [];
  const connecting = reachMongo(uri, { connectTimeoutMS: 500 }, (line) => {
    lines.push(line);
    void way.set('open');
  });
  const client = await connecting;
  closers.push(() => client.close());
  expect(lines).toEqual([expect.stringContaining('waiting up to 30 s')]);
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('an address where nothing listens is waited for no longer than a second', async () => {
  const { way, uri } = await wayToServer();
  await way.set('cut');
  const lines: string[] = [];
  await expect(reachMongo(uri, {}, (line) => lines.push(line))).rejects.toThrow('ECONNREFUSED');
  expect(lines).toEqual([]);
});
