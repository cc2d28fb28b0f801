import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searches } from '#shared/language/test-typed-texts.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { openSteps } from '#shared/orders/order-moves.ts';
import { countChoices, filteredRows, workGroups } from './work-filter.ts';

const row = (order_number: string, step: OrderStep, more: Partial<DeskOrderRow> = {}) =>
  ({
    ...{ order_number, step, order_status: statusOf(step) },
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '98000 00000',
    ...more,
  }) as DeskOrderRow;

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
  expect(filteredNumbers('all', 'ＮＷ–१')).toEqual(['NW-1']);
  expect(filteredNumbers('all', '١٢٣٤')).toEqual(['NW-3']);
});

test.each(searches)('[B13] [T54] a search for %j finds the order of %j', (search, name) => {
  const rows = [row('NW-1', 'placed', { customer_name: name })];
  expect(filteredRows(rows, { choice: 'all', search }, '2026-02-26')).toEqual(rows);
});

const today = '2026-02-26';

const workGroupsRow = (order_number: string, due_on?: string, step: OrderStep = 'confirmed') =>
  ({
    ...{ order_number, step, order_status: statusOf(step), created_at: '2026-02-01T00:00:00.000Z' },
    ...(due_on === undefined ? {} : { due_on }),
  }) as DeskOrderRow;

const shownGroups = (rows: DeskOrderRow[]) =>
  workGroups(rows, today).map(({ key, rows: its }) => [key, ...its.map((one) => one.order_number)]);

test('[B13] open orders stand by the urgency of the day to ship them', () => {
  expect(
    shownGroups([
      workGroupsRow('later', '2026-03-05'),
      workGroupsRow('end of the week', '2026-03-04'),
      workGroupsRow('today', today),
      workGroupsRow('tomorrow', '2026-02-27'),
      workGroupsRow('yesterday', '2026-02-25'),
      workGroupsRow('long ago', '2025-12-31'),
      workGroupsRow('whenever'),
    ]),
  ).toEqual([
    ['overdue', 'long ago', 'yesterday'],
    ['today', 'today'],
    ['week', 'tomorrow', 'end of the week'],
    ['later', 'later'],
    ['undated', 'whenever'],
  ]);
});

test('[B13] what is on its way is late for nobody at the desk', () => {
  expect(
    shownGroups([workGroupsRow('sent', '2026-01-01', 'shipped'), workGroupsRow('due', today)]),
  ).toEqual([
    ['today', 'due'],
    ['shipped', 'sent'],
  ]);
});

test('[B51] what needs no more making stands last, and orders are also in the order they are needed', () => {
  const needed = (number: string, needed_by: string) => ({
    ...workGroupsRow(number, today),
    needed_by,
  });
  expect(
    shownGroups([
      workGroupsRow('off', '2026-01-01', 'cancelled'),
      workGroupsRow('sent', today, 'shipped'),
    ]),
  ).toEqual([
    ['shipped', 'sent'],
    ['over', 'off'],
  ]);
  const orders = [needed('next week', '2026-03-05'), needed('gone by', '2026-02-20')];
  expect(workGroups(orders, today, 'needed_by').map(({ key }) => key)).toEqual([
    'overdue',
    'later',
  ]);
});

test('[B13] every order stands in one group, and an urgent one never behind another of its group', () => {
  const days = fc.integer({ min: -400, max: 400 }).map((offset) => {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000);
    return day.toISOString().slice(0, 10);
  });
  const rows = fc.array(
    fc.tuple(fc.option(days, { nil: undefined }), fc.constantFrom(...openSteps)),
  );
  fc.assert(
    fc.property(rows, (entries) => {
      const orders = entries.map(([due, step], at) => workGroupsRow(`NW-${at}`, due, step));
      const groups = workGroups(orders, today);
      const all = groups.flatMap((group) => group.rows.map(({ order_number }) => order_number));
      expect(all.toSorted()).toEqual(orders.map(({ order_number }) => order_number).toSorted());
      for (const group of groups) {
        expect(group.rows).not.toEqual([]);
        const due = group.rows.map(({ due_on }) => due_on ?? '');
        expect(due).toEqual(due.toSorted());
      }
    }),
  );
});
