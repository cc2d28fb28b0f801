import { randomUUID } from 'node:crypto';
import { Collection, type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storageContract } from '#api/storage/contract/storage-contract.ts';
import { sampleLine, samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import type { Storage } from '../storage.ts';
import { mongoCollections } from './mongo-collections.ts';
import { type Migrations, migrate, openMongoStorage } from './mongo-storage.ts';

const uri = process.env.MONGODB_TEST_URI;
/** `STRESS=full` tries all; a twentieth shows the same in a twentieth of the time. */
const share = process.env.STRESS === 'full' ? 1 : 0.05;

if (uri === undefined) {
  const warning = 'MongoDB contract did not run: no MONGODB_TEST_URI';
  console.warn(warning);
  it.skipIf(true)(warning, () => undefined);
} else {
  storageContract('MongoDB', () => openSubject(uri), share);
  crashContract(uri);
  indexesOf(uri);
  migrationsOf(uri);
}

async function openSubject(server: string) {
  const address = newAddress(server);
  const storage = await openMongoStorage(address);
  const beside = await openMongoStorage(address);
  const client = new MongoClient(address);
  const db = client.db();
  return {
    storage,
    beside,
    db,
    collections: mongoCollections(client, db),
    async tables() {
      return (await db.listCollections().toArray()).map(({ name }) => name);
    },
    async close() {
      await storage.close();
      await beside.close();
      await client.close();
      await dropDatabase(address);
    },
  };
}

/** The index of a query is looked up by its keys. */
function indexesOf(address: string): void {
  it.each([
    ['[T27] the pages of an owner’s orders', { owner: 1, created_at: -1, _id: -1 }],
    ['[ST214] the orders at one step by time', { step: 1, created_at: 1, order_number: 1 }],
    [
      '[ST212] whether an owner’s orders are confirmed',
      { owner: 1, order_status: 1, payment_status: 1, entered_by: 1 },
    ],
    [
      '[ST212] an owner’s orders that name a payment',
      { owner: 1, payment_status: 1, payment_reference: 1, order_status: 1, payment_problem: 1 },
    ],
  ])('has an index for %s', async (_, index) => {
    const { collections, close } = await openSubject(address);
    const keys = (await collections.orders.indexes()).map(({ key }) => Object.entries(key));
    expect(keys).toContainEqual(Object.entries(index));
    await close();
  });
}

function migrationsOf(address: string): void {
  it('[P5] [D38] a migration of a next version runs once, also by two processes, and again after a crash', async () => {
    const { collections, storage, close } = await openSubject(address);
    const owner = randomUUID();
    const line = sampleLine({ quantity: 2 });
    await storage.carts.add(owner, line);
    const ran = vi.fn();
    const renamed: Migrations = {
      'a-next-version': async ({ cartLines }) => {
        await cartLines.updateMany({ owner }, { $set: { 'line.productName': 'renamed' } });
        ran();
        if (ran.mock.calls.length === 1) throw new Error('a crash');
      },
    };
    const start = () => migrate(collections, () => undefined, renamed);
    await expect(start()).rejects.toThrow('a crash');
    await Promise.all([start(), start()]);
    expect(await storage.carts.lines(owner)).toEqual([{ ...line, productName: 'renamed' }]);
    const times = ran.mock.calls.length;
    await start();
    expect(ran).toHaveBeenCalledTimes(times);
    await close();
  });
}

/** Stops at each of several writes, and goes on. */
function crashContract(address: string): void {
  describe('a crash of a process over MongoDB', () => {
    let storage: Storage;
    let database: Db;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, db: database, close } = await openSubject(address));
    });
    afterAll(() => close());

    it('[ST13] [ST17] [P32] leaves no file and no count of a photo, at whichever write it comes', async () => {
      const [photo, another] = [samplePhoto(), samplePhoto()];
      const files = [
        { width: 'full', data: Buffer.alloc(5_000_000) },
        { width: 160, data: Buffer.alloc(100) },
      ] as const;
      await storage.photos.claimFolder(photo.folder, photo.owner, photo.createdAt);
      const counts = () =>
        Promise.all(
          ['photos', 'photo_files'].map((table) => database.collection(table).countDocuments()),
        );
      const before = await counts();
      // They are the photo, the two pieces of one file, and the other one.
      for (let writes = 0; writes < 4; writes += 1) {
        const inserting = failingAfter(writes);
        await expect(storage.photos.put(photo, files, 1)).rejects.toThrow('a crash');
        inserting.mockRestore();
        expect(await storage.photos.inFolder(photo.folder)).toEqual([]);
        expect(await storage.photos.read(photo.id, 'full')).toBeNull();
        expect(await counts()).toEqual(before);
      }
      expect(await storage.photos.put(photo, files, 1)).toEqual(photo);
      expect(await storage.photos.put({ ...another, folder: photo.folder }, files, 1)).toBeNull();
      expect((await storage.photos.read(photo.id, 'full'))?.data).toEqual(files[0].data);
    });
  });
}

/** Has the insertion after so many reject. */
function failingAfter(writes: number) {
  const { insertOne } = Collection.prototype;
  let count = 0;
  function insert(this: Collection, ...more: Parameters<Collection['insertOne']>) {
    count += 1;
    if (count > writes) return Promise.reject(new Error('a crash'));
    return insertOne.apply(this, more);
  }
  return vi.spyOn(Collection.prototype, 'insertOne').mockImplementation(insert);
}
