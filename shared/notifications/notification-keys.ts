/** The ways on which customers may be told about their orders (B18). */
export const notificationChannels = ['push', 'email', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What of an order is told, in the order it happens. */
export const notifiableEvents = [
  'placed',
  'paid',
  'in_production',
  'corrected',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type NotifiableEvent = (typeof notifiableEvents)[number];

/**
 * How an attempt to tell ended: `sent` was taken by the channel; `later` was certainly not sent and is
 * tried again; `refused` was certainly not sent and never will be; `unclear` may have been sent.
 */
export type AttemptOutcome = 'sent' | 'later' | 'refused' | 'unclear';

/** Why an e-mail is tried `later`, where the owner can do something about it (T52). */
export const mailTroubles = ['unencrypted', 'login_refused', 'server_away'] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/**
 * Where a notification is, as staff see it: `too_late` and `withdrawn` were never sent, `given_up` was tried
 * too often.
 */
export const notificationStates = [
  'waiting',
  'sending',
  'sent',
  'unclear',
  'refused',
  'given_up',
  'withdrawn',
  'too_late',
] as const;
export type NotificationState = (typeof notificationStates)[number];

/** The pauses after attempts that certainly sent nothing; after the last one it is given up. */
export const retryPausesMinutes: readonly number[] = [1, 5, 30, 120, 360];

/** Older news is not sent any more. */
export const newsLastsDays = 3;

/** What a push says, for the service worker to show. */
export interface PushedNotification {
  title: string;
  body: string;
  /** A notice takes the place of one with the same. */
  tag: string;
  /** A tap leads there: a path of the shop, with its fragment. */
  path: string;
}
