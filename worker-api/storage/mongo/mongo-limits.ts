import type {
  LimitEvent,
  LimitPlace,
  LimitStore,
  TakeAnswer,
} from '#api/server/limits/limit-store.ts';
import type { LimitDocument, MongoCollections } from './mongo-collections.ts';

/**
 * All events of a key are one document, so counting them and adding one is one conditional update,
 * which is one step for any number of processes (ST36). A refused event leaves no trace.
 */
export function mongoLimits({ limitEvents }: MongoCollections): LimitStore {
  async function takeOne({ key, id, at, expiresAt, points }: LimitPlace): Promise<TakeAnswer> {
    const event = {
      id: { $literal: id },
      at: { $literal: at },
      expiresAt: { $literal: expiresAt },
      times: 1,
    };
    const counted = {
      $filter: {
        input: { $ifNull: ['$events', []] },
        cond: {
          $and: [{ $gt: ['$$this.expiresAt', event.at] }, { $lt: ['$$this.at', event.expiresAt] }],
        },
      },
    };
    const filter = { _id: { $eq: key } };
    const projection = { freeAt: 1, events: { $elemMatch: { id: { $eq: id } } } };
    const updated = await limitEvents.findOneAndUpdate(
      filter,
      [
        { $set: { events: counted } },
        {
          $set: {
            isThere: { $in: [event.id, { $map: { input: '$events', in: '$$this.id' } }] },
            hasRoom: { $lt: [{ $size: '$events' }, points] },
            freeAt: { $min: { $map: { input: '$events', in: '$$this.expiresAt' } } },
          },
        },
        {
          $set: {
            events: {
              $cond: [
                '$isThere',
                timesMore(id, 1),
                { $cond: ['$hasRoom', { $concatArrays: ['$events', [event]] }, '$events'] },
              ],
            },
            expiresAt: {
              $cond: ['$hasRoom', { $max: ['$expiresAt', event.expiresAt] }, '$expiresAt'],
            },
          },
        },
        { $unset: ['isThere', 'hasRoom'] },
      ],
      { upsert: true, returnDocument: 'after', projection },
    );
    // SecantusDB returns nothing where another call inserted the document at the same moment.
    const after = updated ?? (await limitEvents.findOne(filter, { projection }));
    const isTaken = (after?.events ?? []).length > 0;
    return isTaken ? { ok: true } : { ok: false, freeAt: after?.freeAt ?? expiresAt };
  }

  async function giveBack(events: readonly Pick<LimitEvent, 'key' | 'id'>[]): Promise<void> {
    await limitEvents.bulkWrite(
      events.map(({ key, id }) => ({
        updateOne: {
          filter: { _id: { $eq: key }, 'events.id': { $eq: id } },
          update: [
            { $set: { events: timesMore(id, -1) } },
            {
              $set: {
                events: { $filter: { input: '$events', cond: { $gt: ['$$this.times', 0] } } },
              },
            },
          ],
        },
      })),
    );
  }

  return {
    async take(places) {
      const answers = await Promise.all(places.map(takeOne));
      const answer = together(answers);
      const limitPlaces = places.filter((_, at) => answers[at]?.ok);
      if (!answer.ok && limitPlaces.length > 0) await giveBack(limitPlaces);
      return answer;
    },
    async look(places) {
      const documents = await limitEvents
        .find({ _id: { $in: places.map(({ key }) => key) } })
        .toArray();
      const eventsByKey = new Map(documents.map(({ _id, events }) => [_id, events]));
      return together(places.map((place) => roomFor(place, eventsByKey.get(place.key))));
    },
    giveBack,
    async forget(keys) {
      await limitEvents.deleteMany({ _id: { $in: [...keys] } });
    },
    async note(key, expiresAt) {
      const note = { notedUntil: expiresAt, expiresAt };
      await limitEvents.updateOne({ _id: { $eq: key } }, { $set: note }, { upsert: true });
    },
    async isNoted(key, now) {
      const noted = await limitEvents.findOne({ _id: { $eq: key }, notedUntil: { $gt: now } });
      return noted !== null;
    },
    async purge(before) {
      await limitEvents.deleteMany({ expiresAt: { $lt: before } });
    },
  };
}

/** Returns the events, of which the one with this id was taken so many times more. */
function timesMore(id: string, more: number) {
  const times = { times: { $add: ['$$this.times', more] } };
  const withTimes = { $mergeObjects: ['$$this', times] };
  const isIt = { $eq: ['$$this.id', { $literal: id }] };
  return { $map: { input: '$events', in: { $cond: [isIt, withTimes, '$$this'] } } };
}

function roomFor(place: LimitPlace, events: LimitDocument['events'] = []): TakeAnswer {
  const ends = events
    .filter(({ at, expiresAt }) => expiresAt > place.at && at < place.expiresAt)
    .map(({ expiresAt }) => expiresAt)
    .toSorted();
  return ends.length < place.points ? { ok: true } : { ok: false, freeAt: ends[0] ?? '' };
}

/** Several places are free once the last of them is. */
function together(answers: readonly TakeAnswer[]): TakeAnswer {
  const waits = answers.flatMap((answer) => (answer.ok ? [] : answer.freeAt));
  const freeAt = waits.toSorted().at(-1);
  return freeAt === undefined ? { ok: true } : { ok: false, freeAt };
}
