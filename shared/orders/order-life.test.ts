import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from './order.ts';
import {
  cancellableSteps,
  isConfirmed,
  isLapsed,
  isTrackingLink,
  mayCancel,
  mayReportProblem,
  orderSteps,
  payBy,
  statusOf,
} from './order-life.ts';
import {
  awaitsGateway,
  backSteps,
  mayMove,
  mayTakeUp,
  movers,
  nextStep,
  openSteps,
  orderMoves,
} from './order-moves.ts';

const step = fc.constantFrom(...orderSteps);
const mover = fc.constantFrom(...movers);
const createdAt = '2026-03-02T04:30:00.000Z';
const after = (hours: number) => new Date(Date.parse(createdAt) + hours * 3_600_000);
const minute = 1 / 60;
const paidPayment = { id: 'one', amount: 479, at: createdAt, payment_id: 'one' };

test('[B13] no move leads nowhere, and nobody moves what the table does not', () => {
  fc.assert(
    fc.property(step, step, mover, (from, to, by) => {
      const listed = orderMoves.some(
        (move) => move.from === from && move.to === to && move.by.includes(by),
      );
      expect(mayMove(from, to, by)).toBe(from !== to && listed);
    }),
  );
  expect(new Set(orderMoves.map(({ from, to }) => `${from} ${to}`)).size).toBe(orderMoves.length);
  const byCustomer = orderMoves.filter(({ by }) => by.includes('customer'));
  expect(byCustomer.map(({ from, to }) => [from, to])).toEqual(
    cancellableSteps.map((from) => [from, 'cancelled']),
  );
});

test('[B13] every order gets to its end by what staff do next', () => {
  for (const first of ['waiting_for_payment', 'placed'] as const) {
    const way: string[] = [first];
    for (let at = nextStep(first), from: string = first; at !== null; at = nextStep(at)) {
      expect(mayMove(from as typeof first, at, 'staff'), `${from} → ${at}`).toBe(true);
      way.push(at);
      from = at;
    }
    expect(way).toEqual([first, 'confirmed', 'in_production', 'shipped', 'delivered']);
  }
});

test('[B13] a slip is taken back to the step before it, and money that was seen is not', () => {
  const back = openSteps.map((from) => {
    const to = nextStep(from);
    return [from, to === null ? [] : backSteps(to)];
  });
  expect(back).toEqual([
    ['waiting_for_payment', []],
    ['placed', []],
    ['confirmed', ['confirmed']],
    ['in_production', ['in_production']],
    ['shipped', ['shipped']],
    ['came_back', ['in_production']],
  ]);
  expect(backSteps('cancelled')).toEqual([]);
});

test('[B13] [B79] only staff take up what is cancelled, and send again or end what came back', () => {
  for (const by of movers) {
    for (const to of orderSteps) {
      expect(mayMove('cancelled', to, by)).toBe(by === 'staff' && to === 'confirmed');
    }
    expect(mayMove('shipped', 'cancelled', by)).toBe(false);
    for (const to of ['shipped', 'cancelled'] as const) {
      expect(mayMove('came_back', to, by)).toBe(by === 'staff');
    }
    expect(mayMove('delivered', 'cancelled', by)).toBe(false);
  }
});

test.each([
  [{}, true],
  [{ step: 'confirmed' }, false],
  [{ customer_email: '', customer_phone: '' }, false],
  [{ payment_kind: 'upi-qr' }, true],
  [{ payment_kind: 'upi-qr', payments: [paidPayment], refunds: [paidPayment] }, false],
  [{ payment_kind: 'razorpay' }, false],
  [{ payment_kind: 'razorpay', payments: [paidPayment] }, true],
] as const)('[B13] a cancelled order is taken up with its data and its money: %j', (more, may) => {
  const person = { customer_email: 'asha@example.com', customer_phone: '98000 00000' };
  const { payments = [], refunds = [], ...order } = { payments: [], refunds: [], ...more };
  const cancelled = { step: 'cancelled', payment_kind: 'demo', ...person, ...order } as const;
  expect(mayTakeUp({ ...cancelled, payments: [...payments], refunds: [...refunds] })).toBe(may);
});

