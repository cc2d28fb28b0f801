import { foldText } from '#shared/language/fold-text.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { isNeededSoon } from '#shared/orders/delivery-form/needed-by.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { nextStep, openSteps, stepsToMake } from '#shared/orders/order-moves.ts';
import { daysAfter } from '#shared/values/calendar-date.ts';
import { phoneDigits, searchedDigits } from '#shared/values/phone-number.ts';

/**
 * Which orders of the queue: all, those at one step, those that should have left the shop, those that
 * are needed soon, or those of any step whose money is not as it should be.
 */
export type WorkChoice = OrderStep | 'all' | 'overdue' | 'needed' | 'problem';

/** The choices in the order of their buttons. */
export const workChoices: readonly WorkChoice[] = [
  'all',
  'overdue',
  'needed',
  ...openSteps,
  'problem',
];

export interface WorkFilter {
  choice: WorkChoice;
  /** Part of what is known of an order or its customer, compared folded. */
  search: string;
}

/** Returns the orders that fit on a day in India (YYYY-MM-DD). */
export function filteredRows(
  rows: readonly DeskOrderRow[],
  { choice, search }: WorkFilter,
  today: string,
): DeskOrderRow[] {
  const searchText = foldText(search);
  const digits = searchedDigits(search);
  const reference = plainNumber(search);
  const isFound = (row: DeskOrderRow) =>
    searchedTexts(row).some((text) => text.includes(searchText)) ||
    (digits !== null && phoneDigits(row.customer_phone).includes(digits)) ||
    (reference !== '' && (row.payment_reference ?? '').includes(reference));
  return rows.filter((row) => fits(row, choice, today) && (searchText === '' || isFound(row)));
}

/** How many orders each choice has. */
export function countChoices(
  rows: readonly DeskOrderRow[],
  today: string,
): Record<WorkChoice, number> {
  const count = (choice: WorkChoice) => rows.filter((row) => fits(row, choice, today)).length;
  return Object.fromEntries(workChoices.map((choice) => [choice, count(choice)])) as Record<
    WorkChoice,
    number
  >;
}

function fits(row: DeskOrderRow, choice: WorkChoice, today: string): boolean {
  const step = row.step;
  if (choice === 'all') return openSteps.includes(step);
  if (choice === 'overdue') return isOverdue(row, today);
  if (choice === 'needed') return isNeededSoon(row, today);
  if (choice === 'problem') return row.payment_problem != null;
  return step === choice;
}

/** As the figures count them. */
function isOverdue(row: DeskOrderRow, today: string): boolean {
  return stepsToMake.includes(row.step) && row.due_on !== undefined && row.due_on < today;
}

function searchedTexts(row: DeskOrderRow): string[] {
  const { order_number, customer_name, customer_email, customer_phone, shipment } = row;
  const { payment_reference: reference = '' } = row;
  const tracking = shipment?.tracking_number ?? '';
  return [order_number, customer_name, customer_email, customer_phone, reference, tracking].map(
    foldText,
  );
}

/** Reads a choice from an address. */
export function readChoice(text: string | null): WorkChoice {
  return workChoices.find((choice) => choice === text) ?? 'all';
}

/** By when orders have to leave the shop; what has left it only has to arrive, or not even that. */
const groupKeys = ['overdue', 'today', 'week', 'later', 'undated', 'shipped', 'over'] as const;
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

function groupOf(
  row: DeskOrderRow,
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
