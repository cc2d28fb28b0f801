import type { Customisation } from '#shared/customisation/customisation.ts';
import { readWritten } from '#shared/customisation/written-customisation.ts';
import type { CartStore, StoredCartLine } from '../cart-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { LineDocument } from './order-documents.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/*
 * One document per line. The document of a removed line stays without its contents, so that its id
 * cannot come back (ST7); an id that was removed without ever being a line has the quantity 0, which
 * no line has (ST27). Ordered ids are kept by their orders. A line that is part of an order is out
 * of the cart, whatever its document says (mongo-orders.ts), so every method reads the orders.
 *
 * A cart of at most n lines has n slots, and every line is inserted with one of them: the unique
 * index prevents two lines in one slot, also from several processes (ST23). Lines that were added
 * without a limit have no slot, and reduce the number of slots.
 */
export function mongoCarts({ cartLines, orders }: MongoCollections): CartStore {
  /** The ids that are part of an order. */
  async function ordered(owner: string, lineIds: readonly string[]): Promise<Set<string>> {
    if (lineIds.length === 0) return new Set();
    const found = await orders
      .find(
        { owner: { $eq: owner }, lineIds: { $in: [...lineIds] } },
        { projection: { lineIds: 1 } },
      )
      .toArray();
    return new Set(found.flatMap((order) => order.lineIds));
  }

  async function isOrdered(owner: string, lineId: string): Promise<boolean> {
    return (await ordered(owner, [lineId])).has(lineId);
  }

  /** One more than any line of the owner, so that carts keep the order of arrival. */
  async function nextArrival(owner: string): Promise<number> {
    const last = await cartLines.findOne(
      { owner: { $eq: owner } },
      { sort: { arrival: -1 }, projection: { arrival: 1 } },
    );
    return (last?.arrival ?? 0) + 1;
  }

  /** Also frees the slots of ordered lines whose deletion was interrupted (mongo-orders.ts). */
  async function freeSlots(owner: string, maxLines: number): Promise<string[]> {
    const found = await cartLines
      .find({ owner: { $eq: owner }, state: 'active' }, { projection: { slot: 1, 'line.id': 1 } })
      .toArray();
    const gone = await ordered(
      owner,
      found.map(({ line }) => line.id),
    );
    if (gone.size > 0) {
      await cartLines.deleteMany({ _id: { $in: [...gone].map((id) => documentKey(owner, id)) } });
    }
    const lines = found.filter(({ line }) => !gone.has(line.id));
    if (lines.length >= maxLines) return [];
    const taken = new Set(lines.flatMap(({ slot }) => slot ?? []));
    const places = Math.max(0, maxLines - (lines.length - taken.size));
    return Array.from({ length: places }, (_, place) => documentKey(owner, place)).filter(
      (slot) => !taken.has(slot),
    );
  }

  /** Ends an existing line; false when there is none. */
  async function endLine(_id: string, now: string): Promise<boolean> {
    const ended = await cartLines.updateOne({ _id: { $eq: _id }, state: 'active' }, removedAt(now));
    return ended.modifiedCount === 1;
  }

  /** Sets one part of an existing line in one step; null when there is none. */
  async function change(
    owner: string,
    lineId: string,
    part: { 'line.quantity': number } | { 'line.customization': Customisation },
  ): Promise<StoredCartLine | null> {
    if (await isOrdered(owner, lineId)) return null;
    const changed = await cartLines.findOneAndUpdate(
      { _id: { $eq: documentKey(owner, lineId) }, state: 'active' },
      { $set: part },
      { returnDocument: 'after' },
    );
    // It may have been ordered in between, as it was.
    return changed && !(await isOrdered(owner, lineId)) ? readWritten(changed.line) : null;
  }

  return {
    async lines(owner) {
      const found = await cartLines
        .find({ owner: { $eq: owner }, state: 'active' })
        .sort({ arrival: 1, _id: 1 })
        .toArray();
      const lines = found.map(({ line }) => readWritten(line));
      const gone = await ordered(
        owner,
        lines.map(({ id }) => id),
      );
      return lines.filter(({ id }) => !gone.has(id));
    },
    async add(owner, line, maxLines) {
      const _id = documentKey(owner, line.id);
      // A further turn means that another line took the slot in the meantime.
      for (;;) {
        const [arrival, gone] = await Promise.all([nextArrival(owner), isOrdered(owner, line.id)]);
        if (gone) return { outcome: 'ended' };
        const known = await cartLines.findOne({ _id: { $eq: _id } });
        if (known?.state === 'active')
          return { outcome: 'repeated', line: readWritten(known.line) };
        if (known) return { outcome: 'ended' };
        const slots = maxLines === undefined ? [] : await freeSlots(owner, maxLines);
        const slot = slots[hashOf(line.id) % slots.length];
        if (maxLines !== undefined && slot === undefined) return { outcome: 'full' };
        const document: LineDocument = {
          _id,
          owner,
          state: 'active',
          arrival,
          line,
          ...(slot === undefined ? {} : { slot }),
        };
        if (await insertOnce(() => cartLines.insertOne(document))) {
          return { outcome: 'added', line };
        }
      }
    },
    setQuantity: (owner, lineId, quantity) => change(owner, lineId, { 'line.quantity': quantity }),
    setDetails: (owner, lineId, customization) =>
      change(owner, lineId, { 'line.customization': customization }),
    async remove(owner, lineId, now) {
      if (await isOrdered(owner, lineId)) return false;
      const _id = documentKey(owner, lineId);
      if (await endLine(_id, now)) return true;
      const line = { id: lineId, productName: '', quantity: 0, customization: {}, createdAt: now };
      const mark: LineDocument = { _id, owner, state: 'removed', arrival: 0, line, endedAt: now };
      if (await insertOnce(() => cartLines.insertOne(mark))) return false;
      // It ended before, or was added between the two steps and ends now.
      return await endLine(_id, now);
    },
    async clear(owner, now) {
      await cartLines.updateMany({ owner: { $eq: owner }, state: 'active' }, removedAt(now));
    },
    async hasEnded(owner, lineId) {
      if (await isOrdered(owner, lineId)) return true;
      const _id = documentKey(owner, lineId);
      return (await cartLines.findOne({ _id: { $eq: _id }, state: 'removed' })) !== null;
    },
    async wasLine(owner, lineId) {
      if (await isOrdered(owner, lineId)) return true;
      const _id = documentKey(owner, lineId);
      const query = { _id: { $eq: _id }, 'line.quantity': { $gt: 0 } };
      return (await cartLines.findOne(query)) !== null;
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
      await cartLines.deleteMany({ state: 'removed', endedAt: { $lt: before } });
    },
  };
}

function removedAt(now: string) {
  return {
    $set: { state: 'removed' as const, endedAt: now, 'line.customization': {} },
    $unset: { slot: '' as const },
  };
}

/** Spreads parallel adds over the free slots. */
function hashOf(text: string): number {
  return Array.from(text).reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
}
