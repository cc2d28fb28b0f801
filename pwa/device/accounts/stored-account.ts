import type { AccountRow, StoredAccount } from '#pwa/device/database/database-rows.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import type { Profile } from '#shared/accounts/auth-schemas.ts';
import {
  type BillingForm,
  type DeliveryForm,
  deliveryFormOf,
} from '#shared/orders/delivery-form/form-texts.ts';
import { deliveryOf, splitAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { Order } from '#shared/orders/order.ts';

/** The owner's account as the server last answered it; null before the first answer (B4). */
export async function storedAccount({ db, owner }: Scope): Promise<StoredAccount | null> {
  const { profile, orders, fetchedAt } = (await db.accounts.get(owner)) ?? {};
  return profile && orders && fetchedAt !== undefined ? { profile, orders, fetchedAt } : null;
}

/**
 * Phone and billing address of the owner's last order, as far as they can be parsed (B4). They
 * come from the server, so any device has them.
 */
export async function lastBilling(scope: Scope): Promise<Partial<BillingForm> | null> {
  const last = await lastOrder(scope);
  if (!last) return null;
  const address = splitAddress(last.billing_address ?? last.shipping_address);
  return { phone: last.customer_phone, ...address };
}

/** So many of them are offered. */
const mostRecipients = 4;

/** Resolves to those whom the owner sent gifts to, the last one first, each once (B15). */
export async function lastRecipients({ db, owner }: Scope): Promise<DeliveryForm[]> {
  const orders = (await db.accounts.get(owner))?.orders ?? [];
  const newestFirst = [...orders].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const recipients = new Map<string, DeliveryForm>();
  for (const order of newestFirst) {
    const { elsewhere, name, phone, address } = deliveryOf(order);
    const parts = elsewhere ? splitAddress(address) : null;
    const key = `${name} ${address}`;
    if (parts && !recipients.has(key))
      recipients.set(key, deliveryFormOf({ ...parts, name, phone }));
  }
  return [...recipients.values()].slice(0, mostRecipients);
}

/** The owner's own PIN code by the last order, as far as it can be parsed; not that of who received it (B16). */
export async function lastPinCode(scope: Scope): Promise<string | null> {
  return (await lastBilling(scope))?.pincode ?? null;
}

async function lastOrder({ db, owner }: Scope): Promise<Order | null> {
  const orders = (await db.accounts.get(owner))?.orders ?? [];
  return orders.reduce<Order | null>(
    (newest, order) => (newest && newest.created_at >= order.created_at ? newest : order),
    null,
  );
}

/** What was known of the stored account when the server was asked for it. */
export interface AccountReading {
  /** UTC instant. */
  fetchedAt: string;
  orderedAt: AccountRow['orderedAt'] | undefined;
  changes: AccountRow['changes'] | undefined;
}

/** Called before the server is asked for the account, for `keepAccount`. */
export async function askAccount({ db, owner }: Scope): Promise<AccountReading> {
  const { orderedAt, changes } = (await db.accounts.get(owner)) ?? {};
  return { fetchedAt: new Date().toISOString(), orderedAt, changes };
}

/**
 * Stores an answer, unless its owner has signed out meanwhile: a late answer must not bring back
 * what was deleted (T6). False when the account changed here since it was asked for, by another
 * answer or by this device: this one may be the older, so the server is to be asked again (B4).
 * Instants are compared for equality only, as the clock may be wrong (P12).
 */
export async function keepAccount(
  { db, owner }: Scope,
  account: { profile: Profile; orders: Order[] },
  accountReading: AccountReading,
): Promise<boolean> {
  return db.transaction('rw', [db.session, db.accounts], async () => {
    const session = await db.session.get('current');
    if (session?.owner !== owner) return true;
    const { orderedAt, changes, problemReports } = (await db.accounts.get(owner)) ?? {};
    if (changes !== accountReading.changes) return false;
    // The answer lacks an order that was placed after the request.
    const isMissing = orderedAt !== undefined && orderedAt !== accountReading.orderedAt;
    await db.accounts.put({
      owner,
      ...account,
      fetchedAt: accountReading.fetchedAt,
      changes: (changes ?? 0) + 1,
      problemReports,
      ...(isMissing ? { orderedAt } : {}),
    });
    return true;
  });
}

/** Stores a profile that was changed on this device. */
export async function keepProfile({ db }: Device, profile: Profile): Promise<void> {
  await changeAccount({ db, owner: profile.id }, () => ({ profile }));
}

/** Changes the stored account, if there is one; answers that are under way are then asked for again. */
export async function changeAccount(
  { db, owner }: Scope,
  change: (row: AccountRow) => Partial<AccountRow>,
): Promise<void> {
  await db.accounts
    .where('owner')
    .equals(owner)
    .modify((row) => {
      Object.assign(row, change(row), { changes: (row.changes ?? 0) + 1 });
    });
}

/**
 * Marks the stored account as stale, as after an order. Also without a stored account, as its first
 * answer may already be under way without the order.
 */
export async function markStale({ db, owner }: Scope): Promise<void> {
  await db.accounts.upsert(owner, { orderedAt: new Date().toISOString() });
}

/** Whether an order was placed since the account was last read, or it never was. */
export async function isAccountStale({ db, owner }: Scope): Promise<boolean> {
  const row = await db.accounts.get(owner);
  return row === undefined || row.orderedAt !== undefined;
}
