import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Storage } from '../storage.ts';
import { storageContract } from '../storage-contract.ts';
import { instant, sampleLine, sampleOrder, samplePhoto } from '../storage-contract-samples.ts';
import { type MongoCollections, mongoCollections } from './mongo-collections.ts';
import { type Migrations, migrate } from './mongo-migrations.ts';
import { mongoPhotos } from './mongo-photos.ts';
import { openMongoStorage } from './mongo-storage.ts';
import { documentKey } from './unique-inserts.ts';

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
    collections: mongoCollections(client.db(database)),
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
    ['[T27] the pages of an owner’s orders', { owner: 1, created_at: -1, ordinal: -1 }],
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
  it('[P5] a migration of a next version runs once, also by two processes, and again after a crash', async () => {
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

    /** An order whose process died after the commit, before it deleted the lines. */
    async function untidiedOrder() {
      const owner = randomUUID();
      const lines = [sampleLine(), sampleLine(), sampleLine()];
      for (const line of lines) await storage.carts.add(owner, line);
      const [first, second, kept] = lines;
      if (!first || !second || !kept) throw new Error('Too few lines');
      const order = sampleOrder(owner, { lineIds: [first.id, second.id] });
      const documents = await collections.cartLines.find({ owner }).toArray();
      await storage.orders.place(order);
      await collections.cartLines.deleteMany({ owner });
      await collections.cartLines.insertMany(documents);
      return { owner, order, first, second, kept };
    }

    it('[ST20] a change whose process died after the commit is made by whoever comes next', async () => {
      const order = sampleOrder(randomUUID());
      await storage.orders.place(order);
      const { order_number: orderNumber, revision = 0 } = order;
      const _id = documentKey(orderNumber, revision);
      const change = { payment_id: 'first' };
      await collections.orderChanges.insertOne({ _id, orderNumber, revision, change });
      const second = await storage.orders.change(order, { payment_id: 'second' });
      expect(second).toEqual({ ok: false, reason: 'stale' });
      const now = await storage.orders.byNumber(orderNumber);
      expect(now).toEqual({ ...order, ...change, revision: revision + 1 });
      const third = await storage.orders.change({ ...order, ...now }, { payment_id: 'third' });
      expect(third).toMatchObject({ ok: true, order: { payment_id: 'third' } });
      // Those who read it before are still too late.
      expect(await storage.orders.change(order, { payment_id: 'late' })).toEqual({
        ok: false,
        reason: 'stale',
      });
    });

    it('[ST280] a removal whose process died after the commit is ended by whoever comes next', async () => {
      for (const comes of ['change', 'removal'] as const) {
        const order = sampleOrder(randomUUID());
        await storage.orders.place(order);
        const { order_number: orderNumber, revision = 0 } = order;
        const removal = { _id: documentKey(orderNumber, revision), orderNumber, revision };
        await collections.orderChanges.insertOne({ ...removal, change: null });
        if (comes === 'removal') expect(await storage.orders.remove(order)).toBe(true);
        else {
          const late = await storage.orders.change(order, { payment_id: 'late' });
          expect(late).toEqual({ ok: false, reason: 'unknown_order' });
        }
        expect(await storage.orders.byNumber(orderNumber)).toBeNull();
        expect(await collections.orderChanges.countDocuments({ orderNumber })).toBe(0);
      }
    });

    it('[ST280] [ST10] what a crash left of an order in the cart goes with the order', async () => {
      const { owner, order, kept } = await untidiedOrder();
      expect(await storage.orders.remove(order)).toBe(true);
      expect(await storage.carts.lines(owner)).toEqual([kept]);
    });

    it('[ST99] a save whose process died after the commit is made by whoever comes next', async () => {
      const { shopDocuments } = storage;
      const key = `plan-${randomUUID()}`;
      const said = (json: string) => ({ key, json, changedAt: instant(1), changedBy: 'Asha' });
      for (const from of [0, 1]) {
        const made = { ...said(`first ${from}`), revision: from + 1 };
        await collections.shopDocumentSaves.insertOne({ _id: documentKey(key, from + 1), ...made });
        expect(await shopDocuments.save(said('second'), from)).toBe(false);
        expect(await shopDocuments.read(key)).toEqual(made);
      }
      expect(await shopDocuments.save(said('third'), 2)).toBe(true);
      // Those who read it before are still too late.
      expect(await shopDocuments.save(said('late'), 1)).toBe(false);
      expect(await shopDocuments.read(key)).toEqual({ ...said('third'), revision: 3 });
    });

    it('[ST104] an invoice number whose process died before the order had it stays the order’s', async () => {
      const { invoice_number: _, ...order } = sampleOrder(randomUUID());
      await storage.orders.place(order);
      const { order_number: orderNumber, revision = 0 } = order;
      const change = { payment_id: 'first', invoice_year: '2031-32' };
      const made = { _id: documentKey(orderNumber, revision), orderNumber, revision, change };
      await collections.orderChanges.insertOne(made);
      const invoice = { year: '2031-32', number: 1, orderNumber };
      await collections.invoices.insertOne({ _id: documentKey('2031-32', 1), ...invoice });
      const second = await storage.orders.change(order, { payment_id: 'second' });
      expect(second).toEqual({ ok: false, reason: 'stale' });
      const now = await storage.orders.byNumber(orderNumber);
      const numbered = { payment_id: 'first', invoice_number: '2031-32/000001' };
      expect(now).toEqual({ ...order, ...numbered, revision: revision + 1 });
    });

    it('[ST10] after the commit the lines are out of the cart although not deleted yet', async () => {
      const { owner, first, second, kept } = await untidiedOrder();
      expect(await storage.carts.lines(owner)).toEqual([kept]);
      expect(await storage.carts.setQuantity(owner, first.id, 4)).toBeNull();
      expect(await storage.carts.remove(owner, first.id, instant(1))).toBe(false);
      expect(await storage.carts.add(owner, second)).toEqual({ outcome: 'ended' });
      expect(await storage.carts.lines(owner)).toEqual([kept]);
      await storage.carts.clear(owner, instant(1));
      await storage.carts.purgeEnded(instant(2));
      for (const line of [first, second]) {
        expect(await storage.carts.add(owner, line)).toEqual({ outcome: 'ended' });
      }
      expect(await storage.carts.lines(owner)).toEqual([]);
    });

    it('[ST9] [P3] after the commit a repeat returns the order and deletes its lines', async () => {
      const { owner, order, kept } = await untidiedOrder();
      const repeat = sampleOrder(owner, { ...order, order_number: randomUUID() });
      expect(await storage.orders.place(repeat)).toEqual({ ok: true, order, repeated: true });
      const left = await collections.cartLines.find({ owner }).toArray();
      expect(left.map(({ line }) => line)).toEqual([kept]);
    });

    it('[ST11] after the commit another key cannot order the lines', async () => {
      const { owner, order, second, kept } = await untidiedOrder();
      const other = sampleOrder(owner, { lineIds: [second.id, kept.id] });
      expect(await storage.orders.place(other)).toEqual({
        ok: false,
        reason: 'line_already_ordered',
      });
      expect(await storage.orders.ofOwner(owner)).toEqual([order]);
      expect(await storage.carts.lines(owner)).toEqual([kept]);
    });

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
