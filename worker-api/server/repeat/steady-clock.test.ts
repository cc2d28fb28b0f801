import { describe, expect, test, vi } from 'vitest';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import type { NotedTime } from './clock-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createSteadyClock, noteTime } from './steady-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function clocks(time: NotedTime | null = null, startMs = Date.UTC(2026, 0, 1)) {
  const machine = { now: startMs, elapsed: 0 };
  const jumps: number[] = [];
  const steady = createSteadyClock(
    () => new Date(machine.now),
    () => machine.elapsed,
    (byMs) => jumps.push(byMs),
    time,
  );
  return {
    steady: () => steady().getTime(),
    machine,
    jumps,
    pass(ms: number) {
      machine.now += ms;
      machine.elapsed += ms;
    },
  };
}

describe('[P12] a steady clock', () => {
  test('follows the machine, and small corrections of it', () => {
    const { steady, machine, pass, jumps } = clocks();
    for (let hour = 0; hour < 48; hour += 1) {
      pass(60 * minuteMs);
      machine.now += hour % 2 ? -2 * minuteMs : 3 * minuteMs;
      expect(steady()).toBe(machine.now);
    }
    expect(jumps).toEqual([]);
  });

  test.each([40 * dayMs, -2 * dayMs])('goes on through a jump of %i ms and back', (by) => {
    const { steady, machine, pass, jumps } = clocks();
    const began = machine.now;
    machine.now += by;
    pass(minuteMs);
    expect(steady()).toBe(began + minuteMs);
    pass(dayMs);
    expect(steady()).toBe(began + minuteMs + dayMs);
    expect(jumps).toEqual([by]);
    machine.now -= by;
    expect(steady()).toBe(machine.now);
  });

  test('believes a jump that lasts two days', () => {
    const { steady, machine, pass } = clocks();
    machine.now += 10 * dayMs;
    steady();
    pass(2 * dayMs);
    expect(steady()).toBe(machine.now);
  });

  const seenMs = Date.UTC(2026, 0, 1);
  const seenTime = { at: new Date(seenMs).toISOString(), doubtedSince: null };

  test.each([40 * dayMs, -2 * dayMs])(
    'that starts wrong by %i ms goes on from what was seen until it is set right',
    (by) => {
      const { steady, machine, pass, jumps } = clocks(seenTime, seenMs + by);
      expect(steady()).toBe(seenMs);
      pass(dayMs);
      expect(steady()).toBe(seenMs + dayMs);
      expect(jumps).toEqual([by]);
      // The shop was off for three hours, which nobody could know.
      machine.now += 180 * minuteMs - by;
      expect(steady()).toBe(machine.now);
      // From then on a jump of three hours is one.
      machine.now += 180 * minuteMs;
      expect(steady()).toBe(machine.now - 180 * minuteMs);
    },
  );
});

test('[P12] a server clock that jumps by 40 days signs nobody out, for now or for good', async () => {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const jumped = vi.fn();
  const steadyClock = createSteadyClock(clock, () => performance.now(), jumped);
  const shop = await openTestShop({ clock, steadyClock });
  const { token } = await shop.customer();
  const status = async () => (await shop.call('GET', '/api/auth/profile', { token })).status;
  ahead = 40 * dayMs;
  expect(await status()).toBe(200);
  const during = await shop.customer();
  expect(jumped).toHaveBeenCalledOnce();
  ahead = 0;
  expect(await status()).toBe(200);
  const later = await shop.call('GET', '/api/auth/profile', { token: during.token });
  expect(later.status).toBe(200);
  await shop.close();
});

test('[P12] a server that starts 130 days ahead signs nobody out and deletes nothing', async () => {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  let steadyClock = clock;
  const shop = await openTestShop({ clock, steadyClock: () => steadyClock() });
  const { storage } = shop;
  const { id, token } = await shop.customer();
  await storage.photos.claimFolder('photos-of-a-gift', id, clock().toISOString());
  const status = async () => (await shop.call('GET', '/api/auth/profile', { token })).status;
  await noteTime(storage.clock, clock(), steadyClock());

  ahead = 130 * dayMs;
  const time = await storage.clock.read();
  steadyClock = createSteadyClock(clock, () => performance.now(), vi.fn(), time);
  const tidied = vi.spyOn(storage.departures, 'list');
  const housekeeping = startHousekeeping({ ...shop.deps, steadyClock });
  await expect.poll(() => tidied.mock.settledResults.length).toBe(1);
  expect(await status()).toBe(200);
  expect(await storage.clock.read()).toMatchObject({ doubtedSince: expect.any(String) });
  ahead = 0;
  expect(await status()).toBe(200);
  expect(await storage.photos.folderOwner('photos-of-a-gift')).toBe(id);
  await housekeeping.stop();
  await shop.close();
});
