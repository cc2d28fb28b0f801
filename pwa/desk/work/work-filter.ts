import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { nextStep } from '#shared/orders/order-moves.ts';
import {
  stepsToPay,
  type WorkChoice,
  type WorkPart,
  workChoices,
} from '#shared/orders/work-choices.ts';
import { daysAfter } from '#shared/values/calendar-date.ts';

/** Reads a choice from an address. */
export function readChoice(text: string | null): WorkChoice {
  return workChoices.find((choice) => choice === text) ?? 'all';
}

/**
 * By when orders have to leave the shop; those that are not begun stand apart, and what has left it only has to
 * arrive, or not even that.
 */
const groupKeys = [
  'overdue',
  'today',
  'week',
  'later',
  'undated',
  'pay',
  'shipped',
  'over',
] as const;
export type WorkGroupKey = (typeof groupKeys)[number];

/** The day that makes an order urgent: to ship it, or when its customer needs it. */
type UrgentDay = 'due_on' | 'needed_by';

export interface WorkGroup {
  key: WorkGroupKey;
  /** The most urgent first. */
  rows: DeskOrderRow[];
}

const daysOfWeek = 7;

/**
 * Returns the orders by the urgency of their day, groups without orders left out. `today` and the
 * days to ship by are days in India (YYYY-MM-DD), so that they are in order as texts.
 */
export function workGroups(
  rows: readonly DeskOrderRow[],
  today: string,
  by: UrgentDay = 'due_on',
): WorkGroup[] {
  const lastOfWeek = daysAfter(today, daysOfWeek - 1);
  const groups = new Map<WorkGroupKey, DeskOrderRow[]>(groupKeys.map((key) => [key, []]));
  const sorted = [...rows].sort((one, other) => byUrgency(one, other, by));
  for (const row of sorted) groups.get(groupOf(row, row[by], today, lastOfWeek))?.push(row);
  return [...groups].flatMap(([key, its]) => (its.length > 0 ? [{ key, rows: its }] : []));
}

/** Returns which of the lists that are shown has a group's orders. */
export function partOf(key: WorkGroupKey, parts: readonly WorkPart[]): WorkPart | null {
  const [only, ...others] = parts;
  if (others.length === 0) return only ?? null;
  if (key === 'pay') return 'to_pay';
  if (key === 'shipped') return 'shipped';
  return key === 'over' ? null : 'make';
}

/** Returns the list that goes on below a group: that of its orders, where no other group below has some of it. */
export function partBelow(
  key: WorkGroupKey,
  keys: readonly WorkGroupKey[],
  parts: readonly WorkPart[],
): WorkPart | null {
  const part = partOf(key, parts);
  return key === keys.filter((each) => partOf(each, parts) === part).at(-1) ? part : null;
}

function groupOf(
  row: DeskOrderRow,
  due: string | undefined,
  today: string,
  lastOfWeek: string,
): WorkGroupKey {
  const step = row.step;
  if (step === 'shipped') return 'shipped';
  if (nextStep(step) === null) return 'over';
  if (stepsToPay.includes(step)) return 'pay';
  if (due === undefined) return 'undated';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due <= lastOfWeek ? 'week' : 'later';
}

/** Returns the day, then the older order. */
function byUrgency(one: DeskOrderRow, other: DeskOrderRow, by: UrgentDay): number {
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
