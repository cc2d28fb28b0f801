import type { LineDocument, MongoCollections } from './mongo-documents.ts';

/** The id of one owner's line; owners never meet, even with the same line id (ST8). */
export function lineKey(owner: string, lineId: string): string {
  return `${owner}:${lineId}`;
}

/** The id of the order of one key: the document that commits it. */
export function orderId(owner: string, idempotencyKey: string): string {
  return `${owner}:${idempotencyKey}`;
}

/**
 * Ends the owner's claimed lines whose order exists: the order document is the commit, what
 * happens to its lines afterwards only follows from it (ST10). Claims without an order are
 * left alone.
 */
export async function settleClaims(
  { cartLines, orders }: MongoCollections,
  owner: string,
): Promise<void> {
  const claimed = await cartLines
    .find({ owner: { $eq: owner }, state: 'claimed' }, { projection: { orderKey: 1 } })
    .toArray();
  const keys = new Set(claimed.flatMap(({ orderKey }) => orderKey ?? []));
  for (const orderKey of keys) {
    const order = await orders.findOne({ _id: { $eq: orderId(owner, orderKey) } });
    if (order) await endOrderedLines(cartLines, owner, orderKey, order.created_at);
  }
}

/** Marks the lines of a placed order as ended. */
export async function endOrderedLines(
  cartLines: MongoCollections['cartLines'],
  owner: string,
  orderKey: string,
  endedAt: string,
): Promise<void> {
  const ended: Partial<LineDocument> = { state: 'ended', endedAt };
  await cartLines.updateMany(
    { owner: { $eq: owner }, orderKey: { $eq: orderKey }, state: 'claimed' },
    { $set: { ...ended, 'line.customization': {} } },
  );
}
