import { expect, it } from 'vitest';
import { currentStep, orderProgress } from './order-progress.tsx';

const states = (status: string) =>
  orderProgress(status).map(({ label, state }) => `${label} ${state}`);

it.each([
  ['pending', ['Pending current', 'Confirmed ahead', 'Shipped ahead', 'Delivered ahead']],
  ['shipped', ['Pending done', 'Confirmed done', 'Shipped current', 'Delivered ahead']],
  ['delivered', ['Pending done', 'Confirmed done', 'Shipped done', 'Delivered current']],
])('[B13] shows how far a %s order is', (status, steps) => expect(states(status)).toEqual(steps));

it('[B13] a cancelled order has no other step, and an unknown status is neutral', () => {
  expect(orderProgress('cancelled')).toEqual([
    { label: 'Cancelled', state: 'current', tone: 'cancelled' },
  ]);
  expect(orderProgress('at_customs')).toEqual([
    { label: 'At customs', state: 'current', tone: 'unknown' },
  ]);
  expect(orderProgress('')[0]?.label).toBe('Unknown');
});

it.each([
  ['shipped', 'Shipped'],
  ['cancelled', 'Cancelled'],
  ['', 'Unknown'],
])('[B13] names the current step of a %j order', (status, label) => {
  expect(currentStep(status)?.label).toBe(label);
});
