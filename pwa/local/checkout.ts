import type { PlaceOrderRequest } from '#shared/http/order-schemas.ts';
import { type CheckoutRow, database, type ShopDatabase } from './database.ts';
import { emptySnapshot, withoutLine } from './snapshot.ts';

/**
 * Writes a checkout down before it is sent. One that shares a line with a checkout whose
 * answer is not known keeps that one's key, so that both can only be one order (P3); after
 * any other, those lines are gone and the key is a new one.
 */
export async function openCheckout(
  owner: string,
  request: PlaceOrderRequest,
  lineIds: string[],
  db: ShopDatabase = database,
): Promise<CheckoutRow> {
  return db.transaction('rw', db.checkouts, async () => {
    const unanswered = await db.checkouts.get(owner);
    const same = unanswered?.lineIds.some((id) => lineIds.includes(id)) ?? false;
    const key = unanswered && same ? unanswered.key : crypto.randomUUID();
    const startedAt = new Date().toISOString();
    const checkout = { owner, key, lineIds, request, startedAt };
    await db.checkouts.put(checkout);
    return checkout;
  });
}

/** The order exists: its lines leave the snapshot in the transaction that forgets the key. */
export async function completeCheckout(
  { owner, lineIds }: CheckoutRow,
  db: ShopDatabase = database,
): Promise<void> {
  await db.transaction('rw', [db.checkouts, db.snapshots], async () => {
    const snapshot = (await db.snapshots.get(owner)) ?? emptySnapshot(owner);
    await db.snapshots.put(lineIds.reduce(withoutLine, snapshot));
    await db.checkouts.delete(owner);
  });
}

/** The order was refused: the next try is a new checkout. */
export async function abandonCheckout(owner: string, db: ShopDatabase = database): Promise<void> {
  await db.checkouts.delete(owner);
}

/** The checkout whose answer is not known, if any. */
export async function unansweredCheckout(
  owner: string,
  db: ShopDatabase = database,
): Promise<CheckoutRow | null> {
  return (await db.checkouts.get(owner)) ?? null;
}
