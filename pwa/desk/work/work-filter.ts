import { isNeededSoon } from '#shared/orders/delivery-form/needed-by.ts';
import type { AdminOrderRow } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { openSteps, stepsToMake } from '#shared/orders/order-moves.ts';

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
  /** Part of what is known of an order or its customer, in any case. */
  search: string;
}

/** Returns the orders that fit on a day in India (YYYY-MM-DD). */
export function filteredRows(
  rows: readonly AdminOrderRow[],
  { choice, search }: WorkFilter,
  today: string,
): AdminOrderRow[] {
  const searchText = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      fits(row, choice, today) &&
      (searchText === '' || searchedTexts(row).some((text) => text.includes(searchText))),
  );
}

/** How many orders each choice has. */
export function countChoices(
  rows: readonly AdminOrderRow[],
  today: string,
): Record<WorkChoice, number> {
  const count = (choice: WorkChoice) => rows.filter((row) => fits(row, choice, today)).length;
  return Object.fromEntries(workChoices.map((choice) => [choice, count(choice)])) as Record<
    WorkChoice,
    number
  >;
}

function fits(row: AdminOrderRow, choice: WorkChoice, today: string): boolean {
  const step = row.step;
  if (choice === 'all') return openSteps.includes(step);
  if (choice === 'overdue') return isOverdue(row, today);
  if (choice === 'needed') return isNeededSoon(row, today);
  if (choice === 'problem') return row.payment_problem != null;
  return step === choice;
}

/** As the figures count them. */
function isOverdue(row: AdminOrderRow, today: string): boolean {
  return stepsToMake.includes(row.step) && row.due_on !== undefined && row.due_on < today;
}

function searchedTexts(row: AdminOrderRow): string[] {
  const { order_number, customer_name, customer_email, customer_phone, shipment } = row;
  const { payment_reference: reference = '' } = row;
  const tracking = shipment?.tracking_number ?? '';
  return [order_number, customer_name, customer_email, customer_phone, reference, tracking].map(
    (text) => text.toLowerCase(),
  );
}

/** Reads a choice from an address. */
export function readChoice(text: string | null): WorkChoice {
  return workChoices.find((choice) => choice === text) ?? 'all';
}
