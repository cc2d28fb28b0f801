import { describe, expect, it, onTestFinished } from 'vitest';
import { speak } from '#shared/language/translated.ts';
import { hindi } from './day-words.hi.ts';
import {
  arrivalDays,
  arrivalText,
  dayWords,
  english,
  neededDay,
  orderDayText,
} from './day-words.ts';

const inHindi = () => {
  speak({ 'shared/delivery/day-words': hindi });
  onTestFinished(() => speak({}));
};

it('[B16] an expected day is written with its weekday', () => {
  expect(dayWords.by(dayWords.near('2026-11-28'))).toBe('by Sat 28 Nov');
  expect(dayWords.by(dayWords.near('2027-01-01'))).toBe('by Fri 1 Jan');
});

it('[B16] also in Hindi', () => {
  inHindi();
  expect(dayWords.by(dayWords.near('2025-11-28'))).toBe('शुक्र 28 नव॰ तक');
});

describe('when gifts arrive', () => {
  const on = (day: string) => ({ earliest: day, latest: day });
  const within = { earliest: '2026-12-04', latest: '2026-12-14' };
  const overMonths = { earliest: '2026-11-28', latest: '2026-12-09' };
  const overYears = { earliest: '2026-12-28', latest: '2027-01-09' };

  it('[P38] is said with the day, or with the days between which it is', () => {
    expect(arrivalText(on('2026-12-08'))).toBe('with you by Tue 8 Dec');
    expect(arrivalText(overMonths)).toBe('arrives 28 Nov – 9 Dec');
    expect(arrivalText(within)).toBe('arrives 4–14 Dec');
    expect(arrivalText(on('2026-12-08'), true)).toBe('arrives by Tue 8 Dec');
    expect(orderDayText('2026-12-08', false)).toBe('With you by Tue 8 Dec');
    expect(orderDayText('2026-12-08', true)).toBe('Arrives by Tue 8 Dec');
    expect([0, 1, 5].map(english.madeIn)).toEqual([
      'Made the same day',
      'Made in 1 day',
      'Made in 5 days',
    ]);
    expect(arrivalDays(overYears)).toBe('28 Dec – 9 Jan');
  });

  it('[P38] leaves a text that is no calendar date as it is', () => {
    expect(english.between('soon', 'later')).toBe('soon – later');
    expect(hindi.between('soon', 'later')).toBe('soon – later के बीच');
  });

  it('[P38] alike in Hindi', () => {
    inHindi();
    expect(arrivalText(within)).toBe('4–14 दिस॰ के बीच आपके पास');
    expect(arrivalText(on('2026-12-08'))).toBe('मंगल 8 दिस॰ तक आपके पास');
    expect(arrivalText(overMonths)).toBe('28 नव॰ – 9 दिस॰ के बीच आपके पास');
    expect(orderDayText('2026-12-08', true)).toBe('मंगल 8 दिस॰ तक पहुँचने की उम्मीद');
    expect(dayWords.madeIn(5)).toBe('5 दिन में तैयार');
  });
});

it('[B16] a day by which gifts are needed has its year where that is not this one in India', () => {
  const now = new Date('2026-12-31T10:00:00Z');
  expect(neededDay('2026-12-31', now)).toBe('Thu 31 Dec');
  expect(neededDay('2027-12-31', now)).toBe('Fri 31 Dec 2027');
  expect(neededDay('2027-01-01', new Date('2026-12-31T18:30:00Z'))).toBe('Fri 1 Jan');
});
