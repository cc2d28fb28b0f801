import type { AppDeps } from '#api/app-deps.ts';
import { confirmedEmail, type StoredUser } from '#api/storage/account-stores.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

export type OrderState = Pick<StoredOrder, 'order_status' | 'payment_status' | 'entered_by'>;

/** Whether it was paid, or staff entered or confirmed it: ordering is free. Storage says so of all of an owner. */
export function isConfirmed({ order_status, payment_status, entered_by }: OrderState): boolean {
  if (order_status === 'cancelled') return false;
  return entered_by !== undefined || order_status !== 'pending' || payment_status === 'completed';
}

/**
 * Whether what budgets keep for who is known is open to a customer (T48): accounts are free, so only to one
 * with a confirmed address, or with an order that was confirmed, as a shop without mail confirms no address.
 */
export async function isKnownCustomer(
  { orders }: Pick<AppDeps['storage'], 'orders'>,
  user: StoredUser,
): Promise<boolean> {
  if (confirmedEmail(user) !== null) return true;
  return orders.hasConfirmed(user.id);
}
