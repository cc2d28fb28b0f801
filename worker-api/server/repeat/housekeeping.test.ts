import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import type { Repeated } from './every.ts';
import { startHousekeeping } from './housekeeping.ts';

let shop: TestShop;
let running: Pick<Repeated, 'stop'>[];
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  vi.useRealTimers();
  await shop.close();
});

test('[SY3] [P39] deletes expired sessions, limits, ended ids, attempts and open uploads, each after its time', async () => {
  shop = await openTestShop();
  shop.setNow(new Date('2026-03-31T12:00:00.000Z'));
  const { sessions, carts, uploads, messageAttempts, limits } = shop.storage;
  const spies = [
    vi.spyOn(sessions, 'deleteExpired'),
    vi.spyOn(carts, 'purgeEnded'),
    vi.spyOn(uploads, 'purge'),
    vi.spyOn(messageAttempts, 'purge'),
    vi.spyOn(limits, 'purge'),
  ];
  running = [startHousekeeping(shop.deps)];
  await expect.poll(() => spies.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1]);
  expect(spies.map(({ mock }) => mock.calls)).toEqual([
    [['2026-03-31T12:00:00.000Z']],
    [['2026-03-01T12:00:00.000Z']],
    [['2026-03-28T12:00:00.000Z']],
    [['2025-12-31T12:00:00.000Z']],
    [['2026-03-31T12:00:00.000Z']],
  ]);
});

test('[P21] [ST215] [T27] an account goes with its cart and its photos 90 days after its last use, a confirmed one two years after', async () => {
  shop = await openTestShop();
  const { sessions, users, carts, photos } = shop.storage;
  const start = new Date('2026-01-01T00:00:00.000Z');
  shop.setNow(start);
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  await users.confirmEmail(ravi.id, ravi.email, start.toISOString());
  const photo = samplePhoto({ owner: asha.id, createdAt: start.toISOString() });
  await photos.claimFolder(photo.folder, asha.id, photo.createdAt);
  await photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
  for (const { token } of [asha, ravi]) {
    const { customization, ...line } = frameLine('Asha');
    const folder = token === asha.token ? { folder: photo.folder } : {};
    const body = { ...line, customization: { ...customization, ...folder } };
    expect((await shop.call('POST', '/api/cart', { token, body })).status).toBe(201);
  }
  const tidied = vi.spyOn(shop.storage.departures, 'list');
  async function remainsAfter(days: number) {
    shop.setNow(new Date(start.getTime() + days * 86_400_000));
    const before = tidied.mock.settledResults.length;
    running = [startHousekeeping(shop.deps)];
    await expect.poll(() => tidied.mock.settledResults.length).toBe(before + 1);
    await running[0]?.stop();
    const has = async ({ id }: { id: string }) => [
      await users.byId(id).then((user) => user !== null),
      (await carts.lines(id)).length,
    ];
    return [...(await has(asha)), await photos.bytesOf(asha.id), ...(await has(ravi))];
  }
  expect(await sessions.ofUser(asha.id)).toHaveLength(1);
  expect(await remainsAfter(89)).toEqual([true, 1, photo.bytes, true, 1]);
  expect(await remainsAfter(91)).toEqual([false, 0, 0, true, 1]);
  expect(await remainsAfter(729)).toEqual([false, 0, 0, true, 1]);
  expect(await remainsAfter(731)).toEqual([false, 0, 0, false, 0]);
});

test('[ST121] messages closed two years ago are deleted', async () => {
  shop = await openTestShop();
  shop.setNow(new Date('2026-03-31T12:00:00.000Z'));
  const purged = vi.spyOn(shop.storage.contactMessages, 'purgeClosed');
  running = [startHousekeeping(shop.deps)];
  await expect.poll(() => purged.mock.calls).toEqual([['2024-03-31T12:00:00.000Z']]);
});

test('[ST120] the figures of days that changed are counted up to today in India', async () => {
  shop = await openTestShop();
  shop.setNow(new Date('2026-03-31T20:00:00.000Z'));
  const counted = vi.spyOn(shop.storage.orders, 'tidyFigures');
  running = [startHousekeeping(shop.deps)];
  await expect.poll(() => counted.mock.calls).toEqual([['2026-04-01']]);
});

test('[P16] of three processes one tidies', async () => {
  shop = await openTestShop();
  const tidied = vi.spyOn(shop.storage.departures, 'list');
  const take = vi.spyOn(shop.storage.leases, 'take');
  const storage = { ...shop.storage, isShared: true };
  running = [1, 2, 3].map(() => startHousekeeping({ ...shop.deps, storage }));
  await expect.poll(() => take.mock.settledResults.length).toBe(3);
  await expect.poll(() => tidied.mock.settledResults.length).toBe(1);
  const outcomes = take.mock.settledResults.map(({ value }) => value);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});
