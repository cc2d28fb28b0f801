import type {
  KeyStore,
  MailStopStore,
  MarkedTelling,
  StoredConsent,
  StoredSubscription,
  StoredTelling,
  TellingMark,
  TellingPlace,
  ToldStore,
} from '../told-store.ts';
import type {
  ConsentDocument,
  SubscriptionDocument,
  TellingDocument,
  TellingMarkDocument,
} from './message-documents.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { documentKey, insertOnce } from './unique-inserts.ts';

/**
 * Only unique inserts are relied on for what counts: a consent, a telling and each of its marks is
 * inserted once under its own id. `dueAt` is a hint, which may be set twice or late; a withdrawal sets
 * one field in one direction.
 */
export function mongoTold({
  consents,
  tellings,
  tellingMarks,
  subscriptions,
  sessions,
}: MongoCollections): ToldStore {
  async function withMarks(found: TellingDocument[]): Promise<MarkedTelling[]> {
    if (found.length === 0) return [];
    const orderNumbers = [...new Set(found.map(({ orderNumber }) => orderNumber))];
    const marks = await tellingMarks
      .find({ orderNumber: { $in: orderNumbers } })
      .sort({ attempt: 1, kind: 1 })
      .toArray();
    return found.map((each) => ({
      ...toTelling(each),
      marks: marks.filter((mark) => placeKey(mark) === placeKey(each)).map(toMark),
    }));
  }

  return {
    async keepConsent(consent) {
      const _id = documentKey(consent.orderNumber, consent.channel);
      return await insertOnce(() => consents.insertOne({ _id, ...consent }));
    },
    async consentsOf(orderNumbers) {
      const found = consents
        .find({ orderNumber: { $in: [...orderNumbers] } })
        .sort({ orderNumber: 1, channel: 1 });
      return (await found.toArray()).map(toConsent);
    },
    async consentsSince(instant, last, limit) {
      const { at, orderNumber, channel } = last ?? {};
      const after =
        last === null
          ? { at: { $gte: instant } }
          : {
              $or: [
                { at: { $gt: at } },
                { at: { $eq: at }, orderNumber: { $gt: orderNumber } },
                { at: { $eq: at }, orderNumber: { $eq: orderNumber }, channel: { $gt: channel } },
              ],
            };
      const found = consents
        .find({ withdrawnAt: null, ...after } as Parameters<typeof consents.find>[0])
        .sort({ at: 1, orderNumber: 1, channel: 1 })
        .limit(limit);
      return (await found.toArray()).map(toConsent);
    },
    async withdraw(whose, channel, at) {
      const of = Object.fromEntries(Object.entries(whose).map(([field, $eq]) => [field, { $eq }]));
      await consents.updateMany(
        { ...of, withdrawnAt: null, ...(channel === undefined ? {} : { channel }) },
        { $set: { withdrawnAt: at } },
      );
    },
    async consentsOfOwner(owner) {
      const found = consents
        .find({ owner: { $eq: owner }, withdrawnAt: null })
        .sort({ orderNumber: 1, channel: 1 });
      return (await found.toArray()).map(toConsent);
    },
    async add({ orderNumber, event, channel, happenedAt, dueAt }) {
      const _id = documentKey(orderNumber, event, channel);
      const telling = { _id, orderNumber, event, channel, happenedAt, dueAt };
      return await insertOnce(() => tellings.insertOne(telling));
    },
    async setDue({ orderNumber, event, channel }, dueAt) {
      const _id = documentKey(orderNumber, event, channel);
      await tellings.updateOne({ _id: { $eq: _id } }, { $set: { dueAt } });
    },
    async due(channel, now, limit) {
      const found = tellings
        .find({ channel: { $eq: channel }, dueAt: { $ne: null, $lte: now } })
        .sort({ dueAt: 1, orderNumber: 1, event: 1 })
        .limit(limit);
      return await withMarks(await found.toArray());
    },
    async mark({ orderNumber, event, channel }, { attempt, kind, outcome, at, author }) {
      const _id = documentKey(orderNumber, event, channel, attempt, kind);
      const place = { _id, orderNumber, event, channel };
      return await insertOnce(() =>
        tellingMarks.insertOne({ ...place, attempt, kind, outcome, at, author }),
      );
    },
    async ofOrders(orderNumbers) {
      const found = tellings
        .find({ orderNumber: { $in: [...orderNumbers] } })
        .sort({ orderNumber: 1, event: 1, channel: 1 });
      return await withMarks(await found.toArray());
    },
    async removeOfOrder(orderNumber) {
      const ofOrder = { orderNumber: { $eq: orderNumber } };
      await consents.deleteMany(ofOrder);
      await tellings.deleteMany(ofOrder);
      await tellingMarks.deleteMany(ofOrder);
    },
    async purge(before) {
      const old = await consents
        .find({ at: { $lt: before } }, { projection: { orderNumber: 1 } })
        .toArray();
      const orderNumbers = [...new Set(old.map(({ orderNumber }) => orderNumber))];
      // The consents last: an interrupted call is met again.
      await tellings.deleteMany({ orderNumber: { $in: orderNumbers } });
      await tellingMarks.deleteMany({ orderNumber: { $in: orderNumbers } });
      await consents.deleteMany({ at: { $lt: before } });
    },
    async subscribe({ id, ...subscription }) {
      const added = await insertOnce(() => subscriptions.insertOne({ _id: id, ...subscription }));
      if (!added) await subscriptions.updateOne({ _id: { $eq: id } }, { $set: subscription });
    },
    async subscriptionsOf(owner) {
      const found = await subscriptions
        .find({ owner: { $eq: owner } })
        .sort({ createdAt: 1, _id: 1 })
        .toArray();
      const named = found.flatMap(({ sessionId }) => sessionId ?? []);
      if (named.length === 0) return found.map(toSubscription);
      const there = await sessions
        .find({ _id: { $in: named } }, { projection: { _id: 1 } })
        .toArray();
      const live = new Set(there.map(({ _id }) => _id));
      // A session that ended while its device subscribed, or whose end was interrupted, left some.
      const ended = named.filter((id) => !live.has(id));
      if (ended.length > 0) await subscriptions.deleteMany({ sessionId: { $in: ended } });
      return found.filter(({ sessionId }) => !sessionId || live.has(sessionId)).map(toSubscription);
    },
    async noteGone(id, at) {
      await subscriptions.updateOne({ _id: { $eq: id }, goneAt: null }, { $set: { goneAt: at } });
    },
    async unsubscribe(id) {
      await subscriptions.deleteOne({ _id: { $eq: id } });
    },
    async unsubscribeOwner(owner) {
      await subscriptions.deleteMany({ owner: { $eq: owner } });
    },
  };
}

