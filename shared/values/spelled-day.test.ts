import { describe, expect, it } from 'vitest';
import { isGiftDate, serialNumber, spelledDay, spelledNumber } from './spelled-day.ts';

describe('the day of a gift', () => {
  it.each([
    ['2026-12-07', 'Monday, 7 December 2026 → 071226', 'सोमवार, 7 दिसंबर 2026 → 071226'],
    ['1998-02-14', 'Saturday, 14 February 1998 → 140298', 'शनिवार, 14 फ़रवरी 1998 → 140298'],
    ['2000-01-01', 'Saturday, 1 January 2000 → 010100', 'शनिवार, 1 जनवरी 2000 → 010100'],
  ])('[B71] %s is spelled with its number, whatever order a phone shows', (day, english, hindi) => {
    expect(spelledNumber(day, 'en')).toBe(english);
    expect(spelledNumber(day, 'hi')).toBe(hindi);
    expect(spelledDay(day, 'en')).toBe(english.split(' → ')[0]);
  });

  it.each(['', '2026-02-30', '0026-12-07', '12026-12-07', '1899-12-31'])(
    '[B71] %j is spelled by nothing',
    (text) => {
      expect(isGiftDate(text)).toBe(false);
      expect(spelledNumber(text, 'en')).toBe('');
    },
  );

  it('[B71] a year that is being typed has a number already', () => {
    expect(serialNumber('0002-12-07')).toBe('071202');
    expect(serialNumber('')).toBeNull();
  });
});
