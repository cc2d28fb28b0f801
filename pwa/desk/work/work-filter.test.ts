import { expect, test } from 'vitest';
import type { AdminOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { countChoices, filteredRows } from './work-filter.ts';
import { workGroups } from './work-groups.ts';

const row = (order_number: string, step: OrderStep, more: Partial<AdminOrderRow> = {}) =>
  ({
    ...{ order_number, step, order_status: statusOf(step) },
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '98000 00000',
    ...more,
  }) as AdminOrderRow;

const rows = [
  row('NW-1', 'placed', { needed_by: '2026-03-01' }),
  row('NW-2', 'confirmed', { payment_problem: 'twice' }),
  row('NW-3', 'confirmed', {
    customer_name: 'Ravi',
    needed_by: '2026-05-01',
    payment_reference: '123456789012',
  }),
  row('NW-4', 'cancelled', { payment_problem: 'refund_due' }),
];
const filteredNumbers = (choice: Parameters<typeof filteredRows>[1]['choice'], search = '') =>
  filteredRows(rows, { choice, search }, '2026-02-26').map(({ order_number }) => order_number);

test('[B13] the queue is filtered by step and by trouble with the money, and each is counted', () => {
  expect(filteredNumbers('all')).toEqual(['NW-1', 'NW-2', 'NW-3']);
  expect(filteredNumbers('confirmed')).toEqual(['NW-2', 'NW-3']);
  expect(filteredNumbers('problem')).toEqual(['NW-2', 'NW-4']);
  expect(countChoices(rows, '2026-02-26')).toMatchObject({
    all: 3,
    placed: 1,
    confirmed: 2,
    shipped: 0,
    problem: 2,
  });
});

test('[B13] what should have left the shop is a choice, as its group has it', () => {
  const late = [
    row('NW-5', 'confirmed', { due_on: '2026-02-25' }),
    row('NW-6', 'confirmed', { due_on: '2026-02-26' }),
    row('NW-7', 'shipped', { due_on: '2026-02-25' }),
    row('NW-8', 'waiting_for_payment', { due_on: '2026-02-20' }),
    row('NW-9', 'placed'),
  ];
  const today = '2026-02-26';
  const overdue = filteredRows(late, { choice: 'overdue', search: '' }, today);
  expect(overdue.map(({ order_number }) => order_number)).toEqual(['NW-5', 'NW-8']);
  const group = workGroups(late, today).find(({ key }) => key === 'overdue');
  expect(new Set(group?.rows)).toEqual(new Set(overdue));
});

test('[B13] a search reads number, customer and payment, in any case', () => {
  expect(filteredNumbers('all', ' ravi ')).toEqual(['NW-3']);
  expect(filteredNumbers('all', 'nw-1')).toEqual(['NW-1']);
  expect(filteredNumbers('all', '6789')).toEqual(['NW-3']);
  expect(filteredNumbers('all', 'ASHA@')).toEqual(['NW-1', 'NW-2', 'NW-3']);
  expect(filteredNumbers('placed', 'ravi')).toEqual([]);
});
