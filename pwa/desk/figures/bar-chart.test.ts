import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTicks } from './bar-chart.tsx';

test('[B49] an axis has few round ticks, which reach above every value', () => {
  expect(roundTicks(0)).toEqual([0, 1]);
  expect(roundTicks(3)).toEqual([0, 1, 2, 3]);
  expect(roundTicks(97)).toEqual([0, 50, 100]);
  expect(roundTicks(1_23_456)).toEqual([0, 50_000, 1_00_000, 1_50_000]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (greatest) => {
      const ticks = roundTicks(greatest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
