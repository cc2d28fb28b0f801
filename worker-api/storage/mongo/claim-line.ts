import { setTimeout as wait } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import type { StoredOrder } from '../storage.ts';
import { insertOnce, type LineDocument, type MongoCollections } from './mongo-documents.ts';
import { lineKey, orderId } from './settle-claims.ts';

/** A claim without an order is this old, by the orders' own instants, before it may be taken. */
const staleClaimMs = 30_000;
const retryEveryMs = 50;
const retries = 100;

/**
 * Makes one line belong to `order`; false when it is part of another order. While another
 * order holds the line and is neither there nor stale, waits for it up to five seconds.
 */
export async function claimLine(
  collections: MongoCollections,
  order: StoredOrder,
  lineId: string,
): Promise<boolean> {
  for (let attempt = 0; attempt < retries; attempt += 1) {
    const outcome = await tryClaim(collections, order, lineId);
    if (outcome !== 'wait') return outcome === 'claimed';
    await wait(retryEveryMs);
  }
  throw new Error('Another order holds the same cart line');
}

async function tryClaim(
  { cartLines, orders }: MongoCollections,
  order: StoredOrder,
  lineId: string,
): Promise<'claimed' | 'ordered' | 'wait'> {
  const { owner, idempotencyKey, created_at } = order;
  const _id = lineKey(owner, lineId);
  const claim = { orderKey: idempotencyKey, claimedAt: created_at };
  const known = await cartLines.findOne({ _id: { $eq: _id } });

  if (!known) {
    const marked: LineDocument = {
      _id,
      owner,
      state: 'ended',
      arrival: new ObjectId(),
      line: { id: lineId, productName: '', quantity: 0, customization: {}, createdAt: created_at },
      endedAt: created_at,
      ...claim,
    };
    return (await insertOnce(() => cartLines.insertOne(marked))) ? 'claimed' : 'wait';
  }
  if (known.orderKey === idempotencyKey) return 'claimed';
  if (known.orderKey !== undefined) {
    const holder = await orders.findOne({ _id: { $eq: orderId(owner, known.orderKey) } });
    if (holder) return 'ordered';
    const age = Date.parse(created_at) - Date.parse(known.claimedAt ?? created_at);
    if (age < staleClaimMs) return 'wait';
  }
  // Nobody's, or a stale claim: take it unless somebody else was faster.
  const taken = await cartLines.updateOne(
    {
      _id: { $eq: _id },
      state: known.state,
      orderKey: known.orderKey === undefined ? { $exists: false } : { $eq: known.orderKey },
    },
    { $set: { ...claim, state: known.state === 'active' ? 'claimed' : known.state } },
  );
  return taken.modifiedCount === 1 ? 'claimed' : 'wait';
}
