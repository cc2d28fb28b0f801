import { ObjectId } from 'mongodb';
import { type TicketState, ticketDue, ticketState } from '#shared/support/tickets.ts';
import type {
  ContactMessageStore,
  MessageAttemptStore,
  StoredContactMessage,
  StoredTicketStep,
  TicketQuery,
} from '../message-stores.ts';
import type { ContactMessageDocument } from './message-documents.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

const filterOf = ({ states, subject }: TicketQuery) => ({
  state: { $in: [...states] },
  ...(subject === undefined ? {} : { subject: { $eq: subject } }),
});

function messageOf(document: ContactMessageDocument): StoredContactMessage {
  const { _id, arrival: _, state: _state, dueAt: _due, ...message } = document;
  return { id: _id, ...message };
}

export function mongoContactMessages({
  contactMessages,
  ticketSteps,
}: MongoCollections): ContactMessageStore {
  const messageWith = (id: string) =>
    contactMessages.findOne({ _id: { $eq: id } }, { projection: { createdAt: 1, state: 1 } });

  async function setState(
    { _id, createdAt }: Pick<ContactMessageDocument, '_id' | 'createdAt'>,
    state: TicketState,
  ): Promise<void> {
    const dueAt = ticketDue(createdAt, state) ?? '';
    await contactMessages.updateOne({ _id: { $eq: _id } }, { $set: { state, dueAt } });
  }

  /** Rarely asked for, so the addresses have no index in one case. */
  async function idsFrom(email: string): Promise<string[]> {
    const address = email.toLowerCase();
    const found = await contactMessages.find({}, { projection: { email: 1 } }).toArray();
    return found.filter((each) => each.email.toLowerCase() === address).map(({ _id }) => _id);
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
      const standing = { state: 'new', dueAt: ticketDue(message.createdAt, 'new') ?? '' } as const;
      await insertOnce(() =>
        contactMessages.insertOne({ _id: id, arrival, ...message, ...standing }),
      );
    },
    async latest(limit, skip = 0) {
      const found = await contactMessages
        .find()
        .sort({ createdAt: -1, arrival: -1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      return found.map(messageOf);
    },
    async page(query, { skip, limit }) {
      const found = await contactMessages
        .find(filterOf(query))
        .sort({ dueAt: 1, createdAt: -1 })
        .skip(skip)
        .limit(limit)
        .toArray();
      // After a crash between a step and its state.
      const steps = await stepsOf(found.map(({ _id }) => _id));
      for (const { _id, createdAt, state } of found) {
        const own = steps.filter(({ messageId }) => messageId === _id);
        if (ticketState(own) !== state) await setState({ _id, createdAt }, ticketState(own));
      }
      return found.map(messageOf);
    },
    count: (query, most) => contactMessages.countDocuments(filterOf(query), { limit: most }),
    async withIds(ids) {
      const found = await contactMessages.find({ _id: { $in: [...ids] } }).toArray();
      return found.map(messageOf);
    },
    async from(email) {
      const found = await contactMessages
        .find({ _id: { $in: await idsFrom(email) } })
        .sort({ createdAt: 1, arrival: 1 })
        .toArray();
      return found.map(messageOf);
    },
    async countFrom(email) {
      return (await idsFrom(email)).length;
    },
    async addStep(step) {
      const _id = documentKey(step.messageId, step.place);
      if (!(await messageWith(step.messageId))) return false;
      if (!(await insertOnce(() => ticketSteps.insertOne({ _id, ...step })))) return false;
      const message = await messageWith(step.messageId);
      if (message) {
        const state = ticketState(await stepsOf([step.messageId]));
        if (state !== message.state) await setState(message, state);
        return true;
      }
      // Its message was removed before this one was among its steps.
      await ticketSteps.deleteOne({ _id: { $eq: _id } });
      return false;
    },
    stepsOf,
    async removeFrom(email) {
      await remove(await idsFrom(email));
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
  };
}
