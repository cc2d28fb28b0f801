import { type Records, removing } from '#api/storage/records.ts';
import { number, orNull, type Table, text } from '#api/storage/table.ts';
import type {
  AttemptOutcome,
  MailTrouble,
  NotifiableEvent,
  NotificationChannel,
} from '#shared/notifications/notification-keys.ts';
import { type SubscriptionStore, subscriptionStore } from './channels/subscription-store.ts';

/** That a customer wants to be told about an order on a channel, as they were asked. */
export interface StoredConsent {
  orderNumber: string;
  channel: NotificationChannel;
  /** The owner of the order. */
  owner: string;
  /** The e-mail address or the E.164 number; empty for push, which goes to the owner's devices. */
  recipient: string;
  /** The sentence beside the box, and which version of it. */
  text: string;
  version: number;
  at: string;
  withdrawnAt: string | null;
  /** The `hiddenAddress` at which it was ordered, to count by (T48); empty where staff entered it. */
  placedFrom: string;
}

/** Which consents are withdrawn: an account's, of an order, or of whoever has this address or number. */
export type Withdrawing = { owner: string } | { orderNumber: string } | { recipient: string };

export interface NotificationPlace {
  orderNumber: string;
  event: NotifiableEvent;
  channel: NotificationChannel;
}

/** One thing that is to be told, or was. */
export interface StoredNotification extends NotificationPlace {
  happenedAt: string;
  /** When to look at it next; null once nothing is left to do. The marks alone say what was done. */
  dueAt: string | null;
}

/**
 * What was done about a notification: an attempt is marked as `begun` before anything is sent and as `ended`
 * after it; `dropped` is one that is not sent any more, `asked` one that staff want sent again.
 */
export interface NotificationMark {
  /** Counts from 1. */
  attempt: number;
  kind: 'asked' | 'begun' | 'ended' | 'dropped';
  /** How it ended, or why not yet, or why it was dropped; null where nothing did. */
  outcome: AttemptOutcome | MailTrouble | 'withdrawn' | 'too_late' | null;
  at: string;
  /** The staff member who asked; null otherwise. */
  author: string | null;
}

export interface MarkedNotification extends StoredNotification {
  /** The marks, sorted by attempt and kind. */
  marks: NotificationMark[];
}

/** The place in a list of consents after which it goes on. */
export type ConsentPlace = Pick<StoredConsent, 'at' | 'orderNumber' | 'channel'>;

/*
 * [ST110] A consent is kept once for an order and channel. One that was withdrawn stays so, whatever is
 *        kept again.
 * [ST111] Of any number of `add` calls for one place, also from several processes at once, one adds its
 *        notification and is true.
 * [ST112] Of any number of `mark` calls for one attempt and kind, also from several processes at once,
 *        one is true, and its mark never changes.
 * [ST113] After `removeOfOrder` nothing of the order's consents and notifications can be read; those of
 *        others stay.
 */
export interface NotificationStore extends SubscriptionStore {
  keepConsent(consent: StoredConsent): Promise<boolean>;
  /** Lists them by order and channel. */
  consentsOf(orderNumbers: readonly string[]): Promise<StoredConsent[]>;
  /** Resolves to those given since the instant that hold, oldest first, after `last`. */
  consentsSince(
    instant: string,
    last: ConsentPlace | null,
    limit: number,
  ): Promise<StoredConsent[]>;
  /**
   * Withdraws the consent on a channel; without one, on every channel. Later consents are others.
   */
  withdraw(whose: Withdrawing, channel: NotificationChannel | undefined, at: string): Promise<void>;
  /** Resolves to all of an account that hold, by order and channel. */
  consentsOfOwner(owner: string): Promise<StoredConsent[]>;
  add(notification: StoredNotification): Promise<boolean>;
  /** Changes nothing where there is no such notification. */
  setDue(place: NotificationPlace, dueAt: string | null): Promise<void>;
  /** Resolves to those of a channel that are due, the longest due first. */
  due(channel: NotificationChannel, now: string, limit: number): Promise<MarkedNotification[]>;
  mark(place: NotificationPlace, mark: NotificationMark): Promise<boolean>;
  /** Lists them by order, event and channel. */
  ofOrders(orderNumbers: readonly string[]): Promise<MarkedNotification[]>;
  removeOfOrder(orderNumber: string): Promise<void>;
  /** Consents given before the instant, with all that was told because of them. */
  purge(before: string): Promise<void>;
}

const place = { orderNumber: text, event: text, channel: text };

