import type { AddLineAnswer, CartStore, StoredCartLine } from '#api/cart/cart-store.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { LineDocument } from './orders/order-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/*
 * Returns one document per line. That of a removed or ordered line stays without its contents, so
 * that its id cannot come back (ST7); an id that was removed without ever being a line has the
 * quantity 0, which no line has (ST27). The marks of ordered lines go with those of removed ones,
 * for their orders have their ids for good.
 *
 * A cart of at most n lines has n slots, and every line is inserted with one of them: the unique
 * index prevents two lines in one slot, also from several processes (ST23). Lines that were added
 * without a limit have no slot, and reduce the number of slots.
 */
export function mongoCarts({ cartLines, orders }: MongoCollections): CartStore {
  async function isOrdered(owner: string, lineId: string): Promise<boolean> {
    const order = await orders.findOne(
      { owner: { $eq: owner }, lineIds: { $eq: lineId } },
      { projection: { _id: 1 } },
    );
    return order !== null;
  }

  /**
   * Resolves to the arrival of the next line, and the slots for it; none in a cart that is full.
   */
  async function room(owner: string, maxLines: number | undefined) {
    const documents = await cartLines
      .find({ owner: { $eq: owner }, state: 'active' }, { projection: { slot: 1, arrival: 1 } })
      .sort({ arrival: -1 })
      .limit(maxLines === undefined ? 1 : 0)
      .toArray();
    const arrival = (documents[0]?.arrival ?? 0) + 1;
    if (maxLines === undefined) return { arrival, slots: [undefined] };
    const takenSlots = new Set(documents.flatMap(({ slot }) => slot ?? []));
    const places =
      documents.length >= maxLines ? 0 : maxLines - (documents.length - takenSlots.size);
    const slots = Array.from({ length: places }, (_, place) => documentKey(owner, place)).filter(
      (slot) => !takenSlots.has(slot),
    );
    return { arrival, slots };
  }

  /** Resolves to the answer to who adds an id that is there; null where it is not. */
  async function earlierAnswer(_id: string): Promise<AddLineAnswer | null> {
    const document = await cartLines.findOne({ _id: { $eq: _id } });
    if (!document) return null;
    const { state, line } = document;
    return state === 'active' ? { outcome: 'repeated', line } : { outcome: 'ended' };
  }

  /** Ends an existing line; false when there is none. */
  async function endExisting(_id: string, now: string): Promise<boolean> {
    const active = { _id: { $eq: _id }, state: 'active' } as const;
    return (await cartLines.updateOne(active, ended('removed', now))).modifiedCount === 1;
  }

  /** Sets one part of an existing line in one step; null when there is none. */
  async function change(
    owner: string,
    lineId: string,
    part: { 'line.quantity': number } | { 'line.customization': Customisation },
  ): Promise<StoredCartLine | null> {
    const document = await cartLines.findOneAndUpdate(
      { _id: { $eq: documentKey(owner, lineId) }, state: 'active' },
      { $set: part },
      { returnDocument: 'after' },
    );
    return document?.line ?? null;
  }

  return {
    async lines(owner) {
      const documents = await cartLines
        .find({ owner: { $eq: owner }, state: 'active' })
        .sort({ arrival: 1, _id: 1 })
        .toArray();
      return documents.map(({ line }) => line);
    },
    async add(owner, line, maxLines) {
      const _id = documentKey(owner, line.id);
      // A further turn means that another line took the slot in the meantime.
      for (;;) {
        const [isGone, { arrival, slots }] = await Promise.all([
          isOrdered(owner, line.id),
          room(owner, maxLines),
        ]);
        if (isGone) return { outcome: 'ended' };
        if (slots.length === 0) return (await earlierAnswer(_id)) ?? { outcome: 'full' };
        const slot = slots[hashOf(line.id) % slots.length];
        const document: LineDocument = { _id, owner, state: 'active', arrival, line };
        if (slot !== undefined) document.slot = slot;
        if (await insertOnce(() => cartLines.insertOne(document))) {
          return { outcome: 'added', line };
        }
        const answer = await earlierAnswer(_id);
        if (answer) return answer;
      }
    },
    setQuantity: (owner, lineId, quantity) => change(owner, lineId, { 'line.quantity': quantity }),
    setDetails: (owner, lineId, customization) =>
      change(owner, lineId, { 'line.customization': customization }),
    async remove(owner, lineId, now) {
      const _id = documentKey(owner, lineId);
      if (await endExisting(_id, now)) return true;
      const mark = markOf(owner, lineId, 'removed', now);
      if (await insertOnce(() => cartLines.insertOne({ _id, ...mark }))) return false;
      // It ended before, or was added in between and ends now.
      return await endExisting(_id, now);
    },
    async clear(owner, now) {
      await cartLines.updateMany({ owner: { $eq: owner }, state: 'active' }, ended('removed', now));
    },
    async lineFate(owner, lineId) {
      const [document, wasOrdered] = await Promise.all([
        cartLines.findOne(
          { _id: { $eq: documentKey(owner, lineId) } },
          { projection: { state: 1, 'line.quantity': 1 } },
        ),
        isOrdered(owner, lineId),
      ]);
      if (wasOrdered) return 'ordered';
      if (!document) return 'unknown';
      if (document.state === 'active') return 'in_cart';
      return document.line.quantity > 0 ? 'removed' : 'removed_early';
    },
    async lastRemoval(owner) {
      const last = await cartLines.findOne(
        { owner: { $eq: owner }, state: 'removed' },
        { sort: { endedAt: -1 }, projection: { endedAt: 1 } },
      );
      return last?.endedAt ?? null;
    },
    async forget(owner) {
      await cartLines.deleteMany({ owner: { $eq: owner } });
    },
    async purgeEnded(before) {
      await cartLines.deleteMany({
        state: { $in: ['removed', 'ordered'] },
        endedAt: { $lt: before },
      });
    },
  };
}

/** Returns what becomes of a line's document when it ends. */
export function ended(state: 'removed' | 'ordered', now: string) {
  return {
    $set: { state, endedAt: now, 'line.customization': {} },
    $unset: { slot: '' as const },
  };
}

/** Returns the mark that an id has ended which is no line. */
export function markOf(
  owner: string,
  lineId: string,
  state: 'removed' | 'ordered',
  now: string,
): Omit<LineDocument, '_id'> {
  const line = { id: lineId, productName: '', quantity: 0, customization: {}, createdAt: now };
  return { owner, state, arrival: 0, line, endedAt: now };
}

/** Spreads parallel adds over the free slots. */
function hashOf(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
}
