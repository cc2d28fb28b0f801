import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { startBackups } from './automatic-backups.ts';
import { departuresFile } from './noted-departures.ts';

const hourMs = 60 * 60 * 1_000;
const began = Date.UTC(2026, 0, 1, 8);

let folder: string;
let shop: TestShop;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'backups-')), 'here');
  shop = await openTestShop();
});
afterEach(async () => {
  await shop.close();
  await rm(join(folder, '..'), { recursive: true });
});

/** Starts as a server does that many hours after the first, and stops once it has looked. */
async function serverAt(
  hours: number,
  write: (file: string) => Promise<void> = (file) => writeFile(file, 'a backup'),
) {
  const settled = vi.fn();
  shop.setNow(new Date(began + hours * hourMs));
  const { stop } = await startBackups(
    { folder, everyHours: 6, keep: 2 },
    (file) => write(file).finally(settled),
    shop.deps,
  );
  return { stop, settled };
}

/** Lists the files but for the list of who left, which is there from the first look on. */
const names = async () =>
  (await readdir(folder)).filter((name) => name !== departuresFile).toSorted();

test('[P19] backs up when the newest is old enough, and keeps as many as asked', async () => {
  for (const [hours, newest] of [
    [0, 'shop-2026-01-01T080000Z.backup'],
    [6, 'shop-2026-01-01T140000Z.backup'],
    [13, 'shop-2026-01-01T210000Z.backup'],
  ] as const) {
    const { stop } = await serverAt(hours);
    await expect.poll(async () => (await names()).at(-1)).toBe(newest);
    await expect.poll(async () => (await names()).length).toBeLessThanOrEqual(2);
    stop();
  }
  expect(await names()).toEqual([
    'shop-2026-01-01T140000Z.backup',
    'shop-2026-01-01T210000Z.backup',
  ]);
  // A restart makes no further one before it is due.
  const { stop } = await serverAt(18, () => Promise.reject(new Error('It was not due')));
  const due = await serverAt(19);
  await expect.poll(async () => (await names()).at(-1)).toBe('shop-2026-01-02T030000Z.backup');
  stop();
  due.stop();
  expect(shop.logged).not.toContainEqual(expect.objectContaining({ during: 'backup' }));
});

test('[P19] of several processes one backs up; a failure is logged and deletes nothing', async () => {
  const [one, other] = await Promise.all([serverAt(0), serverAt(0)]);
  await expect.poll(() => one.settled.mock.calls.length + other.settled.mock.calls.length).toBe(1);
  await expect.poll(names).toHaveLength(1);
  one.stop();
  other.stop();
  await writeFile(join(folder, 'shop-2026-01-01T090000Z.backup.unfinished'), 'killed');
  await writeFile(join(folder, 'notes.txt'), 'of the owner');
  const failing = await serverAt(100, () => Promise.reject(new Error('No space left')));
  const failed = expect.objectContaining({ during: 'backup' });
  await expect.poll(() => shop.logged).toContainEqual(failed);
  failing.stop();
  expect(await names()).toEqual(['notes.txt', 'shop-2026-01-01T080000Z.backup']);
});

test('[P12] [P19] a backup is dated by the steady clock', async () => {
  const steady = { ...shop.deps, steadyClock: () => new Date(began) };
  shop.setNow(new Date(Date.UTC(2030, 0, 1)));
  const write = (file: string) => writeFile(file, 'a backup');
  const { stop } = await startBackups({ folder, everyHours: 6, keep: 2 }, write, steady);
  await expect.poll(names).toEqual(['shop-2026-01-01T080000Z.backup']);
  stop();
});

test('[P19] a BACKUP_DIR that is no folder ends the start in a sentence', async () => {
  await expect(
    startBackups({ folder: '/dev/null/x', everyHours: 1, keep: 1 }, async () => {}, shop.deps),
  ).rejects.toThrow('BACKUP_DIR /dev/null/x cannot be used as a folder');
});
