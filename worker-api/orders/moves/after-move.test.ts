import { expect, test } from 'vitest';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { paymentKinds, paymentTraits } from '#shared/payments/payment-keys.ts';
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

const seenByStaff = paymentKinds.filter((kind) => paymentTraits[kind].seenBy === 'staff');

test.each(seenByStaff)(
  '[B12] money that comes by %s is noted until the gifts are there',
  (kind) => {
    const waiting = sampleOrder('owner', {
      ...{ payment_kind: kind, payment_status: 'pending', payments: [], payment_id: null },
      step: paymentTraits[kind].due === 'before' ? 'waiting_for_payment' : 'confirmed',
    });
    const way = ['confirmed', 'in_production', 'shipped', 'delivered'] as const;
    const delivered = way.filter((step) => step !== waiting.step).reduce(moved, waiting);
    expect(delivered.payment_status).toBe('completed');
    expect(delivered.payments).toMatchObject([{ amount: waiting.total_amount }]);
  },
);