test('[spec §4] each step has one of the five statuses', () => {
  expect(new Set(orderSteps.map(statusOf))).toEqual(new Set(orderStatuses));
});

test('a customer cancels for 24 hours, any time before it is paid, never once it is made', () => {
  const order = { created_at: createdAt };
  expect(mayCancel({ ...order, step: 'placed' }, after(24 - minute))).toBe(true);
  expect(mayCancel({ ...order, step: 'placed' }, after(24))).toBe(false);
  expect(mayCancel({ ...order, step: 'waiting_for_payment' }, after(40))).toBe(true);
  expect(mayCancel({ ...order, step: 'in_production' }, after(1))).toBe(false);
  expect(mayCancel({ ...order, step: 'cancelled' }, after(1))).toBe(false);
  expect(payBy(order)).toBe(after(48).toISOString());
});

test('something wrong is reported for seven days from the last delivery', () => {
  const delivered = (...hours: number[]) => ({
    step: 'delivered' as const,
    moves: hours.map((each) => ({
      ...{ step: 'delivered' as const, by: 'staff' as const },
      at: after(each).toISOString(),
    })),
  });
  expect(mayReportProblem(delivered(100), after(268 - minute))).toBe(true);
  expect(mayReportProblem(delivered(100), after(268))).toBe(false);
  expect(mayReportProblem(delivered(100, 110), after(277))).toBe(true);
  expect(mayReportProblem(delivered(), after(1))).toBe(false);
  const shipped = { ...delivered(100), step: 'shipped' } as const;
  expect(mayReportProblem(shipped, after(101))).toBe(false);
});

test.each([
  [{ payment_kind: 'razorpay' }, true],
  [{ payment_kind: 'razorpay', payment_problem: 'too_small' }, false],
  [{ payment_kind: 'razorpay', step: 'placed' }, false],
  [{ payment_kind: 'upi-qr' }, false],
  [{ payment_kind: 'cod', step: 'placed' }, false],
  [{ payment_kind: 'demo' }, false],
] as const)('[B12] the gateway confirms what it has yet to see: %j', (order, isAwaited) => {
  const waits = { step: 'waiting_for_payment' } as const;
  expect(awaitsGateway({ ...waits, ...order })).toBe(isAwaited);
});

test('[B12] an order lapsed when the clock cancelled it last', () => {
  const moves = [{ by: 'shop' }] as const;
  expect(isLapsed({ step: 'cancelled', moves })).toBe(true);
  expect(isLapsed({ step: 'placed', moves })).toBe(false);
  expect(isLapsed({ step: 'cancelled', moves: [...moves, { by: 'staff' }] })).toBe(false);
  expect(isLapsed({ step: 'cancelled', moves: [] })).toBe(false);
});

test('[B13] an order is confirmed once it was paid, or staff entered it or moved it on, until it is cancelled', () => {
  const placed = { order_status: 'pending', payment_status: 'pending' } as const;
  expect(isConfirmed(placed)).toBe(false);
  expect(isConfirmed({ ...placed, payment_status: 'failed' })).toBe(false);
  const confirmed = [
    { ...placed, payment_status: 'completed' },
    { ...placed, entered_by: 'Meera' },
    { ...placed, order_status: 'shipped' },
  ] as const;
  for (const order of confirmed) {
    expect(isConfirmed(order)).toBe(true);
    expect(isConfirmed({ ...order, order_status: 'cancelled' })).toBe(false);
  }
});

test('[T24] a parcel is followed on a page of the web that nobody on the way can change', () => {
  expect(isTrackingLink('https://track.example/NW1?a=b')).toBe(true);
  for (const other of [
    ...['', 'track.example', 'http://track.example', 'javascript:alert(1)', 'https://'],
    ...['https://localhost', 'https://two words.example', ' https://track.example'],
  ]) {
    expect(isTrackingLink(other), other).toBe(false);
  }
});
