import { expect, test } from 'vitest';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { afterMove } from './after-move.ts';

const friday = new Date('2026-03-06T04:30:00.000Z');

const moved = (order: StoredOrder, to: OrderStep): StoredOrder => ({
  ...order,
  ...afterMove(order, { to, by: 'staff' }, friday),
});

test('[B13] what is taken back from its way, or cancelled on it, was not shipped', () => {
  const { shipped_on: _, ...making } = sampleOrder('owner', {
    ...{ step: 'in_production', order_status: 'confirmed' },
  });
  const shipped = moved(making, 'shipped');
  expect(shipped.shipped_on).toBe('2026-03-06');
  expect(moved(moved(shipped, 'delivered'), 'shipped').shipped_on).toBe('2026-03-06');
  for (const step of ['in_production', 'cancelled'] as const) {
    expect(moved(shipped, step).shipped_on ?? '').toBe('');
  }
});
