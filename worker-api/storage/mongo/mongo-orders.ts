import type { OrderStore, StoredOrder } from '../storage.ts';
import { claimLine } from './claim-line.ts';
import { insertOnce, type MongoCollections, type OrderDocument } from './mongo-documents.ts';
import { endOrderedLines, orderId } from './settle-claims.ts';

/** An order whose claims may have been taken over by now gives up (see claim-line.ts). */
const maxPlacingMs = 20_000;

/*
 * An order and the end of its lines are one step without a transaction (ST9–ST11):
 *
 *   1. claim every line for the order's key, each in one atomic update, in sorted order so
 *      that two orders never wait for each other;
 *   2. insert the order, unique by owner and key: THIS is the commit;
 *   3. end the claimed lines.
 *
 * A claimed line stays in the cart while its order does not exist. A crash before 2 leaves
 * claims that another order may take over after a while; a crash before 3 leaves claims
 * that the next reader of the cart ends (settle-claims.ts).
 */
export function mongoOrders(collections: MongoCollections): OrderStore {
  const { cartLines, orders } = collections;

  async function byKey(owner: string, key: string): Promise<StoredOrder | null> {
    return toOrder(await orders.findOne({ _id: { $eq: orderId(owner, key) } }));
  }

  async function settle(order: StoredOrder): Promise<void> {
    await endOrderedLines(cartLines, order.owner, order.idempotencyKey, order.created_at);
  }

  /** Gives the lines back to the cart when their order was refused. */
  async function releaseClaims({ owner, idempotencyKey }: StoredOrder): Promise<void> {
    await cartLines.updateMany(
      { owner: { $eq: owner }, orderKey: { $eq: idempotencyKey }, state: 'claimed' },
      { $set: { state: 'active' }, $unset: { orderKey: '', claimedAt: '' } },
    );
  }

  return {
    async place(order) {
      const { owner, idempotencyKey } = order;
      const started = performance.now();
      const placed = await byKey(owner, idempotencyKey);
      if (placed) {
        await settle(placed);
        return { ok: true, order: placed, repeated: true };
      }
      for (const lineId of [...new Set(order.lineIds)].sort()) {
        if (!(await claimLine(collections, order, lineId))) {
          await releaseClaims(order);
          return { ok: false, reason: 'line_already_ordered' };
        }
      }
      if (performance.now() - started > maxPlacingMs) {
        throw new Error('Placing an order took longer than its claims are safe');
      }
      const _id = orderId(owner, idempotencyKey);
      const inserted = await insertOnce(() => orders.insertOne({ _id, ...order }));
      const stored = inserted ? order : await byKey(owner, idempotencyKey);
      if (!stored) return { ok: false, reason: 'number_taken' };
      await settle(stored);
      return { ok: true, order: stored, repeated: !inserted };
    },
    byKey,
    async ofOwner(owner) {
      const found = await orders
        .find({ owner: { $eq: owner } })
        .sort({ created_at: -1 })
        .toArray();
      return found.flatMap((document) => toOrder(document) ?? []);
    },
    async byNumber(number) {
      return toOrder(await orders.findOne({ order_number: { $eq: number } }));
    },
  };
}

function toOrder(document: OrderDocument | null): StoredOrder | null {
  if (!document) return null;
  const { _id: _, ...order } = document;
  return order;
}
