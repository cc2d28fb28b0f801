import { ObjectId } from 'mongodb';
import type {
  ContactMessageStore,
  MessageAttemptStore,
  MessageHead,
  StoredTicketStep,
} from '../message-stores.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

export function mongoContactMessages({
  contactMessages,
  ticketSteps,
}: MongoCollections): ContactMessageStore {
  async function isThere(id: string): Promise<boolean> {
    const found = await contactMessages.findOne({ _id: { $eq: id } }, { projection: { _id: 1 } });
    return found !== null;
  }

  /** Rarely asked for, so the addresses have no index in one case. */
  async function ofAddress(email: string) {
    const address = email.toLowerCase();
    const found = await contactMessages.find({}, { projection: { email: 1 } }).toArray();
    const ids = found.filter((each) => each.email.toLowerCase() === address);
    return contactMessages
      .find({ _id: { $in: ids.map(({ _id }) => _id) } })
      .sort({ createdAt: 1, arrival: 1 })
      .toArray();
  }

  async function stepsOf(messageIds: readonly string[]): Promise<StoredTicketStep[]> {
    const found = ticketSteps
      .find({ messageId: { $in: [...messageIds] } })
      .sort({ messageId: 1, place: 1 });
    return (await found.toArray()).map(({ _id: _, ...step }) => step);
  }

  /** The steps last: one that is added meanwhile finds its message gone. */
  async function remove(ids: readonly string[]): Promise<number> {
    const { deletedCount } = await contactMessages.deleteMany({ _id: { $in: [...ids] } });
    await ticketSteps.deleteMany({ messageId: { $in: [...ids] } });
    return deletedCount;
  }

  return {
    async insert({ id, ...message }) {
      const arrival = new ObjectId();
      await insertOnce(() => contactMessages.insertOne({ _id: id, arrival, ...message }));
    },
    async latest(limit, skip = 0) {
      const found = await contactMessages
        .find()
        .sort({ createdAt: -1, arrival: -1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return found.map(({ _id, arrival: _, ...message }) => ({ id: _id, ...message }));
    },
    async heads() {
      const steps = await ticketSteps
        .find({}, { projection: { messageId: 1, kind: 1 } })
        .sort({ messageId: 1, place: 1 })
        .toArray();
      const kinds = new Map<string, MessageHead['kinds']>();
      for (const { messageId, kind } of steps) {
        kinds.set(messageId, [...(kinds.get(messageId) ?? []), kind]);
      }
      const heads = await contactMessages
        .find({}, { projection: { subject: 1, createdAt: 1 } })
        .sort({ createdAt: -1, arrival: -1 })
        .toArray();
      return heads.map(({ _id: id, subject, createdAt }) => ({
        ...{ id, subject, createdAt },
        kinds: kinds.get(id) ?? [],
      }));
    },
    async withIds(ids) {
      const found = await contactMessages.find({ _id: { $in: [...ids] } }).toArray();
      return found.map(({ _id, arrival: _, ...message }) => ({ id: _id, ...message }));
    },
    async from(email) {
      const found = await ofAddress(email);
      return found.map(({ _id, arrival: _, ...message }) => ({ id: _id, ...message }));
    },
    async addStep(step) {
      const _id = documentKey(step.messageId, step.place);
      if (!(await isThere(step.messageId))) return false;
      if (!(await insertOnce(() => ticketSteps.insertOne({ _id, ...step })))) return false;
      // Its message may have been removed before this one was among its steps.
      if (await isThere(step.messageId)) return true;
      await ticketSteps.deleteOne({ _id: { $eq: _id } });
      return false;
    },
    stepsOf,
    async removeFrom(email) {
      await remove((await ofAddress(email)).map(({ _id }) => _id));
    },
    async remove(id) {
      return (await remove([id])) === 1;
    },
    async purgeClosed(before) {
      const closed = await ticketSteps
        .find({ kind: 'closed', at: { $lt: before } }, { projection: { messageId: 1 } })
        .toArray();
      const over = new Set<string>();
      for (const { messageId, kind, at } of await stepsOf(closed.map((step) => step.messageId))) {
        if (at >= before || kind === 'reopened') over.delete(messageId);
        else if (kind === 'closed') over.add(messageId);
      }
      await remove([...over]);
    },
  };
}

export function mongoMessageAttempts({ messageAttempts }: MongoCollections): MessageAttemptStore {
  return {
    async insert({ id, ...attempt }) {
      await messageAttempts.insertOne({ _id: id, arrival: new ObjectId(), ...attempt });
    },
    async settle(id, outcome) {
      await messageAttempts.updateOne({ _id: { $eq: id } }, { $set: { outcome } });
    },
    async latest(limit) {
      const found = await messageAttempts
        .find()
        .sort({ createdAt: -1, arrival: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, arrival: _, ...attempt }) => ({ id: _id, ...attempt }));
    },
    async purge(before) {
      await messageAttempts.deleteMany({ createdAt: { $lt: before } });
    },
    async timesAfter(instant, kinds) {
      const found = await messageAttempts
        .find(
          { createdAt: { $gt: instant }, ...(kinds && { kind: { $in: [...kinds] } }) },
          { projection: { createdAt: 1 } },
        )
        .sort({ createdAt: 1 })
        .toArray();
      return found.map(({ createdAt }) => createdAt);
    },
  };
}