export function mongoMailStops({ stoppedMailboxes }: MongoCollections): MailStopStore {
  return {
    async add(mailbox, at) {
      await insertOnce(() => stoppedMailboxes.insertOne({ _id: mailbox, at }));
    },
    async has(mailbox) {
      return (await stoppedMailboxes.findOne({ _id: { $eq: mailbox } })) !== null;
    },
  };
}

export function mongoKeys({ shopKeys }: MongoCollections): KeyStore {
  return {
    async keep(name, value) {
      if (await insertOnce(() => shopKeys.insertOne({ _id: name, value }))) return value;
      const first = await shopKeys.findOne({ _id: { $eq: name } });
      return first?.value ?? value;
    },
  };
}

function toSubscription({ _id, sessionId, ...rest }: SubscriptionDocument): StoredSubscription {
  return { id: _id, sessionId: sessionId ?? null, ...rest };
}

function placeKey({ orderNumber, event, channel }: TellingPlace): string {
  return documentKey(orderNumber, event, channel);
}

function toConsent({ _id: _, ...consent }: ConsentDocument): StoredConsent {
  return consent;
}

function toTelling({ _id: _, ...telling }: TellingDocument): StoredTelling {
  return telling;
}

function toMark({ attempt, kind, outcome, at, author }: TellingMarkDocument): TellingMark {
  return { attempt, kind, outcome, at, author };
}
