import { sessions } from '#api/accounts/account-stores.ts';
import type { Records } from '#api/storage/records.ts';
import { orNull, type Table, text } from '#api/storage/table.ts';

/** A device that takes pushes, of one account. */
export interface StoredSubscription {
  /** A digest of the endpoint. */
  id: string;
  owner: string;
  /** The session in which it was subscribed. */
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: string;
  /** When its push service said that it is gone; null while it takes pushes. */
  goneAt: string | null;
}

/*
 * [ST114] A device is subscribed once, for the account that kept it last.
 * [ST224] One that is gone stays, with the first instant at which that was noted, until it is subscribed again
 *        or ends.
 * [ST109] A subscription goes with its session, however that ends; for a session that ended meanwhile
 *        `subscribe` keeps nothing that can be read.
 */
export interface SubscriptionStore {
  subscribe(subscription: StoredSubscription): Promise<void>;
  /** Lists them oldest first. */
  subscriptionsOf(owner: string): Promise<StoredSubscription[]>;
  noteGone(id: string, at: string): Promise<void>;
  unsubscribe(id: string): Promise<void>;
  unsubscribeOwner(owner: string): Promise<void>;
}

export const subscriptions: Table<StoredSubscription> = {
  name: 'push_subscriptions',
  fields: {
    id: text,
    owner: text,
    sessionId: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    createdAt: text,
    goneAt: orNull(text),
  },
  key: ['id'],
  indexes: [['owner'], ['sessionId']],
  parent: { field: 'sessionId', table: 'sessions' },
};

export function subscriptionStore(records: Records): SubscriptionStore {
  const table = records.of(subscriptions);
  const live = records.of(sessions);
  return {
    subscribe: table.put,
    async subscriptionsOf(owner) {
      const rows = await table.find({ owner }, { sort: ['createdAt', 'id'] });
      if (rows.length === 0) return rows;
      // In MongoDB a session may have ended while its device subscribed.
      const ids = rows.map(({ sessionId }) => sessionId);
      const there = await live.find({ id: { in: ids } });
      const open = new Set(there.map(({ id }) => id));
      return rows.filter(({ sessionId }) => open.has(sessionId));
    },
    async noteGone(id, at) {
      await table.update({ id, goneAt: null }, { goneAt: at });
    },
    async unsubscribe(id) {
      await table.remove({ id });
    },
    async unsubscribeOwner(owner) {
      await table.remove({ owner });
    },
  };
}
