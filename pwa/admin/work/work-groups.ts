import { daysAfter } from '#shared/days-after.ts';
import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { stepOf } from '#shared/orders/order-life.ts';

/** By when orders have to leave the shop; what has left it only has to arrive. */
const groupKeys = ['overdue', 'today', 'week', 'later', 'undated', 'shipped'] as const;
export type WorkGroupKey = (typeof groupKeys)[number];

export interface WorkGroup {
  key: WorkGroupKey;
  /** The most urgent first. */
  rows: AdminOrderRow[];
}

const daysOfWeek = 7;

/**
 * The orders by the urgency of their day, groups without orders left out. `today` and the days to
 * ship by are days in India (YYYY-MM-DD), so that they are in order as texts.
 */
export function workGroups(rows: readonly AdminOrderRow[], today: string): WorkGroup[] {
  const lastOfWeek = daysAfter(today, daysOfWeek - 1);
  const groups = new Map<WorkGroupKey, AdminOrderRow[]>(groupKeys.map((key) => [key, []]));
  for (const row of [...rows].sort(byUrgency))
    groups.get(groupOf(row, today, lastOfWeek))?.push(row);
  return [...groups].flatMap(([key, its]) => (its.length > 0 ? [{ key, rows: its }] : []));
}

function groupOf(row: AdminOrderRow, today: string, lastOfWeek: string): WorkGroupKey {
  const { due_on: due } = row;
  if (['shipped', 'delivered'].includes(stepOf(row))) return 'shipped';
  if (due === undefined) return 'undated';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= lastOfWeek ? 'week' : 'later';
}

/** The day to ship by, then the older order. */
function byUrgency(one: AdminOrderRow, other: AdminOrderRow): number {
  return (
    order(one.due_on ?? '', other.due_on ?? '') ||
    order(one.created_at, other.created_at) ||
    order(one.order_number, other.order_number)
  );
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
