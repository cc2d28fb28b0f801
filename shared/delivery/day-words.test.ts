import { expect, it, onTestFinished } from 'vitest';
import { speak } from '#shared/language/translated.ts';
import { hindi } from './day-words.hi.ts';
import { dayWords } from './day-words.ts';

it('[B16] an expected day is written with its weekday', () => {
  expect(dayWords.by(dayWords.near('2026-11-28'))).toBe('by Sat 28 Nov');
  expect(dayWords.by(dayWords.near('2027-01-01'))).toBe('by Fri 1 Jan');
});

it('[B16] also in Hindi', () => {
  speak({ 'shared/delivery/day-words': hindi });
  onTestFinished(() => speak({}));
  expect(dayWords.by(dayWords.near('2025-11-28'))).toBe('शुक्र 28 नव॰ तक');
});
