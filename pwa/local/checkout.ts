import type { PlaceOrderAnswer, PlaceOrderRequest } from '#shared/http/order-schemas.ts';
import { markOrdered } from './account.ts';
import type { ShopDatabase } from './database.ts';
import type { CheckoutRow } from './database-rows.ts';
import { newId } from './new-id.ts';
import type { Device, Scope } from './scope.ts';
import { emptySnapshot, withoutLine } from './snapshot.ts';

/**
 * Writes a checkout down before it is sent. One that shares a line with a checkout whose
 * answer is not known keeps that one's key, so that both can only be one order (P3); after
 * any other, those lines are gone and the key is a new one.
 */
export async function openCheckout(
  scope: Scope,
  request: PlaceOrderRequest,
  lineIds: string[],
): Promise<CheckoutRow> {
  const { db, owner } = scope;
  return db.transaction('rw', db.checkouts, async () => {
    const unanswered = await unansweredCheckout(scope);
    const same = unanswered?.lineIds.some((id) => lineIds.includes(id)) ?? false;
    const key = unanswered && same ? unanswered.key : newId();
    const startedAt = new Date().toISOString();
    const checkout = { owner, key, lineIds, request, startedAt };
    await db.checkouts.put(checkout);
    return checkout;
  });
}

/** The order exists: its lines leave the snapshot in the transaction that forgets the key. */
export async function completeCheckout(scope: Device, checkout: CheckoutRow): Promise<void> {
  const { db } = scope;
  await db.transaction('rw', orderedTables(db), async () => {
    await clearOrdered(scope, checkout);
    await db.checkouts.delete(checkout.owner);
  });
}

/**
 * As `completeCheckout`, for an order that was found while nobody looked: its answer stays
 * until a page has told it (`takeFoundOrder`). Nothing, when the checkout is another by now.
 */
export async function completeUntold(
  scope: Device,
  checkout: CheckoutRow,
  answer: PlaceOrderAnswer,
): Promise<void> {
  const { db } = scope;
  await db.transaction('rw', orderedTables(db), async () => {
    const now = await db.checkouts.get(checkout.owner);
    if (now?.key !== checkout.key) return;
    await clearOrdered(scope, now);
    await db.checkouts.put({ ...now, found: { kind: 'order', answer } });
  });
}

/** The server does not know the key: the order has not gone through, as far as anyone knows. */
export async function markNotFound({ db }: Device, { owner, key }: CheckoutRow): Promise<void> {
  await db.transaction('rw', db.checkouts, async () => {
    const now = await db.checkouts.get(owner);
    if (now?.key === key) await db.checkouts.put({ ...now, found: { kind: 'none' } });
  });
}

/** Whether an order waits to be told (`takeFoundOrder`). */
export async function hasFoundOrder({ db, owner }: Scope): Promise<boolean> {
  return (await db.checkouts.get(owner))?.found?.kind === 'order';
}

/** Whether an order was sent of which nobody has heard yet: neither that it exists nor not. */
export async function isOrderUnknown({ db, owner }: Scope): Promise<boolean> {
  const checkout = await db.checkouts.get(owner);
  return checkout !== undefined && checkout.found === undefined;
}

/** The order that was found while nobody looked, once: of several tabs one gets to tell it. */
export async function takeFoundOrder({ db, owner }: Scope): Promise<PlaceOrderAnswer | null> {
  return db.transaction('rw', db.checkouts, async () => {
    const checkout = await db.checkouts.get(owner);
    if (checkout?.found?.kind !== 'order') return null;
    await db.checkouts.delete(owner);
    return checkout.found.answer;
  });
}

/** The order was refused: the next try is a new checkout. */
export async function abandonCheckout({ db, owner }: Scope): Promise<void> {
  await db.checkouts.delete(owner);
}

/** The checkout whose end is not known, if any; one that was found is not among them. */
export async function unansweredCheckout({ db, owner }: Scope): Promise<CheckoutRow | null> {
  const checkout = await db.checkouts.get(owner);
  return checkout && checkout.found?.kind !== 'order' ? checkout : null;
}

function orderedTables(db: ShopDatabase) {
  return [db.checkouts, db.snapshots, db.checkoutForms, db.accounts];
}

/** Inside a transaction: what was ordered leaves the cart and the form. */
async function clearOrdered({ db }: Device, { owner, lineIds }: CheckoutRow): Promise<void> {
  const snapshot = (await db.snapshots.get(owner)) ?? emptySnapshot(owner);
  await db.snapshots.put(lineIds.reduce(withoutLine, snapshot));
  await db.checkoutForms.delete(owner);
  await markOrdered({ db, owner });
}
