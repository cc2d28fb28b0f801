import { expect, test } from 'vitest';
import { openingTerms } from '#api/shop-settings/stored-settings.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { paymentKinds, paymentTraits } from '#shared/payments/payment-keys.ts';
import { openingTaxes } from '#shared/tax/goods-taxes.ts';
import { afterMove } from './after-move.ts';

const friday = new Date('2026-03-06T04:30:00.000Z');

const moved = (order: StoredOrder, to: OrderStep): StoredOrder => ({
  ...order,
  ...afterMove(order, { to, by: 'staff' }, friday, openingTerms),
});

test('[B13] what is taken back from its way, or cancelled on it, was not shipped', () => {
  const { shipped_on: _, ...making } = sampleOrder('owner', {
    ...{ step: 'in_production', order_status: 'confirmed' },
  });
  const shipped = moved(making, 'shipped');
  expect(shipped.shipped_on).toBe('2026-03-06');
  expect(moved(moved(shipped, 'delivered'), 'shipped').shipped_on).toBe('2026-03-06');
  for (const step of ['in_production', 'came_back'] as const) {
    expect(moved(shipped, step).shipped_on ?? '').toBe('');
  }
});

test('[B78] a parcel that came back has no number at its courier any more, one on its way has', () => {
  const shipped = sampleOrder('owner', { step: 'shipped' });
  const booking = { courier: 'shiprocket', asked_at: friday.toISOString() } as const;
  const booked = { ...shipped, booking: { ...booking, id: '1', carrier: 'Post', number: '7' } };
  expect(moved(booked, 'came_back').booking).toEqual(booking);
  expect(moved(booked, 'delivered').booking).toEqual(booked.booking);
});

test.each([
  ['', { until: '2026-03-06T05:00:00.000Z', at: friday.toISOString() }],
  ['4123 5678', undefined],
])(
  '[B66] an undone confirmation reserves its coupon again, where no payment is named: "%s"',
  (payment_reference, coupon) => {
    const coupon_use = { coupon: 'SAVE10', until: null };
    const order = sampleOrder('owner', { step: 'confirmed', coupon_use, payment_reference });
    const change = afterMove(
      order,
      { to: 'waiting_for_payment', by: 'staff' },
      friday,
      openingTerms,
    );
    expect(change.coupon).toEqual(coupon);
  },
);

test('[B48] an undone confirmation takes its invoice back, and the next of another year begins one', () => {
  const eve = '2026-03-31T18:29:40.000Z';
  const invoiced = sampleOrder('owner', {
    ...{ step: 'confirmed', gstin: '27AAPFU0939F1ZV', invoice_number: '2025-26/000007' },
    ...{ moves: [{ step: 'confirmed', at: eve, by: 'staff' }], credit_notes: undefined },
    invoiced_anew: undefined,
  });
  const later = new Date('2026-03-31T18:30:10.000Z');
  const undo = afterMove(invoiced, { to: 'waiting_for_payment', by: 'staff' }, later, openingTerms);
  expect(undo.credits).toMatchObject([
    { amount: invoiced.total_amount, invoice: { number: '2025-26/000007', at: eve } },
  ]);
  const waiting = { ...invoiced, ...undo } as StoredOrder;
  const again = afterMove(waiting, { to: 'confirmed', by: 'staff' }, later, openingTerms);
  expect(again.invoice_year).toBe('2026-27');
});

test('[B79] a parcel that came back is no longer shipped, is sent again, and its day counted from then', () => {
  const shipped = sampleOrder('owner', { step: 'shipped', shipped_on: '2026-03-01' });
  const back = {
    ...shipped,
    ...afterMove(
      shipped,
      { to: 'came_back', by: 'staff', reason: 'refused' },
      friday,
      openingTerms,
    ),
  };
  expect(back).toMatchObject({ order_status: 'shipped', shipped_on: null });
  expect(back.moves.at(-1)).toMatchObject({ step: 'came_back', reason: 'refused' });
  const again = moved(back, 'shipped');
  expect(again).toMatchObject({ shipped_on: '2026-03-06', due_on: shipped.due_on });
  expect((again.delivery_by ?? '') > '2026-03-06').toBe(true);
  expect(moved(back, 'cancelled').order_status).toBe('cancelled');
});

test('[B79] cash that was paid at the door is with the courier until staff have it', () => {
  const cod = { payment_kind: 'cod', payment_status: 'pending', payments: [] } as const;
  const shipped = sampleOrder('owner', { step: 'shipped', ...cod, payments: [] });
  const delivered = moved(shipped, 'delivered');
  expect(delivered.cash_with_courier).toBe(true);
  expect(moved(delivered, 'shipped').cash_with_courier).toBeNull();
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

test('[D42] an order is taxed as on the day that confirms it first, and keeps that when it is taken up again', () => {
  const { gstin, items } = sampleOrder('owner');
  const placed = sampleOrder('owner', {
    ...{ gstin, step: 'placed', taxes: undefined, invoice_number: undefined },
    items: items.slice(0, 1),
  });
  const from = '2026-03-06';
  const family = placed.items[0]?.product_type ?? 'photo_frame';
  const [version = { from, hsn: '', percent: 0 }] = openingTaxes[family];
  const newVersion = { from, hsn: '49111020', percent: 12 };
  const terms = {
    ...openingTerms,
    taxes: { ...openingTaxes, [family]: [version, newVersion] },
  };
  const confirmedAt = (order: StoredOrder, day: string) =>
    afterMove(order, { to: 'confirmed', by: 'staff' }, new Date(`${day}T06:00:00Z`), terms).taxes;
  const { hsn, percent } = version;
  expect(confirmedAt(placed, '2026-03-05')).toEqual({ [family]: { hsn, percent } });
  expect(confirmedAt(placed, from)).toEqual({ [family]: { hsn: '49111020', percent: 12 } });
  const taxes = { [family]: { hsn, percent } };
  const cancelled = sampleOrder('owner', { gstin, step: 'cancelled', taxes });
  expect(confirmedAt(cancelled, from)).toEqual(taxes);
  expect(confirmedAt({ ...placed, gstin: undefined }, from)).toBeUndefined();
});
