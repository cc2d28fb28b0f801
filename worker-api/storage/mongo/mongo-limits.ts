import { setTimeout as wait } from 'node:timers/promises';
import type { LimitPlace, LimitStore, TakeAnswer } from '../limit-store.ts';
import { documentKey, insertOnce, type MongoCollections } from './mongo-documents.ts';

/** Of several that want the last place, each tries again so often. */
const tries = 5;
const pauseMs = 20;

/*
 * An event is one document, inserted before the others of its key are counted: whoever comes at the
 * same moment counts it too, so no more get in than there are places (ST36), on any server, because
 * only inserts and their unique `_id` are relied on. When too many count each other, each takes its
 * own back and tries again after a moment of its own.
 */
export function mongoLimits({ limitEvents }: MongoCollections): LimitStore {
  const idOf = ({ key, id }: Pick<LimitPlace, 'key' | 'id'>) => documentKey(key, id);

  /** When there is a place again; null when `used` of them leave one. */
  async function freeAt({ key, at, expiresAt, points }: LimitPlace, own: 0 | 1) {
    const counted = await limitEvents
      .find(
        { key: { $eq: key }, expiresAt: { $gt: at }, at: { $lt: expiresAt } },
        { projection: { expiresAt: 1 } },
      )
      .sort({ expiresAt: -1 })
      .skip(points - 1 + own)
      .limit(1)
      .toArray();
    return counted[0]?.expiresAt ?? null;
  }

  async function isKnown(place: LimitPlace): Promise<boolean> {
    const _id = idOf(place);
    await limitEvents.deleteOne({ _id: { $eq: _id }, expiresAt: { $lte: place.at } });
    return (await limitEvents.findOne({ _id: { $eq: _id } })) !== null;
  }

  async function takeOne(place: LimitPlace): Promise<TakeAnswer> {
    const { key, at, expiresAt } = place;
    for (let count = 1; ; count += 1) {
      const insert = () => limitEvents.insertOne({ _id: idOf(place), key, at, expiresAt });
      if (!(await insertOnce(insert))) {
        if (await isKnown(place)) return { ok: true, added: 0 };
        continue;
      }
      const full = await freeAt(place, 1);
      if (full === null) return { ok: true, added: 1 };
      await limitEvents.deleteOne({ _id: { $eq: idOf(place) } });
      const stillFull = await freeAt(place, 0);
      if (stillFull !== null && count >= tries) return { ok: false, freeAt: stillFull };
      if (stillFull !== null && (await isFullOfOlder(place))) {
        return { ok: false, freeAt: stillFull };
      }
      await wait(pauseMs * (1 + Math.random()));
    }
  }

  /** Whether events that others have settled take all places, so that trying again is no use. */
  async function isFullOfOlder(place: LimitPlace): Promise<boolean> {
    const settled = new Date(Date.parse(place.at) - tries * pauseMs * 2).toISOString();
    const older = await limitEvents.countDocuments(
      { key: { $eq: place.key }, expiresAt: { $gt: place.at }, at: { $lt: settled } },
      { limit: place.points },
    );
    return older >= place.points;
  }

  async function giveBack(events: readonly Pick<LimitPlace, 'key' | 'id'>[]) {
    if (events.length > 0) await limitEvents.deleteMany({ _id: { $in: events.map(idOf) } });
  }

  return {
    isShared: true,
    async take(places) {
      const taken: LimitPlace[] = [];
      for (const place of places) {
        const answer = await takeOne(place);
        if (!answer.ok) {
          await giveBack(taken);
          return answer;
        }
        if (answer.added > 0) taken.push(place);
      }
      return { ok: true, added: taken.length };
    },
    async look(places) {
      let added = 0;
      const waits: string[] = [];
      for (const place of places) {
        if ((await limitEvents.findOne({ _id: { $eq: idOf(place) } })) !== null) continue;
        added += 1;
        const full = await freeAt(place, 0);
        if (full !== null) waits.push(full);
      }
      const latest = waits.toSorted().at(-1);
      return latest === undefined ? { ok: true, added } : { ok: false, freeAt: latest };
    },
    giveBack,
    async forget(keys) {
      await limitEvents.deleteMany({ key: { $in: [...keys] } });
    },
    async purge(before) {
      await limitEvents.deleteMany({ expiresAt: { $lt: before } });
    },
  };
}
