import fc from 'fast-check';
import { expect, test } from 'vitest';
import { owed, paidAt } from './order-balance.ts';

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

const move = (step: 'confirmed' | 'delivered', day: number) => ({
  ...{ step, by: 'staff' as const },
  at: `2026-03-0${day}T10:00:00.000Z`,
});
const moves = [
  move('confirmed', 1),
  move('delivered', 3),
  move('confirmed', 4),
  move('delivered', 5),
];

test('[D13] an order was paid as its payment confirmed it, at the door as it was delivered', () => {
  const paidOrder = { moves, payment_status: 'completed' };
  expect(paidAt({ ...paidOrder, payment_kind: 'upi-qr' })).toBe(move('confirmed', 1).at);
  expect(paidAt({ ...paidOrder, payment_kind: 'cod' })).toBe(move('delivered', 5).at);
  expect(paidAt({ ...paidOrder, payment_kind: 'demo' })).toBeNull();
  expect(paidAt({ payment_status: 'completed', payment_kind: 'razorpay' })).toBeNull();
  expect(paidAt({ moves, payment_status: 'pending', payment_kind: 'cod' })).toBeNull();
});
