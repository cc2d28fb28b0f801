import type { OrderStatus } from '#shared/orders/order.ts';
import { type OrderMove, statusOf } from '#shared/orders/order-life.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

/** What of an order says whether it has an invoice; answers of earlier servers may lack any of it. */
interface Invoiced {
  gstin?: string | undefined;
  invoice_number?: string | undefined;
  order_number?: string | undefined;
  order_status?: string | undefined;
  created_at?: string | undefined;
  moves?: readonly OrderMove[] | undefined;
}

/** The year from April to March in which a UTC instant is in India: `2026-27`. */
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
 * Whether a move to `status` confirms an order for the first time, so that an invoice begins (B48). One
 * that was confirmed before there were numbers gets none afterwards: its invoice bears the order's.
 */
export function beginsInvoice(
  order: Invoiced & { order_status: OrderStatus },
  status: OrderStatus,
): boolean {
  const { gstin, invoice_number, order_status, moves = [] } = order;
  if (gstin === undefined || invoice_number !== undefined) return false;
  return isSold(status) && !isSold(order_status) && !moves.some(isSale);
}

/**
 * When an order was first confirmed, as a UTC instant: the day of its invoice; null before. One whose moves do not
 * say it was confirmed as it was placed.
 */
export function saleAt({
  invoice_number,
  order_status,
  created_at,
  moves = [],
}: Invoiced): string | null {
  const isConfirmed = invoice_number !== undefined || isSold(order_status);
  return moves.find(isSale)?.at ?? (isConfirmed ? (created_at ?? null) : null);
}

/**
 * The number of an order's invoice and the UTC instant of its date; null without GSTIN (D24) and before
 * it is confirmed (B48).
 */
export function invoiceOf(order: Invoiced): { number: string; at: string | null } | null {
  const { gstin, invoice_number, order_number = '', order_status, created_at } = order;
  if (gstin === undefined) return null;
  if (invoice_number !== undefined) return { number: invoice_number, at: saleAt(order) };
  return isSold(order_status) ? { number: order_number, at: created_at ?? null } : null;
}

const isSale = ({ step }: OrderMove) => isSold(statusOf(step));

function isSold(status: string | undefined): boolean {
  return status === 'confirmed' || status === 'shipped' || status === 'delivered';
}
