import type { LimitEvent, LimitPlace, LimitStore, TakeAnswer } from '../limit-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/** So many slots are tried by themselves before all of a key are read. */
const tries = 2;
/** Of so many keys or events a process remembers the slots; the rest it looks up. */
const remembered = 10_000;

/*
 * A limit of n points has n slots for a key, and each event that counts is a document in one of them:
 * the unique `_id` prevents two events in one slot, also from several processes (ST36). The slot of
 * an event that expired is free again. Usually a process knows the next free slot and needs two calls
 * that go by `_id`, which is all that some MongoDB-compatible servers have an index for.
 */
export function mongoLimits({ limitEvents }: MongoCollections): LimitStore {
  const nextSlots = remembering<number>();
  const slotsOf = remembering<number>();
  const idOf = (key: string, slot: number | 'note') => documentKey(key, slot);

  type Stored = Pick<LimitEvent, 'at' | 'expiresAt'>;
  const counts = (stored: Stored, place: LimitPlace) =>
    stored.expiresAt > place.at && stored.at < place.expiresAt;

  /** Puts the event into this slot; false when another one counts there. */
  async function enter(place: LimitPlace, slot: number, stored: Stored | null): Promise<boolean> {
    const { key, id, at, expiresAt, points } = place;
    const _id = idOf(key, slot);
    if (stored !== null) {
      await limitEvents.deleteOne({ _id: { $eq: _id }, expiresAt: { $eq: stored.expiresAt } });
    }
    const document = { _id, key, id, slot, at, expiresAt };
    if (!(await insertOnce(() => limitEvents.insertOne(document)))) return false;
    nextSlots.set(key, (slot + 1) % points);
    slotsOf.set(documentKey(key, id), slot);
    return true;
  }

  /** The slots of a key that are free, and when there is one if none is. */
  async function slotsNow(place: LimitPlace) {
    const found = await limitEvents.find({ key: { $eq: place.key } }).toArray();
    const bySlot = new Map(found.map((stored) => [stored.slot, stored]));
    const all = Array.from({ length: place.points }, (_, slot) => bySlot.get(slot) ?? null);
    const free = all.flatMap((stored, slot) =>
      stored === null || !counts(stored, place) ? [{ slot, stored }] : [],
    );
    const ends = all.flatMap((stored) => stored?.expiresAt ?? []).toSorted();
    return { free, freeAt: ends[0] ?? place.expiresAt };
  }

  async function takeOne(place: LimitPlace): Promise<TakeAnswer> {
    const { key, points } = place;
    const next = nextSlots.get(key) ?? 0;
    for (let step = 0; step < Math.min(tries, points); step += 1) {
      const slot = (next + step) % points;
      const stored = await limitEvents.findOne({ _id: { $eq: idOf(key, slot) } });
      if (stored !== null && counts(stored, place)) continue;
      if (await enter(place, slot, stored)) return { ok: true };
    }
    for (;;) {
      const { free, freeAt } = await slotsNow(place);
      if (free.length === 0) return { ok: false, freeAt };
      // Not all the first one, if several processes look at the same moment.
      const { slot, stored } = free[Math.floor(Math.random() * free.length)] ?? {
        slot: 0,
        stored: null,
      };
      if (await enter(place, slot, stored)) return { ok: true };
    }
  }

  async function lookOne(place: LimitPlace): Promise<TakeAnswer> {
    const last = idOf(place.key, place.points - 1);
    // While the last slot was never used, not all of them are.
    if ((await limitEvents.findOne({ _id: { $eq: last } })) === null) return { ok: true };
    const { free, freeAt } = await slotsNow(place);
    return free.length > 0 ? { ok: true } : { ok: false, freeAt };
  }

  async function giveBack(events: readonly Pick<LimitEvent, 'key' | 'id'>[]): Promise<void> {
    for (const { key, id } of events) {
      const slot = slotsOf.get(documentKey(key, id));
      const own = { id: { $eq: id } };
      if (slot === undefined) await limitEvents.deleteOne({ key: { $eq: key }, ...own });
      else await limitEvents.deleteOne({ _id: { $eq: idOf(key, slot) }, ...own });
      if (slot !== undefined) nextSlots.set(key, slot);
    }
  }

  return {
    async take(places) {
      const answers = await Promise.all(places.map(takeOne));
      const refused = answers.flatMap((answer) => (answer.ok ? [] : answer));
      if (refused.length === 0) return { ok: true };
      await giveBack(places.filter((_, at) => answers[at]?.ok));
      return latestOf(refused);
    },
    async look(places) {
      const answers = await Promise.all(places.map(lookOne));
      const refused = answers.flatMap((answer) => (answer.ok ? [] : answer));
      return refused.length === 0 ? { ok: true } : latestOf(refused);
    },
    giveBack,
    async forget(keys) {
      await limitEvents.deleteMany({ key: { $in: [...keys] } });
      for (const key of keys) nextSlots.set(key, 0);
    },
    async note(key, expiresAt) {
      const _id = idOf(key, 'note');
      const document = { key, id: 'note', at: '', expiresAt };
      const replace = () => limitEvents.replaceOne({ _id: { $eq: _id } }, document);
      if ((await replace()).matchedCount > 0) return;
      // Another process may have been faster; then its note is replaced.
      if (!(await insertOnce(() => limitEvents.insertOne({ _id, ...document })))) await replace();
    },
    async isNoted(key, now) {
      const found = await limitEvents.findOne({ _id: { $eq: idOf(key, 'note') } });
      return found !== null && found.expiresAt > now;
    },
    async purge(before) {
      await limitEvents.deleteMany({ expiresAt: { $lt: before } });
    },
  };
}

function latestOf(refused: readonly Extract<TakeAnswer, { ok: false }>[]): TakeAnswer {
  const freeAt =
    refused
      .map((answer) => answer.freeAt)
      .toSorted()
      .at(-1) ?? '';
  return { ok: false, freeAt };
}

/** A map that forgets everything once it has become large. */
function remembering<Value>() {
  const known = new Map<string, Value>();
  return {
    get: (key: string) => known.get(key),
    set(key: string, value: Value) {
      if (known.size >= remembered) known.clear();
      known.set(key, value);
    },
  };
}
