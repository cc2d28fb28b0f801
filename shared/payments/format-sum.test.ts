import { expect, it } from 'vitest';
import { formatSum } from './format-sum.ts';

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
