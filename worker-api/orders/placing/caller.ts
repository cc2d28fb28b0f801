import { createHash } from 'node:crypto';
import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import { forgetOwner } from '#api/accounts/customers/forget-customer.ts';
import { searchedNumber } from '#api/orders/order-query.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { FindAccountAnswer } from '#shared/orders/order-schemas.ts';

/*
 * Whoever calls has no account, unless staff choose one of theirs: a phone order is its own owner
 * then. So nobody gets at it by registering with an address that somebody said on the phone; its
 * link opens it (B50, T41).
 */

/** The owner of a caller's order, the same for every repeat of its key (P3). */
export function callerOf(key: string): string {
  return createHash('sha256').update(`caller\0${key}`).digest('base64url').slice(0, 32);
}

/** Whether an order is of somebody who called, or makes one of theirs again: it never had an account. */
export function isOfCaller({ owner, idempotencyKey }: StoredOrder): boolean {
  const [firstKey = ''] = idempotencyKey.split(' ');
  return owner === callerOf(firstKey);
}

/**
 * The account of exactly this e-mail address, where it is proven to be the caller's (T47): its address
 * was confirmed, or they know an order in it.
 */
export async function findAccount(
  { storage }: Pick<BasicDeps, 'storage'>,
  email: string,
  orderNumber: string | undefined,
): Promise<FindAccountAnswer> {
  const user = await storage.users.byEmail('customer', email);
  if (!user) return { account: null, unconfirmed: false };
  if (!(await isCallers(storage, user, orderNumber))) return { account: null, unconfirmed: true };
  const { id, name, phone } = user;
  const known_by = confirmedEmail(user) === null ? (orderNumber ?? null) : null;
  return { account: { id, name, email: user.email, phone, known_by }, unconfirmed: false };
}

/** Resolves to whether an order of who calls may join an account. */
export async function isCallers(
  { orders }: Pick<Storage, 'orders'>,
  user: StoredUser,
  orderNumber: string | null | undefined,
): Promise<boolean> {
  if (user.role !== 'customer') return false;
  if (confirmedEmail(user) !== null) return true;
  const order = orderNumber
    ? await orders.byNumber(searchedNumber(orderNumber).toUpperCase())
    : null;
  return order?.owner === user.id;
}

/**
 * Deletes what is known of the caller of an order, but for what the books need (P21); as long as the
 * order is open its parcel needs them, and housekeeping goes on. False for a customer's order, who
 * has an account to delete.
 */
export async function forgetCaller(
  deps: Pick<BasicDeps, 'storage' | 'clock' | 'printingDir'>,
  { owner, entered_by }: StoredOrder,
): Promise<boolean> {
  if (entered_by === undefined || (await deps.storage.users.byId(owner))) return false;
  await forgetOwner(deps, owner);
  return true;
}
