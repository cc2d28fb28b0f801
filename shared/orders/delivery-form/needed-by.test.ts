import { expect, test } from 'vitest';
import { orderSteps } from '#shared/orders/order-life.ts';
import { arrivalDayOf, comesTooLate, dayIfPaidToday } from './needed-by.ts';

const order = { step: 'confirmed', needed_by: '2026-02-27' } as const;

test('[B51] an order that is expected after the day it is needed comes too late', () => {
  expect(comesTooLate({ ...order, delivery_by: '2026-02-28' })).toBe(true);
  expect(comesTooLate({ ...order, delivery_by: '2026-02-27' })).toBe(false);
  expect(comesTooLate(order)).toBe(false);
  expect(comesTooLate({ step: 'confirmed', delivery_by: '2026-02-28' })).toBe(false);
});

test.each(['delivered', 'cancelled'] as const)(
  '[B51] nothing warns of an order that is %s',
  (at) => {
    expect(comesTooLate({ ...order, step: at, delivery_by: '2026-02-28' })).toBe(false);
  },
);

test('[P38] the day of an order is said from its payment on until it is over', () => {
  const day = '2026-02-27';
  const dayOn = (instant: string, step: Parameters<typeof arrivalDayOf>[0]['step']) =>
    arrivalDayOf({ step, delivery_by: day }, new Date(instant));
  const saying = orderSteps.filter((step) => dayOn('2026-02-27T10:00:00Z', step) === day);
  expect(saying).toEqual(['placed', 'confirmed', 'in_production', 'shipped']);
  // It ends at midnight in India.
  expect(dayOn('2026-02-27T18:29:59Z', 'shipped')).toBe(day);
  expect(dayOn('2026-02-27T18:30:00Z', 'shipped')).toBeNull();
  expect(dayOn('2026-02-20T10:00:00Z', null)).toBeNull();
  expect(arrivalDayOf({ step: 'shipped' }, new Date('2026-02-20T10:00:00Z'))).toBeNull();
});

test('[P38] an order that waits for its payment says until when it arrives, if it is paid on its first day', () => {
  const unpaid = {
    step: 'waiting_for_payment',
    created_at: '2026-02-20T10:00:00Z',
    delivery_by: '2026-02-27',
  } as const;
  expect(dayIfPaidToday(unpaid, new Date('2026-02-20T18:29:59Z'))).toBe('2026-02-27');
  expect(dayIfPaidToday(unpaid, new Date('2026-02-20T18:30:00Z'))).toBeNull();
  const placed = Object.assign({ ...unpaid }, { step: 'placed' as const });
  expect(dayIfPaidToday(placed, new Date('2026-02-20T10:00:00Z'))).toBeNull();
});
