import type {
  MessageOutcome,
  MessengerDebug,
  MessengerState,
} from '#shared/whatsapp/messaging-schemas.ts';

/** A code that a phone scans to link the shop to its WhatsApp account: a credential (T20). */
export interface LinkCode {
  code: string;
  /** UTC ISO 8601; the code expires after about a minute. */
  issuedAt: string;
}

export interface MessengerStatus {
  state: MessengerState;
  /** When `state` began, UTC ISO 8601. */
  since: string;
  /** The state and what to do about it, for staff. */
  message: string;
  /** The same as data (shared/whatsapp). */
  reason?: string;
  params?: object;
  /** The connected number in E.164. */
  phone: string | null;
  debug: MessengerDebug;
}

/**
 * Sends messages for the shop. Only `send` and `close` wait for a browser or the network, and no
 * method throws because of WhatsApp, Chromium or the network (T21).
 */
export interface Messenger {
  status(): MessengerStatus;
  linkCode(): LinkCode | null;
  /** Starts to connect; no effect while connecting or connected. */
  initialize(): void;
  /** Unlinks the phone and removes the session; `status` shows when it is done. */
  logout(): void;
  /** `to` is E.164. Resolves within 20 s; `unknown` when the message may still arrive. */
  send(to: string, text: string): Promise<MessageOutcome>;
  /** Stops process and browser and releases the lease. */
  close(): Promise<void>;
}

/** A messenger whose process can say what it has. */
export interface HeldMessenger extends Messenger {
  /** Returns whether this process holds the connection, so that no other can. */
  holds(): boolean;
  /** Returns whether the session that WhatsApp linked lies here. */
  hasSession(): boolean;
}

type Now<T> = T | Promise<T>;

/** The messenger that routes ask: this process's own, or the one of all processes. */
export interface ShopMessenger {
  status(): Now<MessengerStatus>;
  linkCode(): Now<LinkCode | null>;
  initialize(): Now<void>;
  logout(): Now<void>;
  send(to: string, text: string): Promise<MessageOutcome>;
  close(): Promise<void>;
}
