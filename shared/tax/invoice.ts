import type { OrderStatus } from '#shared/orders/order.ts';
import { type OrderMove, statusOf } from '#shared/orders/order-life.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

/** What of an order says whether it has an invoice. */
interface Invoiced {
  gstin?: string | undefined;
  invoice_number?: string | undefined;
  moves?: readonly OrderMove[] | undefined;
}

/** Returns the year from April to March in which a UTC instant is in India: `2026-27`. */
export function financialYear(instant: string): string {
  const [year, month] = dayInIndia(instant).split('-').map(Number) as [number, number];
  const from = month < 4 ? year - 1 : year;
  return `${from}-${String(from + 1).slice(-2)}`;
}

/** `2026-27/000123`; within the 16 characters of rule 46(b) up to 99,999,999 invoices a year. */
export function invoiceNumber(year: string, place: number): string {
  return `${year}/${String(place).padStart(6, '0')}`;
}

/**
 * Returns whether a move to `status` confirms an order for the first time, so that an invoice
 * begins (B48).
 */
export function beginsInvoice({ gstin, invoice_number }: Invoiced, status: OrderStatus): boolean {
  return gstin !== undefined && invoice_number === undefined && isSold(status);
}

/** When an order was first confirmed, as a UTC instant: the day of its invoice; null before. */
export function saleAt({ moves = [] }: Invoiced): string | null {
  return moves.find(isSale)?.at ?? null;
}

/**
 * The number of an order's invoice and the UTC instant of its date; null without GSTIN (D24) and before
 * it is confirmed (B48).
 */
export function invoiceOf(order: Invoiced): { number: string; at: string | null } | null {
  const { gstin, invoice_number: number } = order;
  return gstin === undefined || number === undefined ? null : { number, at: saleAt(order) };
}

const isSale = ({ step }: OrderMove) => isSold(statusOf(step));

function isSold(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'shipped' || status === 'delivered';
}
