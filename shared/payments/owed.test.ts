import fc from 'fast-check';
import { expect, test } from 'vitest';
import { owed } from './owed.ts';

test('[B12] what is owed is exact to the paisa', () => {
  const amount = (rupees: number) => ({ amount: rupees });
  expect(owed({ payments: [amount(479)], refunds: [amount(300.1)] })).toBe(178.9);
  const paise = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(paise, (parts) => {
      const refunds = parts.map((part) => amount(part / 100));
      const all = parts.reduce((total, part) => total + part, 0) / 100;
      expect(owed({ payments: [amount(all)], refunds })).toBe(0);
    }),
  );
});
