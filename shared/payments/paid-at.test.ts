import { expect, test } from 'vitest';
import { paidAt } from './paid-at.ts';

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
  const paid = { moves, payment_status: 'completed' };
  expect(paidAt({ ...paid, payment_kind: 'upi-qr' })).toBe(move('confirmed', 1).at);
  expect(paidAt({ ...paid, payment_kind: 'cod' })).toBe(move('delivered', 5).at);
  expect(paidAt({ ...paid, payment_kind: 'demo' })).toBeNull();
  expect(paidAt({ payment_status: 'completed', payment_kind: 'razorpay' })).toBeNull();
  expect(paidAt({ moves, payment_status: 'pending', payment_kind: 'cod' })).toBeNull();
});
