import { expect, test } from 'vitest';
import { comesTooLate, isNeededSoon } from './needed-by.ts';

const order = { order_status: 'confirmed', needed_by: '2026-02-27' } as const;

test('[B51] an order that is expected after the day it is needed comes too late', () => {
  expect(comesTooLate({ ...order, delivery_by: '2026-02-28' })).toBe(true);
  expect(comesTooLate({ ...order, delivery_by: '2026-02-27' })).toBe(false);
  expect(comesTooLate(order)).toBe(false);
  expect(comesTooLate({ order_status: 'confirmed', delivery_by: '2026-02-28' })).toBe(false);
});

test.each(['delivered', 'cancelled'] as const)(
  '[B51] nothing warns of an order that is %s',
  (at) => {
    expect(comesTooLate({ ...order, order_status: at, delivery_by: '2026-02-28' })).toBe(false);
  },
);

test('[B51] an order with the shop is needed soon within seven days, and after its day', () => {
  const soon = (needed_by: string) => isNeededSoon({ ...order, needed_by }, '2026-02-26');
  expect(soon('2026-02-01')).toBe(true);
  expect(soon('2026-02-26')).toBe(true);
  expect(soon('2026-03-05')).toBe(true);
  expect(soon('2026-03-06')).toBe(false);
  expect(isNeededSoon({ order_status: 'confirmed' }, '2026-02-26')).toBe(false);
  expect(isNeededSoon({ ...order, order_status: 'shipped' }, '2026-02-26')).toBe(false);
});
