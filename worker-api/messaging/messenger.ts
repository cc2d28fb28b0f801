import type {
  MessageOutcome,
  MessengerDebug,
  MessengerState,
} from '#shared/http/messaging-schemas.ts';

/** A code that links the shop to WhatsApp when a phone scans it: a credential (T20). */
export interface LinkCode {
  code: string;
  /** UTC ISO 8601; it lives about a minute. */
  issuedAt: string;
}

export interface MessengerStatus {
  state: MessengerState;
  /** When `state` began, UTC ISO 8601. */
  since: string;
  /** Where it stands and what to do, in words. */
  message: string;
  /** The connected number in E.164. */
  phone: string | null;
  debug: MessengerDebug;
}

/**
 * What sends messages for the shop. Nothing here waits for a browser or the network but `send`
 * and `close`, and nothing throws because WhatsApp, Chromium or the network misbehave (T21).
 */
export interface Messenger {
  status(): MessengerStatus;
  linkCode(): LinkCode | null;
  /** Begins to connect; without effect while connecting or connected. */
  initialize(): void;
  /** Ends the link with WhatsApp and forgets its session; `status` tells when it is done. */
  logout(): void;
  /** `to` is E.164. Answers within 20 s, `unknown` when it then may still arrive. */
  send(to: string, text: string): Promise<MessageOutcome>;
  /** Gives everything back, the browser included. */
  close(): Promise<void>;
}
