import { createHash } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import type { FoundAccount } from '#shared/http/order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { forgetOwner } from './forget-customer.ts';

/*
 * Whoever calls has no account, unless staff choose one of theirs: a phone order is its own owner
 * then. So nobody gets at it by registering with an address that somebody said on the phone; its
 * link opens it (B50, T41).
 */

/** The owner of a caller's order, the same for every repeat of its key (P3). */
export function callerOf(key: string): string {
  return createHash('sha256').update(`caller\0${key}`).digest('base64url').slice(0, 32);
}

/** Whether an order is of somebody who called: it never had an account. */
export function isOfCaller({ owner, idempotencyKey }: StoredOrder): boolean {
  return owner === callerOf(idempotencyKey);
}

/** The account of exactly this e-mail address; null without one. */
export async function findAccount(
  { storage }: Pick<AppDeps, 'storage'>,
  email: string,
): Promise<FoundAccount | null> {
  const user = await storage.users.byEmail('customer', email);
  return user && { id: user.id, name: user.name, email: user.email, phone: user.phone };
}

/**
 * Deletes what is known of the caller of an order, but for what the books need (P21); as long as the
 * order is open its parcel needs them, and housekeeping goes on. False for a customer's order, who
 * has an account to delete.
 */
export async function forgetCaller(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'printingDir'>,
  { owner, entered_by }: StoredOrder,
): Promise<boolean> {
  if (entered_by === undefined || (await deps.storage.users.byId(owner))) return false;
  await forgetOwner(deps, owner);
  return true;
}
