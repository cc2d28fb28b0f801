import { expect, it } from 'vitest';
import { type OrderAnswer, readOrder } from '#pwa/orders/read-order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { currentStep, orderProgress } from './order-steps.tsx';

const created_at = '2026-11-03T05:00:00.000Z';
const progress = (answer: object) => orderProgress(readOrder(answer as OrderAnswer));
const states = (answer: object) => progress(answer).map(({ label, state }) => `${label} ${state}`);
const ofStatus = (order_status: string) => ({
  ...{ order_status, created_at },
  step: order_status === 'pending' ? 'placed' : order_status,
});
const move = (step: OrderStep, day: number) => ({
  step,
  at: `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`,
  by: 'staff',
});

it.each([
  ['pending', ['Pending current', 'Confirmed ahead', 'Shipped ahead', 'Delivered ahead']],
  ['shipped', ['Pending done', 'Confirmed done', 'Shipped current', 'Delivered ahead']],
  ['delivered', ['Pending done', 'Confirmed done', 'Shipped done', 'Delivered current']],
])('[B13] [D13] shows how far a %s order of the demo is', (status, steps) => {
  expect(states(ofStatus(status))).toEqual(steps);
  expect(progress(ofStatus(status)).map(({ at }) => at)).toEqual([null, null, null, null]);
});

it('[D13] an order of the demo that is made has a step more', () => {
  const demoOrder = {
    ...ofStatus('confirmed'),
    step: 'in_production',
    moves: [move('confirmed', 4), move('in_production', 5)],
  };
  expect(states(demoOrder)).toEqual([
    'Pending done',
    'Confirmed done',
    'In production current',
    'Shipped ahead',
    'Delivered ahead',
  ]);
});

it('[B13] an order that has to be paid waits first, and its steps have their times', () => {
  const waiting = { ...ofStatus('pending'), step: 'waiting_for_payment', payment_kind: 'upi-qr' };
  expect(states(waiting)).toEqual([
    'Waiting for payment current',
    'Confirmed ahead',
    'In production ahead',
    'Shipped ahead',
    'Delivered ahead',
  ]);
  const moves = [move('confirmed', 4), move('in_production', 5), move('shipped', 9)];
  const shipped = { ...waiting, ...ofStatus('shipped'), step: 'shipped', moves };
  expect(progress(shipped).map(({ label, at }) => [label, at])).toEqual([
    ['Placed', created_at],
    ['Confirmed', moves[0]?.at],
    ['In production', moves[1]?.at],
    ['Shipped', moves[2]?.at],
    ['Delivered', null],
  ]);
});

it('[B13] a cancelled order shows the steps it had come to', () => {
  const moves = [move('confirmed', 4), move('cancelled', 5)];
  const order = { ...ofStatus('cancelled'), step: 'cancelled', payment_kind: 'razorpay', moves };
  expect(states(order)).toEqual(['Placed done', 'Confirmed done', 'Cancelled current']);
  expect(progress(order).at(-1)?.at).toBe(moves[1]?.at);
});

it.each([
  ['shipped', 'Shipped'],
  ['cancelled', 'Cancelled'],
  ['', 'Unknown'],
])('[B13] names the current step of a %j order', (status, label) => {
  expect(currentStep(readOrder(ofStatus(status) as OrderAnswer))?.label).toBe(label);
});
