import type { AdminOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { nextStep } from '#shared/orders/order-moves.ts';
import { daysAfter } from '#shared/values/calendar-date.ts';

/** By when orders have to leave the shop; what has left it only has to arrive, or not even that. */
const groupKeys = ['overdue', 'today', 'week', 'later', 'undated', 'shipped', 'over'] as const;
export type WorkGroupKey = (typeof groupKeys)[number];

/** The day that makes an order urgent: to ship it, or when its customer needs it. */
export type UrgentDay = 'due_on' | 'needed_by';

export interface WorkGroup {
  key: WorkGroupKey;
  /** The most urgent first. */
  rows: AdminOrderRow[];
}

const daysOfWeek = 7;

/**
 * Returns the orders by the urgency of their day, groups without orders left out. `today` and the
 * days to ship by are days in India (YYYY-MM-DD), so that they are in order as texts.
 */
export function workGroups(
  rows: readonly AdminOrderRow[],
  today: string,
  by: UrgentDay = 'due_on',
): WorkGroup[] {
  const lastOfWeek = daysAfter(today, daysOfWeek - 1);
  const groups = new Map<WorkGroupKey, AdminOrderRow[]>(groupKeys.map((key) => [key, []]));
  const sorted = [...rows].sort((one, other) => byUrgency(one, other, by));
  for (const row of sorted) groups.get(groupOf(row, row[by], today, lastOfWeek))?.push(row);
  return [...groups].flatMap(([key, its]) => (its.length > 0 ? [{ key, rows: its }] : []));
}

function groupOf(
  row: AdminOrderRow,
  due: string | undefined,
  today: string,
  lastOfWeek: string,
): WorkGroupKey {
  const step = row.step;
  if (step === 'shipped') return 'shipped';
  if (nextStep(step) === null) return 'over';
  if (due === undefined) return 'undated';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= lastOfWeek ? 'week' : 'later';
}

/** Returns the day, then the older order. */
function byUrgency(one: AdminOrderRow, other: AdminOrderRow, by: UrgentDay): number {
  return (
    order(one[by] ?? '', other[by] ?? '') ||
    order(one.created_at, other.created_at) ||
    order(one.order_number, other.order_number)
  );
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
