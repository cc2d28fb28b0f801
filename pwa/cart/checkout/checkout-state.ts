import { emptySnapshot, withoutLine } from '#pwa/cart/snapshot.ts';
import { markStale } from '#pwa/device/accounts/stored-account.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { CheckoutRow, OpenCheckoutRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#shared/orders/order-schemas.ts';

/*
 * The states of a checkout, and what leads from one to the next:
 *
 *     (no row) ──startCheckout──▶ sent ───────markNotFound───────▶ not-found
 *                                  │ ▲                                │
 *                                  │ └────startCheckout, same key─────┤
 *                                  │                                  │
 *                                  ├──keepFoundOrder──▶ found ◀───────┤
 *               completeCheckout,  │                      │           │
 *               abandonCheckout    │                takeFoundOrder    │
 *                                  ▼                      ▼           ▼
 *                               (no row)               (no row)    (no row)
 */

/**
 * Stores a checkout before it is sent. If it shares a line with an open checkout it reuses its key,
 * so that both can only become one order (P3); otherwise it gets a new key.
 */
export async function startCheckout(
  scope: Scope,
  request: PlaceOrderRequest,
  lineIds: string[],
): Promise<OpenCheckoutRow> {
  const { db, owner } = scope;
  return db.transaction('rw', db.checkouts, async () => {
    const open = await openCheckout(scope);
    const same = open?.lineIds.some((id) => lineIds.includes(id)) ?? false;
    const key = open && same ? open.key : newId();
    const startedAt = new Date().toISOString();
    const checkout = { owner, state: 'sent', key, lineIds, request, startedAt } as const;
    await db.checkouts.put(checkout);
    return checkout;
  });
}

/** After an order: removes its lines from the snapshot and the checkout, in one transaction. */
export async function completeCheckout(device: Device, checkout: OpenCheckoutRow): Promise<void> {
  const { db } = device;
  await db.transaction('rw', orderedTables(db), async () => {
    await clearOrdered(device, checkout);
    await db.checkouts.delete(checkout.owner);
  });
}

/**
 * Does as `completeCheckout` for an order that a background round found: its answer is stored until
 * a page shows it (`takeFoundOrder`). Does nothing once the row is another checkout's.
 */
export async function keepFoundOrder(
  device: Device,
  { owner, key }: OpenCheckoutRow,
  answer: PlaceOrderAnswer,
): Promise<void> {
  const { db } = device;
  await db.transaction('rw', orderedTables(db), async () => {
    const now = await openCheckout({ db, owner });
    if (now?.key !== key) return;
    await clearOrdered(device, now);
    await db.checkouts.put({ owner, state: 'found', key, answer });
  });
}

/** The server has no order under the key. */
export async function markNotFound({ db }: Device, { owner, key }: OpenCheckoutRow): Promise<void> {
  await db.transaction('rw', db.checkouts, async () => {
    const now = await openCheckout({ db, owner });
    if (now?.key === key) await db.checkouts.put({ ...now, state: 'not-found' });
  });
}

/** Resolves to the state of the owner's checkout; null when there is none. */
export async function checkoutState({ db, owner }: Scope): Promise<CheckoutRow['state'] | null> {
  return (await db.checkouts.get(owner))?.state ?? null;
}

/** Returns the answer of a found order and deletes it, so that one tab shows it. Null without one. */
export async function takeFoundOrder({ db, owner }: Scope): Promise<PlaceOrderAnswer | null> {
  return db.transaction('rw', db.checkouts, async () => {
    const checkout = await db.checkouts.get(owner);
    if (checkout?.state !== 'found') return null;
    await db.checkouts.delete(owner);
    return checkout.answer;
  });
}

/** After a refusal: the next try is a new checkout. */
export async function abandonCheckout({ db, owner }: Scope): Promise<void> {
  await db.checkouts.delete(owner);
}

/** Resolves to the checkout that was sent and whose order was not found yet; null without one. */
export async function openCheckout({ db, owner }: Scope): Promise<OpenCheckoutRow | null> {
  const checkout = await db.checkouts.get(owner);
  return checkout && checkout.state !== 'found' ? checkout : null;
}

function orderedTables(db: ShopDatabase) {
  return [db.checkouts, db.snapshots, db.checkoutForms, db.accounts];
}

/** Inside a transaction: removes the ordered lines and the form, and marks the account as stale. */
async function clearOrdered({ db }: Device, { owner, lineIds }: OpenCheckoutRow): Promise<void> {
  const snapshot = (await db.snapshots.get(owner)) ?? emptySnapshot(owner);
  await db.snapshots.put(lineIds.reduce(withoutLine, snapshot));
  await db.checkoutForms.delete(owner);
  await markStale({ db, owner });
}
