import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Storage } from '#api/storage/storage.ts';
import { noteRunning, whileStopped } from './running-lease.ts';

const lastsMs = 300;
let shop: TestShop;
/** This storage is shared, as with MongoDB. */
let storage: Storage;
/** Passes only when a test says so, for a busy machine stops now and then. */
let nowMs: number;
/** When the lease was asked for last. */
let askedAt: string;
let stops: (() => void)[];
/** How many servers were told to stop. */
let timesTold: number;
const clock = () => new Date(nowMs);

beforeEach(async () => {
  shop = await openTestShop();
  nowMs = Date.parse('2026-03-01T10:00:00Z');
  stops = [];
  timesTold = 0;
  const { leases } = shop.storage;
  storage = {
    ...shop.storage,
    isShared: true,
    leases: {
      take(name, holder, now, expiresAt) {
        askedAt = now;
        return leases.take(name, holder, now, expiresAt);
      },
      release: (name, holder) => leases.release(name, holder),
    },
  };
});
afterEach(async () => {
  for (const stop of stops) stop();
  await shop.close();
});

async function startServer() {
  stops.push(await noteRunning({ ...shop.deps, storage, clock }, () => timesTold++, lastsMs));
}

const move = () => whileStopped({ storage, clock }, async () => 'moved', lastsMs);

test('[P22] [P16] what needs a stopped shop is refused while any of its servers runs', async () => {
  await Promise.all([startServer(), startServer(), startServer()]);
  await expect(move()).rejects.toThrow('is running: stop its servers first');
  for (const stop of stops.splice(0, 2)) stop();
  nowMs += lastsMs - 1;
  await expect.poll(() => askedAt).toBe(clock().toISOString());
  nowMs += lastsMs - 1;
  await expect(move()).rejects.toThrow('is running: stop its servers first');
  for (const stop of stops.splice(0)) stop();
  nowMs += lastsMs;
  expect(await move()).toBe('moved');
});

test('[P22] no server starts while the shop is moved, and each does afterwards', async () => {
  const whileMoved = async () => {
    await expect(startServer()).rejects.toThrow('is being moved or restored');
    await expect(move()).rejects.toThrow('is running');
  };
  await whileStopped({ storage, clock }, whileMoved, lastsMs);
  await startServer();
});

test('[P22] a server that could not renew in time is told so once the shop is moved, not before', async () => {
  const ofMove = storage;
  let { take } = ofMove.leases;
  storage = { ...ofMove, leases: { ...ofMove.leases, take: (...lease) => take(...lease) } };
  await startServer();
  let askCount = 0;
  take = async () => {
    askCount += 1;
    if (askCount % 2 === 1) throw new Error('The database is away');
    // This is as when another server takes it at the same moment.
    return false;
  };
  await expect.poll(() => askCount).toBeGreaterThan(4);
  expect(timesTold).toBe(0);
  nowMs += lastsMs;
  const whileMoved = async () => {
    take = ofMove.leases.take;
    await expect.poll(() => timesTold).toBe(1);
  };
  await whileStopped({ storage: ofMove, clock }, whileMoved, lastsMs);
  expect(timesTold).toBe(1);
});

test('[P22] a shop in a file of its own needs no lease', async () => {
  storage = { ...storage, isShared: false };
  await startServer();
  expect(await move()).toBe('moved');
});
