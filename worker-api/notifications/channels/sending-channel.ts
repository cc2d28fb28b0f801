import type { Recipient } from '#api/notifications/mail/recipient-bounds.ts';
import type {
  AttemptOutcome,
  MailTrouble,
  NotifiableEvent,
  NotificationChannel,
} from '#shared/notifications/notification-keys.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Whether an error of this code means that no connection was made, so nothing was sent. */
export function isUnreached(code: string | undefined): boolean {
  return code !== undefined && unreached.has(code);
}

/** One thing to tell about an order. */
export interface NotificationMessage {
  order: StoredOrder;
  event: NotifiableEvent;
  /** When it is written: a day that is over is not said. */
  now: Date;
  /** The e-mail address or E.164 number that was agreed to; empty for push. */
  recipient: Recipient;
  /** Whether the account confirmed it as its own: words that somebody typed go nowhere else (T44). */
  isOwn: boolean;
  /** Opens the order without a login, and stops such messages to the recipient; its token is in the fragment. */
  link: string;
  /**
   * The link with which a mailbox that nobody confirmed ends all mail to it; null for other
   * recipients.
   */
  stopLink: string | null;
}

export interface NotificationEnd {
  outcome: AttemptOutcome;
  /** What the owner can mend, for `later`. */
  trouble?: MailTrouble;
  /** The least wait before the next attempt, for `later`. */
  retryAfterMs?: number;
}

/** What a channel knows of the attempt it makes. */
export interface SendingAttempt {
  /** Aborted once the time of the attempt is over. */
  readonly signal: AbortSignal;
  /**
   * To ask right before anything is handed to the other side: false once the time is over, which a
   * process that was paused learns here. Whatever fails before that was certainly not sent.
   */
  mayHandOver(): boolean;
}

/*
 * A way to tell customers about their orders (B18).
 *
 * [TE1] `tell` sends a message at most once, and nothing unless it is called.
 * [TE2] `sent` says that the other side took it; `later` and `refused` that it certainly did not.
 *       Where nobody can know it is `unclear`.
 * [TE3] `tell` settles in `sendMs`, does not reject because of what is outside of the shop, and hands
 *       nothing over without asking `mayHandOver`: later, others take the attempt for one whose end
 *       a crash hid, and staff may have it sent again.
 */
export interface SendingChannel {
  readonly channel: NotificationChannel;
  /** How many accounts it tells at once; 1 where one server or phone sends all. */
  readonly atOnce: number;
  /** Resolves to how many milliseconds to wait before anything can be sent; 0 for now. */
  readyInMs(): Promise<number>;
  tell(message: NotificationMessage, attempt: SendingAttempt): Promise<NotificationEnd>;
}

/** The longest that an attempt takes. */
export const sendMs = 60_000;
