import type { OrderStatus } from '#shared/orders/order.ts';
import { type OrderMove, type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

/** What of an order says whether it has an invoice. */
interface Invoiced {
  gstin?: string | undefined;
  invoice_number?: string | undefined;
  invoiced_anew?: string | undefined;
  moves?: readonly OrderMove[] | undefined;
}

/** Returns the year from April to March in which a UTC instant is in India: `2026-27`. */
export function financialYear(instant: string): string {
  const [year, month] = dayInIndia(instant).split('-').map(Number) as [number, number];
  const from = month < 4 ? year - 1 : year;
  return `${from}-${String(from + 1).slice(-2)}`;
}

/** Returns the series of the credit notes of an instant's financial year: `CN26-27`. */
export function creditNoteSeries(instant: string): string {
  return `CN${financialYear(instant).slice(2)}`;
}

/**
 * Returns the number of a document, `2026-27/000123`, or `CN26-27/000123` of a credit note. It stays within the 16
 * characters of rules 46(b) and 53 up to 99,999,999 a year.
 */
export function documentNumber(series: string, place: number): string {
  return `${series}/${String(place).padStart(6, '0')}`;
}

/**
 * Returns whether a move to `status` begins an invoice (B48): the first that confirms an order, and one that takes up
 * a cancelled one, or confirms one anew that was confirmed by a slip, whose invoice a credit note has taken back.
 */
export function beginsInvoice(
  { gstin, invoice_number, step }: Invoiced & { step?: OrderStep },
  status: OrderStatus,
): boolean {
  if (gstin === undefined || !isSold(status)) return false;
  return invoice_number === undefined || (step !== undefined && takesBackSale(step));
}

/**
 * When an order was first confirmed, or again after it was cancelled or waited again, as a UTC instant: the day of its
 * invoice; null before.
 */
export function saleAt({ moves = [] }: Invoiced): string | null {
  let at: string | null = null;
  let isTakenBack = false;
  for (const move of moves) {
    if (isSale(move) && (at === null || isTakenBack)) at = move.at;
    isTakenBack = takesBackSale(move.step);
  }
  return at;
}

/**
 * Returns the number of an order's last invoice and the UTC instant of its date, its confirmation or a correction after
 * it; null without GSTIN (D24) and before it is confirmed (B48).
 */
export function invoiceOf(order: Invoiced): { number: string; at: string | null } | null {
  const { gstin, invoice_number: number, invoiced_anew: anew = '' } = order;
  if (gstin === undefined || number === undefined) return null;
  const at = saleAt(order);
  return { number, at: at !== null && at < anew ? anew : at };
}

/** Whether a confirmed order is sold no more by a move to the step: it is cancelled, or waits again (B48). */
export function takesBackSale(step: OrderStep): boolean {
  return step === 'cancelled' || step === 'waiting_for_payment';
}

const isSale = ({ step }: OrderMove) => isSold(statusOf(step));

function isSold(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'shipped' || status === 'delivered';
}
