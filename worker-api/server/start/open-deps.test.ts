import { expect, test, vi } from 'vitest';
import { createElapsedTime } from './open-deps.ts';

const minuteMs = 60_000;

function machine() {
  const now = { clock: Date.UTC(2026, 0, 1), awake: 5_000, uptime: 90_000 };
  const uptimeMs = vi.fn(() => now.uptime);
  const elapsed = createElapsedTime({
    clockMs: () => now.clock,
    awakeMs: () => now.awake,
    uptimeMs,
  });
  return {
    ...{ now, elapsed, uptimeMs },
    pass(ms: number) {
      now.clock += ms;
      now.awake += ms;
      now.uptime += ms;
    },
  };
}

test('[P12] time passes as the machine says, which is asked rarely', () => {
  const { elapsed, uptimeMs, pass } = machine();
  const began = elapsed();
  for (let call = 1; call <= 1_000; call += 1) {
    pass(10);
    expect(elapsed() - began).toBe(call * 10);
  }
  expect(uptimeMs).toHaveBeenCalledTimes(1);
  pass(minuteMs);
  elapsed();
  expect(uptimeMs).toHaveBeenCalledTimes(2);
});

test('[P12] time in which the machine slept counts at once', () => {
  const { now, elapsed, pass } = machine();
  const began = elapsed();
  pass(1_000);
  now.clock += 20 * minuteMs;
  now.uptime += 20 * minuteMs;
  expect(elapsed() - began).toBe(20 * minuteMs + 1_000);
});

test.each([20 * minuteMs, -20 * minuteMs])(
  '[P12] a clock that is set by %i ms moves nothing',
  (by) => {
    const { now, elapsed, pass } = machine();
    const began = elapsed();
    now.clock += by;
    pass(1_000);
    expect(elapsed() - began).toBe(1_000);
    pass(1_000);
    expect(elapsed() - began).toBe(2_000);
  },
);
