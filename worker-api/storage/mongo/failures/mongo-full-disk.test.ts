import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  sampleLine,
  sampleMessage,
  sampleOrder,
  samplePhoto,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import { mongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import { type Migrations, migrate, openMongoStorage } from '#api/storage/mongo/mongo-storage.ts';
import { StorageFullError } from '#api/storage/storage.ts';
import { fullMongodb } from './test-full-mongodb.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Failure = Parameters<typeof fullMongodb>[0];

async function openServer(failure: Failure): Promise<string> {
  const server = await fullMongodb(failure);
  closers.push(() => server.close());
  return server.uri;
}

async function open(failure: Failure) {
  const storage = await openMongoStorage(await openServer(failure));
  closers.push(() => storage.close());
  return storage;
}

async function collectionsOf(failure: Failure) {
  const client = new MongoClient(await openServer(failure));
  closers.push(() => client.close());
  return mongoCollections(client, client.db('shop'));
}

const nextVersion: Migrations = {
  'a-next-version': ({ orders }) => orders.updateMany({}, { $set: { step: 'placed' } }),
};

describe('a MongoDB without room', () => {
  it.each([
    { code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'not enough space' },
    { code: 8, codeName: 'UnknownError', errmsg: '28: No space left on device' },
    {
      code: 8_000,
      codeName: 'AtlasError',
      errmsg: 'you are over your space quota, using 512 MB of 512 MB',
    },
    { code: 1, codeName: 'InternalError', errmsg: '[db.go:167] database or disk is full (13)' },
  ])('[P7] is a StorageFullError in every write: $codeName', async (failure) => {
    const storage = await open(failure);
    const owner = randomUUID();
    const file = { width: 'full', data: Buffer.alloc(300_000) } as const;
    const writes = [
      () => storage.orders.place(sampleOrder(owner)),
      () => storage.carts.add(owner, sampleLine()),
      () => storage.photos.put(samplePhoto(), [file]),
      () => storage.users.insert(sampleUser()),
      () => storage.users.updateProfile('nobody', { name: 'Asha' }, '2026-01-01T00:00:00.000Z'),
      () => storage.contactMessages.insert(sampleMessage()),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow(StorageFullError);
    expect(await storage.carts.lines(owner)).toEqual([]);
    await storage.ping();
  });

  it('[P5] [P7] leaves a migration to the next start, and says so', async () => {
    const failure = { code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'not enough space' };
    const collections = await collectionsOf(failure);
    const onFullDisk = vi.fn();
    await migrate(collections, onFullDisk, nextVersion);
    expect(onFullDisk).toHaveBeenCalledExactlyOnceWith('a-next-version', expect.anything());
  });

  it('[P5] does not start when a migration fails for another reason', async () => {
    const failure = { code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'took too long' };
    const migrating = migrate(await collectionsOf(failure), () => undefined, nextVersion);
    await expect(migrating).rejects.toMatchObject({ code: 50 });
  });

  it('[P7] any other error is passed on unchanged', async () => {
    const failure = { code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'took too long' };
    const storage = await open(failure);
    const writing = storage.contactMessages.insert(sampleMessage());
    await expect(writing).rejects.toMatchObject({ code: 50 });
  });
});
