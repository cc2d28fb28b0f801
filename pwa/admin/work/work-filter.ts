import type { AdminOrderRow } from '#shared/http/admin-schemas.ts';
import { type OrderStep, openSteps, stepOf } from '#shared/orders/order-life.ts';

/** Which orders of the queue: all, those at one step, or those whose money is not as it should be. */
export type WorkChoice = OrderStep | 'all' | 'problem';

/** In the order of their buttons. */
export const workChoices: readonly WorkChoice[] = ['all', ...openSteps, 'problem'];

export interface WorkFilter {
  choice: WorkChoice;
  /** Part of what is known of an order or its customer, in any case. */
  search: string;
}

/** The orders that fit. Those that `stays` were moved a moment ago: no other slides under a finger. */
export function filteredRows(
  rows: readonly AdminOrderRow[],
  { choice, search }: WorkFilter,
  stays: (orderNumber: string) => boolean = () => false,
): AdminOrderRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (fits(row, choice) || stays(row.order_number)) &&
      (wanted === '' || searchedTexts(row).some((text) => text.includes(wanted))),
  );
}

/** How many orders each choice has. */
export function countChoices(rows: readonly AdminOrderRow[]): Record<WorkChoice, number> {
  const count = (choice: WorkChoice) => rows.filter((row) => fits(row, choice)).length;
  return Object.fromEntries(workChoices.map((choice) => [choice, count(choice)])) as Record<
    WorkChoice,
    number
  >;
}

function fits(row: AdminOrderRow, choice: WorkChoice): boolean {
  const step = stepOf(row);
  if (choice === 'all') return openSteps.includes(step);
  if (choice === 'problem') return row.payment_problem != null;
  return step === choice;
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
