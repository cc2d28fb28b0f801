import { describe, expect, test, vi } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';
import { openTestShop } from './test-shop.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function clocks() {
  const machine = { now: Date.UTC(2026, 0, 1), elapsed: 0 };
  const jumps: number[] = [];
  const steady = createSteadyClock(
    () => new Date(machine.now),
    () => machine.elapsed,
    (byMs) => jumps.push(byMs),
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
