import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storageContract } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  sampleLine,
  samplePhoto,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { Storage } from '../storage.ts';
import { type MongoCollections, mongoCollections } from './mongo-collections.ts';
import { mongoPhotos } from './mongo-photos.ts';
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

async function openSubject(address: string) {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const storage = await openMongoStorage(address, { database });
  const beside = await openMongoStorage(address, { database });
  const client = new MongoClient(address);
  return {
    storage,
    beside,
    collections: mongoCollections(client, client.db(database)),
    async tables() {
      const found = await client.db(database).listCollections().toArray();
      return found.map(({ name }) => name.replace(/\.(files|chunks)$/, ''));
    },
    async close() {
      await storage.close();
      await beside.close();
      await client.db(database).dropDatabase();
      await client.close();
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

/** Stores the state that a crash between two steps leaves, and continues from it. */
function crashContract(address: string): void {
  describe('a crash of a process over MongoDB', () => {
    let storage: Storage;
    let collections: MongoCollections;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, collections, close } = await openSubject(address));
    });
    afterAll(() => close());

    it('[ST13] files of a photo that was never listed cannot be read', async () => {
      const photo = samplePhoto();
      const data = Buffer.from('left behind');
      await new Promise<void>((resolve, reject) => {
        const upload = collections.photoFiles.openUploadStream(`${photo.id}/full`);
        upload.on('finish', resolve).on('error', reject).end(data);
      });
      expect(await storage.photos.inFolder(photo.folder)).toEqual([]);
      expect(await storage.photos.read(photo.id, 'full')).toBeNull();
      const whole = Buffer.from('whole');
      await storage.photos.put(photo, [{ width: 'full', data: whole }]);
      expect((await storage.photos.read(photo.id, 'full'))?.data).toEqual(whole);
    });

    it('[ST17] files of a photo that was never listed are deleted later', async () => {
      const { photos, photoFileHeads, photoFileChunks, unlistedFiles } = collections;
      const [photo, whole] = [samplePhoto(), samplePhoto({ createdAt: instant(9) })];
      const file = { width: 'full', data: Buffer.alloc(300_000) } as const;
      const thumbnail = { width: 160, data: Buffer.alloc(100) } as const;
      await storage.photos.put(whole, [file, thumbnail]);
      const counts = () =>
        Promise.all(
          [photoFileHeads, photoFileChunks, unlistedFiles].map((each) => each.countDocuments()),
        );
      const [heads = 0, chunks = 0, notes = 0] = await counts();

      const listing = vi.spyOn(photos, 'insertOne').mockRejectedValue(new Error('a crash'));
      await expect(mongoPhotos(collections).put(photo, [file, thumbnail])).rejects.toThrow('crash');
      listing.mockRestore();
      // A crash while a file is written leaves chunks without a head.
      await photoFileHeads.deleteOne({ filename: `${photo.id}/full` });
      expect(await counts()).toEqual([heads + 1, chunks + 3, notes + 1]);

      await storage.photos.purgeUnlisted(photo.createdAt);
      expect(await counts()).toEqual([heads + 1, chunks + 3, notes + 1]);
      await storage.photos.purgeUnlisted(instant(1));
      expect(await counts()).toEqual([heads, chunks, notes]);
      expect((await storage.photos.read(whole.id, 'full'))?.data).toEqual(file.data);
    });
  });
}
