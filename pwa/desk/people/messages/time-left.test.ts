import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-26T08:00:00Z');

test('[B42] says how long a clock runs, or for how long it has been over', () => {
  expect(timeLeft('2026-11-28T08:00:00Z', now)).toEqual({ isOver: false, unit: 'days', count: 2 });
  expect(timeLeft('2026-11-28T07:59:00Z', now)).toEqual({
    ...{ isOver: false, unit: 'hours', count: 47 },
  });
  expect(timeLeft('2026-11-26T08:59:59Z', now)).toEqual({
    ...{ isOver: false, unit: 'minutes', count: 59 },
  });
  expect(timeLeft('2026-11-26T04:59:00Z', now)).toEqual({ isOver: true, unit: 'hours', count: 3 });
  expect(timeLeft('2026-11-20T08:00:00Z', now)).toEqual({ isOver: true, unit: 'days', count: 6 });
});
