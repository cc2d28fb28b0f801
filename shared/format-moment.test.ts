import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it('tells day and time as they are in India', () => {
  expect(formatMoment('2026-02-14T00:00:00Z')).toMatch(/^14 Feb 2026, 0?5:30\sam$/i);
  expect(formatMoment('2026-01-31T20:00:00.000Z')).toMatch(/^1 Feb 2026, 0?1:30\sam$/i);
});
