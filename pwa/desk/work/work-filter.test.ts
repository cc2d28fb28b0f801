import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { openSteps } from '#shared/orders/order-moves.ts';
import { partBelow, workGroups } from './work-filter.ts';

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

test('[B13] a list goes on below the last of its groups', () => {
  const keys = ['overdue', 'week', 'pay', 'shipped'] as const;
  const parts = ['make', 'to_pay', 'shipped'] as const;
  const below = keys.map((key) => partBelow(key, keys, parts));
  expect(below).toEqual([null, 'make', 'to_pay', 'shipped']);
  expect(keys.map((key) => partBelow(key, keys, ['questions']))).toEqual([
    ...[null, null, null],
    'questions',
  ]);
});
