import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDays, daysAfter } from '#shared/values/calendar-date.ts';
import { figuresBy, groupings, sumOf } from './figures-by.ts';

const none = { orders: 0, cancelled: 0, revenue: 0, paid: 0, late: 0 };
const group = (from: string, to: string) => ({ from, to, ...none });

test('[B49] weeks go from Monday to Sunday, and the first and the last may be parts', () => {
  // The 26th of November 2026 is a Thursday.
  expect(figuresBy('week', { from: '2026-11-26', to: '2026-12-08' }, [])).toEqual([
    group('2026-11-26', '2026-11-29'),
    group('2026-11-30', '2026-12-06'),
    group('2026-12-07', '2026-12-08'),
  ]);
});

test('[B49] months end with their last day, also in a leap year', () => {
  expect(figuresBy('month', { from: '2028-01-31', to: '2028-03-01' }, [])).toEqual([
    group('2028-01-31', '2028-01-31'),
    group('2028-02-01', '2028-02-29'),
    group('2028-03-01', '2028-03-01'),
  ]);
});

test('[B49] the sums of groups are those of the days, which they cover without a gap', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const figures = fc.record({
    ...{ orders: amount, cancelled: amount, revenue: amount, paid: amount, late: amount },
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.array(fc.option(figures), { minLength: 1, maxLength: 400 }),
      fc.constantFrom(...groupings),
      (start, figuresByDay, grouping) => {
        const from = daysAfter('2024-01-01', start);
        const to = daysAfter(from, figuresByDay.length - 1);
        const days = figuresByDay.flatMap((each, at) =>
          each ? [{ day: daysAfter(from, at), ...each }] : [],
        );
        const groups = figuresBy(grouping, { from, to }, days);
        expect(sumOf(groups)).toEqual(sumOf(days));
        expect(groups.reduce((sum, each) => sum + countDays(each), 0)).toBe(figuresByDay.length);
        for (const [at, each] of groups.entries()) {
          const before = groups[at - 1];
          expect(each.from).toBe(before ? daysAfter(before.to, 1) : from);
          const inside = days.filter(({ day }) => day >= each.from && day <= each.to);
          expect(each).toEqual({ from: each.from, to: each.to, ...sumOf(inside) });
        }
      },
    ),
  );
});
