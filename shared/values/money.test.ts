import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInr, formatSum } from './money.ts';

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [99_999, '₹99,999'],
  [100_000, '₹1,00,000'],
  [12_345_678, '₹1,23,45,678'],
])('[contract §3] %i reads %s', (rupees, text) => {
  expect(formatInr(rupees)).toBe(text);
});

it('[contract §3] every whole number reads as the standard library writes it', () => {
  const standard = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (rupees) => {
      expect(formatInr(rupees)).toBe(`₹${standard.format(rupees)}`);
    }),
  );
});

it.each([
  [479, '₹479'],
  [100_000, '₹1,00,000'],
  [178.5, '₹178.50'],
  [1_234.05, '₹1,234.05'],
  [0.1 + 0.2, '₹0.30'],
  [19.999, '₹20'],
])('[B12] writes %d rupees as %s', (rupees, text) => {
  expect(formatSum(rupees)).toBe(text);
});
