import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayInIndia,
  formatDate,
  formatInstant,
  isCalendarDate,
  startOfDayInIndia,
} from './calendar-date.ts';

describe('calendar dates', () => {
  it.each(['1998-02-14', '2024-02-29', '1947-08-15'])('[D22] %s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each(['', '2023-02-29', '2024-02-30', '2024-13-01', '2024-00-10', '14/02/1998', '1998-2-14'])(
    '[D22] %j is no day, and is shown as it is',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
      expect(formatDate(text)).toBe(text);
    },
  );

  it('[D22] every day there is reads as day, month and year', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(isCalendarDate(text)).toBe(true);
        expect(formatDate(text)).toMatch(/^[1-9]\d? [A-Z][a-z]{2} \d{4}$/);
        expect(new Date(`${formatDate(text)} UTC`).toISOString().slice(0, 10)).toBe(text);
      }),
    );
    expect(formatDate('1998-02-14')).toBe('14 Feb 1998');
  });

  it('[contract §3] an instant is the day it is in India', () => {
    expect(formatInstant('2026-01-31T18:29:59.999Z')).toBe('31 Jan 2026');
    expect(formatInstant('2026-01-31T18:30:00.000Z')).toBe('1 Feb 2026');
    expect(dayInIndia('2026-01-31T18:30:00.000Z')).toBe('2026-02-01');
  });

  it('[D16] a day begins in India when it is half past six in the evening before in UTC', () => {
    expect(startOfDayInIndia('2026-02-01')).toBe('2026-01-31T18:30:00.000Z');
    expect(startOfDayInIndia('2026-02-28', 1)).toBe('2026-02-28T18:30:00.000Z');
  });
});
