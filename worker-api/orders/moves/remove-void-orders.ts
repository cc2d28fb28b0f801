import { setImmediate as nextTurn } from 'node:timers/promises';
import { pictureFolder } from '#api/photos/photo-folders.ts';
import type { Storage } from '#api/storage/storage.ts';

const pageSize = 100;
/** What is more waits for the next round: this takes minutes, and the lease lasts half an hour. */
const mostInRound = 10_000;

/**
 * Removes the orders that came to nothing and were cancelled before the instant, with all that is theirs alone:
 * ordering is free, so they would fill the disk (ST280). What an interruption leaves, the next round does. One
 * that fails holds up no other; rejects with their failures at the end. `stopped` ends it between two orders.
 */
export async function removeVoidOrders(
  storage: Storage,
  cancelledBefore: string,
  stopped?: AbortSignal,
): Promise<void> {
  const failures = new Map<string, unknown>();
  for (let count = 0; count < mostInRound; count += pageSize) {
    const limit = failures.size + pageSize;
    const numbers = await storage.orders.voidOrders(cancelledBefore, limit);
    const untried = numbers.filter((number) => !failures.has(number));
    for (const number of untried) {
      // Nothing else is answered while one is read, and they may be large (ST214).
      await nextTurn();
      if (stopped?.aborted) return;
      await removeVoidOrder(storage, number).catch((error) => failures.set(number, error));
    }
    if (untried.length === 0 || numbers.length < limit) break;
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), 'Void orders wait for a further round');
}

/** What only the order leads to goes before it. */
async function removeVoidOrder(storage: Storage, number: string): Promise<void> {
  const { orders, photos, proofs, notifications } = storage;
  const order = await orders.byNumber(number);
  if (!order) return;
  const { owner } = order;
  const named = order.items.flatMap(({ custom_photo_folder: folder }) => folder ?? []);
  await notifications.removeOfOrder(number);
  await proofs.removeOfOrder(number);
  await photos.removeFolder(pictureFolder(number));
  // After an interruption they are those of a cart, or of none.
  for (const folder of named) await photos.unmarkOrdered(folder);
  if (!(await orders.remove(order))) return;
  for (const folder of new Set(named)) {
    if ((await photos.folderOwner(folder)) !== owner) continue;
    const lines = await storage.carts.lines(owner);
    if (lines.some(({ customization }) => customization.folder === folder)) continue;
    // After the cart: an order takes its lines out in the same step, so one of the two sees them.
    if ((await orders.ofFolder(owner, folder, 1)).length === 0) await photos.removeFolder(folder);
  }
}
