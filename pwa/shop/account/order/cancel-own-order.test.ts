import { expect, it } from 'vitest';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import { aboutOrder, cancelling, reportingProblem } from './cancel-own-order.tsx';

const created_at = '2026-11-03T05:00:00.000Z';
const hours = (n: number) => new Date(Date.parse(created_at) + n * 3_600_000);
const may = (answer: OrderAnswer, now: Date) =>
  cancelling(readOrder({ created_at, ...answer }), now);

it('[B13] an order can be cancelled for 24 hours, and while it waits for its payment', () => {
  const placed: OrderAnswer = { step: 'placed', order_status: 'pending' };
  expect(may(placed, hours(23.9))).toBe('now');
  expect(may(placed, hours(24))).toBe('too_late');
  const waiting: OrderAnswer = { step: 'waiting_for_payment', order_status: 'pending' };
  expect(may(waiting, hours(47))).toBe('now');
  const orderAnswer: OrderAnswer = { step: 'in_production', order_status: 'confirmed' };
  expect(may(orderAnswer, hours(1))).toBe('too_late');
});

it('[B13] nothing is said of cancelling what has ended, or what no server can cancel', () => {
  expect(may({ step: 'delivered', order_status: 'delivered' }, hours(1))).toBe('never');
  expect(may({ step: 'cancelled', order_status: 'cancelled' }, hours(1))).toBe('never');
  // A newer server moved it there.
  expect(may({ step: 'at_customs' as never, order_status: 'shipped' }, hours(1))).toBe('never');
});

it('[B13] something wrong can be reported for seven days from delivery', () => {
  const moves = [{ step: 'delivered', at: hours(100).toISOString(), by: 'staff' } as const];
  const order = readOrder({ created_at, step: 'delivered', order_status: 'delivered', moves });
  expect(reportingProblem(order, hours(267.9))).toBe(true);
  expect(reportingProblem(order, hours(268))).toBe(false);
});

it('[D24] a message about an order has the PIN code of its address, however that was written', () => {
  const pinOf = (shipping_address: string) =>
    aboutOrder(readOrder({ customer_name: 'Asha', customer_phone: '', shipping_address })).pinCode;
  expect(pinOf('1 Lake Road, Jaipur, Rajasthan, 302001')).toBe('302001');
  expect(pinOf('1 Lake Road, Jaipur 302001, Rajasthan, Ph 0141 226655')).toBe('302001');
  expect(pinOf('1 Lake Road, Jaipur, Rajasthan 302 001')).toBe('302001');
});