export const consents: Table<StoredConsent> = {
  name: 'notification_consents',
  fields: {
    orderNumber: text,
    channel: text,
    owner: text,
    recipient: text,
    text,
    version: number,
    at: text,
    withdrawnAt: orNull(text),
    placedFrom: text,
  },
  key: ['orderNumber', 'channel'],
  indexes: [['at', 'orderNumber', 'channel'], ['owner'], ['recipient']],
};

export const notifications: Table<StoredNotification> = {
  name: 'notifications',
  fields: { ...place, happenedAt: text, dueAt: orNull(text) },
  key: ['orderNumber', 'event', 'channel'],
  indexes: [['channel', 'dueAt']],
};

export const notificationMarks: Table<NotificationPlace & NotificationMark> = {
  name: 'notification_marks',
  fields: {
    ...place,
    attempt: number,
    kind: text,
    outcome: orNull(text),
    at: text,
    author: orNull(text),
  },
  key: ['orderNumber', 'event', 'channel', 'attempt', 'kind'],
};

/** Others go on between two pieces (ST213). */
const purgedAtOnce = 200;

export function notificationStore(records: Records): NotificationStore {
  const [consentTable, notificationTable, markTable] = [
    records.of(consents),
    records.of(notifications),
    records.of(notificationMarks),
  ];

  async function withMarks(
    storedNotifications: readonly StoredNotification[],
  ): Promise<MarkedNotification[]> {
    if (storedNotifications.length === 0) return [];
    const orderNumber = { in: [...new Set(storedNotifications.map((each) => each.orderNumber))] };
    const marks = new Map<string, NotificationMark[]>();
    for (const mark of await markTable.find({ orderNumber }, { sort: ['attempt', 'kind'] })) {
      const { attempt, kind, outcome, at, author } = mark;
      const marksSoFar = marks.get(placeKey(mark)) ?? [];
      marks.set(placeKey(mark), [...marksSoFar, { attempt, kind, outcome, at, author }]);
    }
    return storedNotifications.map((each) => ({ ...each, marks: marks.get(placeKey(each)) ?? [] }));
  }

  return {
    ...subscriptionStore(records),
    keepConsent: consentTable.insert,
    consentsOf: (orderNumbers) =>
      consentTable.find(
        { orderNumber: { in: orderNumbers } },
        { sort: ['orderNumber', 'channel'] },
      ),
    consentsSince: (instant, after, limit) =>
      consentTable.find(
        { withdrawnAt: null, at: { from: instant } },
        { sort: ['at', 'orderNumber', 'channel'], after, limit },
      ),
    async withdraw(whose, channel, at) {
      const where = { ...whose, withdrawnAt: null, ...(channel !== undefined && { channel }) };
      await consentTable.update(where, { withdrawnAt: at });
    },
    consentsOfOwner: (owner) =>
      consentTable.find({ owner, withdrawnAt: null }, { sort: ['orderNumber', 'channel'] }),
    add: notificationTable.insert,
    async setDue({ orderNumber, event, channel }, dueAt) {
      await notificationTable.update({ orderNumber, event, channel }, { dueAt });
    },
    async due(channel, now, limit) {
      const sort = ['dueAt', 'orderNumber', 'event'] as const;
      return await withMarks(
        await notificationTable.find({ channel, dueAt: { until: now } }, { sort, limit }),
      );
    },
    mark: ({ orderNumber, event, channel }, { attempt, kind, outcome, at, author }) =>
      markTable.insert({ orderNumber, event, channel, attempt, kind, outcome, at, author }),
    async ofOrders(orderNumbers) {
      const sort = ['orderNumber', 'event', 'channel'] as const;
      return await withMarks(
        await notificationTable.find({ orderNumber: { in: orderNumbers } }, { sort }),
      );
    },
    async removeOfOrder(orderNumber) {
      await consentTable.remove({ orderNumber });
      await notificationTable.remove({ orderNumber });
      await markTable.remove({ orderNumber });
    },
    async purge(before) {
      const at = { below: before };
      for (let count = purgedAtOnce; count === purgedAtOnce; ) {
        const old = await consentTable.find({ at }, { sort: ['at'], limit: purgedAtOnce });
        count = old.length;
        const orderNumber = { in: [...new Set(old.map((each) => each.orderNumber))] };
        await records.commit([
          removing(consents, { orderNumber, at }),
          removing(notifications, { orderNumber }),
          removing(notificationMarks, { orderNumber }),
        ]);
      }
    },
  };
}

function placeKey({ orderNumber, event, channel }: NotificationPlace): string {
  return JSON.stringify([orderNumber, event, channel]);
}
