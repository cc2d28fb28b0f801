import type { AppDeps } from '#api/server/app-deps.ts';
import { confirmedEmail, type StoredUser } from '#api/storage/account-stores.ts';

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
