import type { MessengerStore } from '../messenger-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { insertOnce } from './unique-inserts.ts';

const noticeId = 'last';

/** A request is taken by inserting its empty answer, which one of any callers can. */
export function mongoMessenger({
  messengerNotices,
  messengerRequests,
  messengerAnswers,
}: MongoCollections): MessengerStore {
  return {
    async publish(notice) {
      const first = () => messengerNotices.insertOne({ _id: noticeId, ...notice });
      const { matchedCount } = await messengerNotices.replaceOne({ _id: noticeId }, notice);
      if (matchedCount > 0 || (await insertOnce(first))) return;
      // Another process inserted the very first one meanwhile.
      await messengerNotices.replaceOne({ _id: noticeId }, notice);
    },
    async notice() {
      const found = await messengerNotices.findOne({ _id: noticeId });
      return found && { holder: found.holder, at: found.at, sealed: found.sealed };
    },
    async ask({ id, ...request }) {
      await insertOnce(() => messengerRequests.insertOne({ _id: id, ...request }));
    },
    async waiting() {
      const asked = await messengerRequests.find({}, { sort: { createdAt: 1 } }).toArray();
      if (asked.length === 0) return [];
      const ids = asked.map(({ _id }) => _id);
      const taken = await messengerAnswers.find({ _id: { $in: ids } }).toArray();
      const takenIds = new Set(taken.map(({ _id }) => _id));
      return asked.flatMap(({ _id, createdAt, sealed }) =>
        takenIds.has(_id) ? [] : [{ id: _id, createdAt, sealed }],
      );
    },
    async take(id, now) {
      const empty = { _id: id, createdAt: now, answer: null };
      const taken = await insertOnce(() => messengerAnswers.insertOne(empty));
      await messengerRequests.deleteOne({ _id: { $eq: id } });
      return taken;
    },
    async answer(id, answer) {
      await messengerAnswers.updateOne({ _id: { $eq: id } }, { $set: { answer } });
    },
    async answerTo(id) {
      return (await messengerAnswers.findOne({ _id: { $eq: id } }))?.answer ?? null;
    },
    async purge(before) {
      await messengerRequests.deleteMany({ createdAt: { $lt: before } });
      await messengerAnswers.deleteMany({ createdAt: { $lt: before } });
    },
  };
}
