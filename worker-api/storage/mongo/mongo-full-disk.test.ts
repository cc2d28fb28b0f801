import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { StorageFullError } from '../storage.ts';
import {
  sampleLine,
  sampleMessage,
  sampleOrder,
  samplePhoto,
  sampleUser,
} from '../storage-contract-samples.ts';
import { openMongoStorage } from './mongo-storage.ts';
import { fullMongodb } from './test-full-mongodb.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function open(...state: Parameters<typeof fullMongodb>) {
  const server = await fullMongodb(...state);
  closers.push(() => server.close());
  const logged: object[] = [];
  const logger = { warn: (line: object) => void logged.push(line) };
  const storage = await openMongoStorage(server.uri, { logger });
  closers.push(() => storage.close());
  return { storage, logged };
}

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
    const { storage } = await open(failure);
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

  it('[P5] [P7] starts without a migration, which it logs and leaves to the next start', async () => {
    const full = { code: 14_031, codeName: 'OutOfDiskSpace', errmsg: 'not enough space' };
    const { storage, logged } = await open(full, { migrated: false });
    expect(logged).toContainEqual(
      expect.objectContaining({ migration: 'choices-as-keys', error: expect.anything() }),
    );
    expect(await storage.carts.lines(randomUUID())).toEqual([]);
  });

  it('[P5] does not start when a migration fails for another reason', async () => {
    const failure = { code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'took too long' };
    await expect(open(failure, { migrated: false })).rejects.toMatchObject({ code: 50 });
  });

  it('[P7] any other error is passed on unchanged', async () => {
    const failure = { code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'took too long' };
    const { storage } = await open(failure);
    const writing = storage.contactMessages.insert(sampleMessage());
    await expect(writing).rejects.toMatchObject({ code: 50 });
  });
});
