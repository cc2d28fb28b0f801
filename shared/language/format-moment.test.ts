import { expect, it, onTestFinished } from 'vitest';
import { hindi } from './format-moment.hi.ts';
import { dateWords, formatMoment } from './format-moment.ts';
import { speak } from './translated.ts';

it('tells day and time as they are in India', () => {
  expect(formatMoment('2026-02-14T00:00:00Z')).toMatch(/^14 Feb 2026, 0?5:30\u00a0am$/);
  expect(formatMoment('2026-01-31T20:00:00.000Z')).toMatch(/^1 Feb 2026, 0?1:30\u00a0am$/);
});

it('tells both in Hindi, with the month in full', () => {
  speak({ 'shared/language/format-moment': hindi });
  onTestFinished(() => speak({}));
  expect(formatMoment('2026-02-14T00:00:00Z')).toMatch(/^14 फ़रवरी 2026, सुबह\u00a05:30$/);
  expect(dateWords.day('1998-02-14')).toBe('14 फ़रवरी 1998');
  expect(dateWords.day('14 Feb')).toBe('14 Feb');
});
