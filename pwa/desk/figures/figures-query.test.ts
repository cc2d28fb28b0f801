import { expect, test } from 'vitest';
import { readFiguresQuery } from './figures-query.ts';

const readAddress = (address: string, today = '2026-11-26') =>
  readFiguresQuery(new URLSearchParams(address), today);
const days = (address: string, today?: string) => {
  const { from, to } = readAddress(address, today).days;
  return `${from} ${to}`;
};

test('[B49] the address names the days and how they are grouped', () => {
  expect(readAddress('')).toMatchObject({ range: '30', by: 'day' });
  expect(days('')).toBe('2026-10-28 2026-11-26');
  expect(days('range=7')).toBe('2026-11-20 2026-11-26');
  expect(days('range=month')).toBe('2026-11-01 2026-11-26');
  expect(days('range=last-month')).toBe('2026-10-01 2026-10-31');
  expect(days('range=last-month', '2028-03-31')).toBe('2028-02-01 2028-02-29');
  expect(days('range=year')).toBe('2026-01-01 2026-11-26');
  expect(days('range=tax-year')).toBe('2026-04-01 2026-11-26');
  expect(days('range=tax-year', '2027-03-31')).toBe('2026-04-01 2027-03-31');
  const figuresQuery = readAddress('range=2026-01-05_2026-03-01&by=month');
  expect(figuresQuery).toEqual({
    range: 'own',
    days: { from: '2026-01-05', to: '2026-03-01' },
    by: 'month',
  });
});
