import { describe, expect, it } from 'vitest';
import { formatDate } from '#shared/values/calendar-date.ts';
import { daysOfSign, zodiacSignOf, zodiacSigns } from './signs.ts';

/** Every day of a leap year. */
const days = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
);
/** `2024-03-21` → `21 Mar`, as the signs' ranges are written. */
const dayAndMonth = (day: string) => formatDate(day).replace(' 2024', '');

describe('the sign of a birth date', () => {
  it.each(zodiacSigns.keys)('[B8] %s begins and ends where its range says', (sign) => {
    const [first, last] = daysOfSign(sign)?.split(' – ') ?? [];
    const dayOf = (text: string | undefined) => days.findIndex((day) => dayAndMonth(day) === text);
    const [from, to] = [dayOf(first), dayOf(last)];
    expect(Math.min(from, to)).toBeGreaterThanOrEqual(0);
    const signAt = (index: number) => zodiacSignOf(days.at(index % days.length) ?? '');
    expect([signAt(from), signAt(to)]).toEqual([sign, sign]);
    expect(signAt(from - 1)).not.toBe(sign);
    expect(signAt(to + 1)).not.toBe(sign);
  });

  it('[B8] every day has a sign, leap days and the turn of the year too', () => {
    for (const day of days) expect(zodiacSignOf(day), day).not.toBeNull();
    expect(zodiacSignOf('2000-02-29')).toBe('pisces');
    expect(zodiacSignOf('1999-12-31')).toBe('capricorn');
    expect(zodiacSignOf('2000-01-01')).toBe('capricorn');
  });

  it('[B8] a text that is no day has no sign', () => {
    for (const text of ['', '2023-02-29', '14 Feb 1998', '1998-13-01']) {
      expect(zodiacSignOf(text), text).toBeNull();
    }
  });
});
