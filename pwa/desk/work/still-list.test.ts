import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderStep, orderSteps, statusOf } from '#shared/orders/order-life.ts';
import { createStillList, guardMs } from './still-list.ts';
import { type WorkGroup, workGroups } from './work-filter.ts';

const today = '2026-02-26';

const row = (order_number: string, step: OrderStep = 'confirmed', due_on = today) =>
  ({
    ...{ order_number, step, order_status: statusOf(step), due_on },
    created_at: '2026-02-01T00:00:00.000Z',
  }) as DeskOrderRow;

/** Returns where each order stands. */
const places = (groups: readonly WorkGroup[]) =>
  groups.map(({ key, rows }) => [key, ...rows.map(({ order_number }) => order_number)]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[B13] an order whose day moves stays where it was tapped, as it is now, and then goes', () => {
  const still = createStillList();
  const before = [row('NW-1', 'in_production'), row('NW-2', 'in_production')];
  const groups = workGroups(before, today);
  still.touch(groups);
  const after = [row('NW-1', 'confirmed', '2026-03-20'), row('NW-2', 'in_production')];
  const groupsShown = still.groupsToShow(workGroups(after, today), after);
  expect(places(groupsShown)).toEqual([['today', 'NW-1', 'NW-2']]);
  expect(groupsShown[0]?.rows[0]).toBe(after[0]);
  vi.advanceTimersByTime(guardMs);
  expect(places(still.groupsToShow(workGroups(after, today), after))).toEqual([
    ['today', 'NW-2'],
    ['later', 'NW-1'],
  ]);
});

test('[B13] an order stays while a dialog asks about it, however long its answer takes', () => {
  let isBusy = true;
  const still = createStillList(() => isBusy);
  const before = [row('NW-1'), row('NW-2')];
  still.touch(workGroups(before, today));
  const deskOrderRows = [row('NW-2')];
  vi.advanceTimersByTime(guardMs * 10);
  expect(places(still.groupsToShow(workGroups(deskOrderRows, today), deskOrderRows))).toEqual([
    ['today', 'NW-1', 'NW-2'],
  ]);
  isBusy = false;
  vi.advanceTimersByTime(guardMs);
  expect(places(still.groupsToShow(workGroups(deskOrderRows, today), deskOrderRows))).toEqual([
    ['today', 'NW-2'],
  ]);
});

test('[B13] no order moves under the finger, whatever happens to it and to others', () => {
  const orders = fc.uniqueArray(
    fc.tuple(fc.nat(9), fc.constantFrom(...orderSteps), fc.integer({ min: 10, max: 28 })),
    { selector: ([number]) => number },
  );
  const happens = fc.oneof(
    fc.record({ rows: orders }),
    fc.record({ waits: fc.integer({ min: 1, max: guardMs * 2 }) }),
    fc.constant('touched' as const),
  );
  fc.assert(
    fc.property(orders, fc.array(happens, { maxLength: 20 }), (first, events) => {
      const still = createStillList();
      const rowsOf = (entries: typeof first) =>
        entries.map(([number, step, day]) => row(`NW-${number}`, step, `2026-02-${day}`));
      let rows = rowsOf(first);
      const draw = () => still.groupsToShow(workGroups(rows, today), rows);
      let groupsOnPage = draw();
      let sinceTouchMs = guardMs;
      for (const event of events) {
        if (event === 'touched') {
          still.touch(groupsOnPage);
          sinceTouchMs = 0;
        } else if ('waits' in event) {
          vi.advanceTimersByTime(event.waits);
          sinceTouchMs += event.waits;
        } else rows = rowsOf(event.rows);
        const next = draw();
        if (sinceTouchMs < guardMs) expect(places(next)).toEqual(places(groupsOnPage));
        else expect(places(next)).toEqual(places(workGroups(rows, today)));
        groupsOnPage = next;
      }
      still.settle();
    }),
  );
});
