import { randomUUID } from 'node:crypto';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import type { MongoCollections } from './mongo-collections.ts';
import type { DayMarkDocument } from './order-documents.ts';
import { tidied } from './tidied.ts';

/** No call takes so long: a change that was not made within it never will be. */
const longestMs = 60 * 60_000;

/*
 * What an order adds to the figures of its day changes between two writes, without a transaction (ST120):
 *
 *   1. a mark of the day is inserted, and a majority has it;
 *   2. the order is placed or changed;
 *   3. the mark is noted as made.
 *
 * Figures that were counted after 3 have the change and say that they have seen the mark. A day with a mark
 * that its figures have not seen is counted anew. After a crash between 1 and 3 the mark is never made,
 * so the day is counted at each reading until the mark is too old for its change to be on its way.
 * Clocks of processes may differ by minutes; a mark is old after an hour.
 */
export function mongoDayMarks({ dayMarks }: Pick<MongoCollections, 'dayMarks'>) {
  return {
    async changing<Result>(createdAt: string, change: () => Promise<Result>): Promise<Result> {
      const _id = randomUUID();
      await dayMarks.insertOne({
        _id,
        day: dayInIndia(createdAt),
        at: new Date().toISOString(),
      });
      const result = await change();
      await tidied(dayMarks.updateOne({ _id }, { $set: { made: true } }));
      return result;
    },
    async ofDays(from: string, to: string): Promise<DayMarkDocument[]> {
      return await dayMarks.find({ day: { $gte: from, $lte: to } }).toArray();
    },
    /** Whether what is counted from now on has the change, if it is made at all. */
    isOver: (mark: DayMarkDocument) => mark.made === true || isOld(mark),
    /** Deletes those that figures have seen. Not before no older count can take their place. */
    async forget(seen: readonly DayMarkDocument[]): Promise<void> {
      const ids = seen.filter(isOld).map(({ _id }) => _id);
      if (ids.length > 0) await dayMarks.deleteMany({ _id: { $in: ids } });
    },
  };
}

function isOld({ at }: DayMarkDocument): boolean {
  return Date.parse(at) < Date.now() - longestMs;
}
