import type { ConfirmedEmail } from '#api/accounts/account-stores.ts';
import type { MailTrouble } from '#shared/notifications/notification-keys.ts';

declare const isBounded: unique symbol;

/** An address or number that anybody may have typed; the message to it is counted (T44, T47). */
export type BoundedRecipient = string & { readonly [isBounded]: true };

/** Whom the shop may write to; only `recipient-bounds.ts` makes one of what was typed. */
export type Recipient = ConfirmedEmail | BoundedRecipient;

/** An e-mail to one person. */
export interface Mail {
  to: Recipient;
  subject: string;
  text: string;
  /** The same as simple HTML. */
  html?: string;
  /** The address where such mail can be stopped. */
  unsubscribe?: string;
}

/** The mail was certainly not sent. */
export class MailNotSentError extends Error {
  /** Whether trying again is of no use. */
  readonly isFinal: boolean;
  /** What the owner can mend; null for anything else. */
  readonly trouble: MailTrouble | null;

  constructor(cause: Error, isFinal: boolean, trouble: MailTrouble | null) {
    super(cause.message, { cause });
    this.isFinal = isFinal;
    this.trouble = trouble;
  }
}

/** Sends e-mail. */
export interface Mailer {
  /**
   * Rejects when the mail server did not take it in time, or before `signal` was aborted, which hangs
   * up: with a `MailNotSentError` where that is certain.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Mail that is still being sent may be lost. */
  close(): Promise<void>;
}
