import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterMove } from '#api/orders/moves/after-move.ts';
import { openingTerms } from '#api/shop-settings/stored-settings.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { GatewayPayments } from './providers/payment-provider.ts';
import { afterPayments } from './settle-payment.ts';

const terms = openingTerms;
const now = new Date('2026-03-02T12:00:00.000Z');
const total = 479;

/** Returns an order of 479 rupees that waits for its payment. */
function waitingOrder(): StoredOrder {
  const {
    payments: _p,
    refunds: _r,
    ...order
  } = sampleOrder('owner', {
    step: 'waiting_for_payment',
    payment_status: 'pending',
    payment_id: null,
    moves: [],
  });
  return order;
}

const pay = (id: string, amount = total, hour = 10) => ({
  ...{ id, amount },
  at: `2026-03-02T${hour}:00:00.000Z`,
});
const refund = (payment_id: string, amount = total) => ({
  ...{ id: `rfnd_${payment_id}`, payment_id, amount },
  at: '2026-03-02T11:00:00.000Z',
});
const seenPayments = (
  payments: GatewayPayments['payments'],
  refunds: GatewayPayments['refunds'] = [],
) => ({
  payments,
  refunds,
});

/** Returns the order after all that was seen, one after the other. */
function settled(order: StoredOrder, ...all: GatewayPayments[]): StoredOrder {
  let after = order;
  for (const each of all) after = { ...after, ...afterPayments(after, each, now, { terms }) };
  return after;
}

test('[B12] the total that was asked for confirms the order', () => {
  const order = settled(waitingOrder(), seenPayments([pay('pay_1')]));
  expect(order).toMatchObject({
    step: 'confirmed',
    order_status: 'confirmed',
    payment_status: 'completed',
    payment_id: 'pay_1',
    payment_problem: null,
    moves: [{ step: 'confirmed', by: 'payment', at: now.toISOString() }],
  });
});

test('[B12] what the shop keeps of another sum, a part of which went back, is for staff to look at', () => {
  const order = settled(waitingOrder(), seenPayments([pay('pay_1', 480)], [refund('pay_1', 240)]));
  expect(order).toMatchObject({ step: 'waiting_for_payment', payment_problem: 'too_small' });
  const all = settled(
    order,
    seenPayments([pay('pay_1', 480)], [{ ...refund('pay_1', 240), id: 'rfnd_2' }]),
  );
  expect(all).toMatchObject({ step: 'waiting_for_payment', payment_problem: 'given_back' });
});

test.each([
  [
    'too small',
    [seenPayments([pay('pay_1', total - 1)])],
    'waiting_for_payment',
    'too_small',
    'pending',
  ],
  [
    'too large',
    [seenPayments([pay('pay_1', total + 1)])],
    'waiting_for_payment',
    'other_sum',
    'pending',
  ],
  [
    'twice',
    [seenPayments([pay('pay_1')]), seenPayments([pay('pay_2')])],
    'confirmed',
    'twice',
    'completed',
  ],
  [
    'twice, and one given back',
    [seenPayments([pay('pay_1'), pay('pay_2')]), seenPayments([], [refund('pay_2')])],
    'confirmed',
    null,
    'completed',
  ],
  [
    'twice, and one given back in part',
    [seenPayments([pay('pay_1'), pay('pay_2')]), seenPayments([], [refund('pay_2', 200)])],
    'confirmed',
    'twice',
    'completed',
  ],
  [
    'twice, and one given back in two parts',
    [
      seenPayments([pay('pay_1'), pay('pay_2')]),
      seenPayments(
        [],
        [refund('pay_2', 200), { ...refund('pay_2', total - 200), id: 'rfnd_rest' }],
      ),
    ],
    'confirmed',
    null,
    'completed',
  ],
  [
    'twice, and both given back',
    [
      seenPayments([pay('pay_1'), pay('pay_2')]),
      seenPayments([], [refund('pay_1'), refund('pay_2')]),
    ],
    'confirmed',
    'given_back',
    'completed',
  ],
  [
    'in full, and all given back',
    [seenPayments([pay('pay_1')]), seenPayments([], [refund('pay_1')])],
    'confirmed',
    'given_back',
    'completed',
  ],
] as const)('[B12] paid %s ends in a state that has a name', (_, all, step, problem, status) => {
  const order = settled(waitingOrder(), ...(all as readonly GatewayPayments[]));
  expect([order.step, order.payment_problem, order.payment_status]).toEqual([
    step,
    problem,
    status,
  ]);
});

test('[B12] [ST90] money that goes back confirms nothing, with whatever use of the coupon left', () => {
  const use = { coupon: 'diwali15', until: '2026-03-02T09:00:00.000Z' };
  const order: StoredOrder = { ...waitingOrder(), coupon_use: use };
  const noneLeft = afterPayments(order, seenPayments([pay('pay_1')]), now, {
    terms,
    isCouponLeft: false,
  });
  const waits = { ...order, ...noneLeft };
  const part = settled(waits, seenPayments([pay('pay_1')], [refund('pay_1', 100)]));
  expect([part.step, part.payment_problem]).toEqual(['waiting_for_payment', 'coupon_used_up']);
  const rest = { ...refund('pay_1', total - 100), id: 'rfnd_rest' };
  for (const back of [
    settled(part, seenPayments([], [rest])),
    settled(order, seenPayments([pay('pay_1')], [refund('pay_1')])),
    settled(order, seenPayments([], [refund('pay_1')]), seenPayments([pay('pay_1')])),
  ]) {
    expect([back.step, back.payment_problem]).toEqual(['waiting_for_payment', 'given_back']);
    expect(back.moves).toEqual([]);
    // What comes after it counts by itself.
    const small = settled(back, seenPayments([pay('pay_2', 79)]));
    expect([small.step, small.payment_problem]).toEqual(['waiting_for_payment', 'too_small']);
    expect(settled(small, seenPayments([pay('pay_3')])).step).toBe('confirmed');
  }
});

