import type {
  AttemptOutcome,
  MailTrouble,
  ToldChannel,
  ToldEvent,
} from '#shared/notifications/told-keys.ts';

/** That a customer wants to be told about an order on a channel, as they were asked. */
export interface StoredConsent {
  orderNumber: string;
  channel: ToldChannel;
  /** Whose order it is. */
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

export interface TellingPlace {
  orderNumber: string;
  event: ToldEvent;
  channel: ToldChannel;
}

/** One thing that is to be told, or was. */
export interface StoredTelling extends TellingPlace {
  happenedAt: string;
  /** When to look at it next; null once nothing is left to do. The marks alone say what was done. */
  dueAt: string | null;
}

/**
 * What was done about a telling: an attempt is marked as `begun` before anything is sent and as `ended`
 * after it; `dropped` is one that is not sent any more, `asked` one that staff want sent again.
 */
export interface TellingMark {
  /** Counts from 1. */
  attempt: number;
  kind: 'asked' | 'begun' | 'ended' | 'dropped';
  /** How it ended, or why not yet, or why it was dropped; null where nothing did. */
  outcome: AttemptOutcome | MailTrouble | 'withdrawn' | 'too_late' | null;
  at: string;
  /** Of the staff member who asked; null otherwise. */
  author: string | null;
}

export interface MarkedTelling extends StoredTelling {
  /** By attempt and kind. */
  marks: TellingMark[];
}

/** A device that takes pushes, of one account. */
export interface StoredSubscription {
  /** A digest of the endpoint. */
  id: string;
  owner: string;
  /** The session in which it was subscribed; null in those of earlier versions. */
  sessionId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: string;
  /** When its push service said that it is gone; null while it takes pushes. */
  goneAt: string | null;
}

/** The place in a list of consents after which it goes on. */
export type ConsentPlace = Pick<StoredConsent, 'at' | 'orderNumber' | 'channel'>;

/*
 * [ST110] A consent is kept once for an order and channel. One that was withdrawn stays so, whatever is
 *        kept again.
 * [ST111] Of any number of `add` calls for one place, also from several processes at once, one adds its
 *        telling and is true.
 * [ST112] Of any number of `mark` calls for one attempt and kind, also from several processes at once,
 *        one is true, and its mark never changes.
 * [ST113] After `removeOfOrder` nothing of the order's consents and tellings can be read; those of
 *        others stay.
 * [ST114] A device is subscribed once, for the account that kept it last.
 * [ST224] One that is gone stays, with the first instant at which that was noted, until it is subscribed again
 *        or ends.
 * [ST109] A subscription goes with its session, however that ends; for a session that ended meanwhile
 *        `subscribe` keeps nothing that can be read. One without a session goes with the first of its
 *        owner's that ends.
 */
export interface ToldStore {
  keepConsent(consent: StoredConsent): Promise<boolean>;
  /** By order and channel. */
  consentsOf(orderNumbers: readonly string[]): Promise<StoredConsent[]>;
  /** Those given since the instant that hold, oldest first, after `last`. */
  consentsSince(
    instant: string,
    last: ConsentPlace | null,
    limit: number,
  ): Promise<StoredConsent[]>;
  /** Without a channel on every one. Later consents are others. */
  withdraw(whose: Withdrawing, channel: ToldChannel | undefined, at: string): Promise<void>;
  /** All of an account that hold, by order and channel. */
  consentsOfOwner(owner: string): Promise<StoredConsent[]>;
  add(telling: StoredTelling): Promise<boolean>;
  /** Changes nothing where there is no such telling. */
  setDue(place: TellingPlace, dueAt: string | null): Promise<void>;
  /** Those of a channel that are due, the longest due first. */
  due(channel: ToldChannel, now: string, limit: number): Promise<MarkedTelling[]>;
  mark(place: TellingPlace, mark: TellingMark): Promise<boolean>;
  /** By order, event and channel. */
  ofOrders(orderNumbers: readonly string[]): Promise<MarkedTelling[]>;
  removeOfOrder(orderNumber: string): Promise<void>;
  /** Consents given before the instant, with all that was told because of them. */
  purge(before: string): Promise<void>;
  subscribe(subscription: StoredSubscription): Promise<void>;
  /** Oldest first. */
  subscriptionsOf(owner: string): Promise<StoredSubscription[]>;
  noteGone(id: string, at: string): Promise<void>;
  unsubscribe(id: string): Promise<void>;
  unsubscribeOwner(owner: string): Promise<void>;
}

/**
 * The mailboxes that the shop writes to no more, each by a hash of its address (T47); and the addresses and
 * numbers that it tells of no order on a channel, each by the channel and such a hash (T44).
 */
export interface MailStopStore {
  /** [ST200] A mailbox that was stopped stays so, whoever has an account with its address. */
  add(mailbox: string, at: string): Promise<void>;
  has(mailbox: string): Promise<boolean>;
}

export interface KeyStore {
  /** [ST115] Keeps a value under a name, where the first one stays and is returned to every caller. */
  keep(name: string, value: string): Promise<string>;
}
