import type { StoredOrder } from './order.ts';

/**
 * Whether an order is of an account that was deleted, or of a caller whose data were (P21): each is
 * ordered with a phone number at least.
 */
export function isRedacted(order: Pick<StoredOrder, 'customer_email' | 'customer_phone'>): boolean {
  return order.customer_email === '' && order.customer_phone === '';
}