test('[B12] a payment for a cancelled order is late, until it is given back', () => {
  const order = waitingOrder();
  const at = new Date('2026-03-02T09:00:00.000Z');
  const cancelled = { ...order, ...afterMove(order, { to: 'cancelled', by: 'shop' }, at, terms) };
  const late = settled(cancelled, seenPayments([pay('pay_1')]));
  expect([late.step, late.payment_problem]).toEqual(['cancelled', 'late']);
  const back = settled(late, seenPayments([], [refund('pay_1')]));
  expect([back.step, back.payment_problem]).toEqual(['cancelled', null]);
});

test('[B12] what is given back in parts of a rupee adds up to all of it', () => {
  const order = settled(waitingOrder(), seenPayments([pay('pay_1')]));
  const cancelled = { ...order, ...afterMove(order, { to: 'cancelled', by: 'staff' }, now, terms) };
  const parts = [32.33, 177.89, 268.78].map((amount, nth) =>
    seenPayments([], [{ ...refund('pay_1', amount), id: `rfnd_${nth}` }]),
  );
  expect(settled(cancelled, ...parts).payment_problem).toBeNull();
});

test('[B12] cash is paid when it is delivered, and not when that was a slip', () => {
  const { payment_id: _, ...cod } = waitingOrder();
  const order: StoredOrder = { ...cod, payment_id: null, payment_kind: 'cod', step: 'shipped' };
  const delivered = { ...order, ...afterMove(order, { to: 'delivered', by: 'staff' }, now, terms) };
  expect(delivered).toMatchObject({ payment_status: 'completed', payment_id: 'cash' });
  const back = {
    ...delivered,
    ...afterMove(delivered, { to: 'shipped', by: 'staff' }, now, terms),
  };
  expect(back).toMatchObject({ payment_status: 'pending', payment_id: null, payments: [] });
  expect(back).toMatchObject({ cash_with_courier: null, cash_received: null });
});

test('[B48] a payment of which a part went back before it was told begins an invoice, less that part', () => {
  const { invoice_number: _i, credit_notes: _c, ...waiting } = waitingOrder();
  const event = seenPayments([pay('pay_1')], [refund('pay_1', 79)]);
  expect(afterPayments(waiting, event, now, { terms })).toMatchObject({
    ...{ step: 'confirmed', invoice_year: '2025-26' },
    credits: [{ series: 'CN25-26', amount: 79, invoice: { number: '', at: now.toISOString() } }],
  });
});

/** Each id has one sum and one time: a payment is told the same whenever it is told (PA6). */
const anyEvent: fc.Arbitrary<GatewayPayments> = fc.oneof(
  fc
    .record({
      nth: fc.integer({ min: 1, max: 3 }),
      part: fc.constantFrom(79, 400, total, 500),
      hour: fc.constantFrom(9, 10),
    })
    .map(({ nth, part, hour }) => seenPayments([pay(`pay_${nth}_${part}_${hour}`, part, hour)])),
  fc
    .record({ nth: fc.integer({ min: 1, max: 3 }), part: fc.constantFrom(79, total) })
    .map(({ nth, part }) => seenPayments([], [refund(`pay_${nth}_${part}`, part)])),
);

test('[B12] an order ends the same in whatever order, how often and how much at once it is told', () => {
  /** Whether one that waited was confirmed before its money went back is what was told first (B12). */
  const moneyOf = ({ payments, refunds, payment_status, payment_id }: StoredOrder) => ({
    ...{ payments, refunds, payment_status, payment_id },
  });
  const order = waitingOrder();
  const at = new Date('2026-03-02T10:00:00.000Z');
  const cancelled = (of: StoredOrder) => ({
    ...of,
    ...afterMove(of, { to: 'cancelled', by: 'shop' }, at, terms),
  });
  const paidOrder = settled(order, seenPayments([pay('pay_before')]));
  fc.assert(
    fc.property(
      fc.constantFrom(order, cancelled(order), cancelled(paidOrder)),
      fc.array(anyEvent, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      (before, events, keys) => {
        const shuffled = [...events, ...events]
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ each }) => each);
        const after = settled(before, ...events);
        const { payments = [], refunds = [] } = after;
        const isEitherWay = before === order && refunds.length > 0;
        for (const other of [
          settled(before, ...shuffled),
          settled(before, seenPayments(payments, refunds)),
        ]) {
          expect(moneyOf(other)).toEqual(moneyOf(after));
          if (!isEitherWay) expect(other).toEqual(after);
        }
        expect(afterPayments(after, seenPayments(payments, refunds), now, { terms })).toBeNull();
        for (const all of [payments, refunds]) {
          expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        }
        const confirmed = after.moves.filter(({ step }) => step === 'confirmed');
        expect(confirmed.length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 500 },
  );
});
