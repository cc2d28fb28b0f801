import type { Mailer } from '#api/notifications/mail/recipient-bounds.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { ShopMessenger } from '#api/whatsapp/messenger.ts';
import type { Limits } from './limits/limits.ts';
import type { AnsweredCall } from './metrics/metrics.ts';

/** What the log has of a call; nothing personal (T26). */
export interface LoggedCall extends AnsweredCall {
  requestId: string;
}

/**
 * Takes log lines as objects, like pino's loggers. Not pino's own type: pages import the type of
 * the app, which would pull in Node's types.
 */
interface AppLogger {
  /** The line of a call, as `info` in less time; where it is absent `info` does it. */
  answered?(call: LoggedCall): void;
  info(line: object): void;
  warn(line: object): void;
  error(line: object): void;
}

/** What everything may depend on; what is made of it, as `NotificationQueue`, is in `AppDeps`. */
export interface BasicDeps {
  storage: Storage;
  clock: () => Date;
  /** Returns the clock without the jumps of the machine's, for what expires; else `clock`. */
  steadyClock?: () => Date;
  /** Returns `n` cryptographically random bytes. */
  randomBytes: (n: number) => Uint8Array;
  /** Signs the bearer tokens; at least 32 characters. */
  secret: string;
  /** The one before, whose tokens are valid until they expire. */
  previousSecret?: string;
  limits: Limits;
  logger: AppLogger;
  messenger: ShopMessenger;
  /** Absent where the owner set no mail server: the shop then sends no e-mail. */
  mailer?: Mailer;
  /** Where print files lie until they are downloaded. */
  printingDir: string;
  /** The public origin, such as `https://shop.example`; for search engines. */
  siteOrigin: string;
}
