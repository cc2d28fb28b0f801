import type { MessengerState } from '#shared/http/messaging-schemas.ts';
import {
  type ConnectionFailure,
  disconnectedText,
  endTexts,
  failureTexts,
  maxLinkCodes,
  stateTexts,
} from './connection-texts.ts';
import type { LinkCode } from './messenger.ts';

/*
 *   disconnected ─┐
 *                 ├─ initialize ─▶ starting ─ link_code ─▶ waiting_for_scan
 *   failed ───────┘                   │                           │
 *                                     └──── authenticated ────────┤
 *                                                                 ▼
 *                                       ready ◀── ready ── authenticated
 *
 *   From every state on the right:  failed ─▶ failed
 *   auth_failure, disconnected, logged_out, too many codes ─▶ disconnected
 */

/** The state of the connection to WhatsApp; instants are UTC ISO 8601. */
export interface Connection {
  state: MessengerState;
  since: string;
  message: string;
  phone: string | null;
  linkCode: LinkCode | null;
  /** How many codes were shown since the start. */
  linkCodes: number;
  /** The last error, for the administrator of the computer. */
  lastError: string | null;
}

export type ConnectionEvent =
  | { type: 'initialize' }
  | { type: 'link_code'; code: string }
  | { type: 'authenticated' }
  | { type: 'loading'; percent: number }
  | { type: 'ready'; phone: string | null }
  | { type: 'auth_failure' }
  | { type: 'disconnected'; reason: string }
  | { type: 'logged_out' }
  /** An error that does not end the connection. */
  | { type: 'trouble'; detail: string }
  | { type: 'failed'; reason: ConnectionFailure; detail?: string };

export function newConnection(now: string): Connection {
  return {
    state: 'disconnected',
    since: now,
    message: stateTexts.disconnected,
    phone: null,
    linkCode: null,
    linkCodes: 0,
    lastError: null,
  };
}

/** Connecting or connected: a process is running. */
export function isUnderWay(state: MessengerState): boolean {
  return state !== 'disconnected' && state !== 'failed';
}

/** Whether the stored session is invalid after this event and has to be removed (D36). */
export function endsSession(event: ConnectionEvent): boolean {
  if (event.type === 'disconnected') return disconnectedText(event.reason) === endTexts.unlinked;
  return event.type === 'auth_failure' || event.type === 'logged_out';
}

/** The transition function. An event that does not apply to the state changes nothing. */
export function nextConnection(
  connection: Connection,
  event: ConnectionEvent,
  now: string,
): Connection {
  const to = (state: MessengerState, message: string, more: Partial<Connection> = {}) => ({
    ...connection,
    phone: null,
    linkCode: null,
    state,
    since: state === connection.state ? connection.since : now,
    message,
    ...more,
  });
  const ended = (message: string) => to('disconnected', message, { lastError: message });

  if (event.type === 'trouble') return { ...connection, lastError: event.detail };
  if (event.type === 'logged_out') return to('disconnected', endTexts.loggedOut);
  if (event.type === 'initialize') {
    return isUnderWay(connection.state)
      ? connection
      : to('starting', stateTexts.starting, { linkCodes: 0 });
  }
  if (!isUnderWay(connection.state)) return connection;
  switch (event.type) {
    case 'failed': {
      const text = failureTexts[event.reason];
      return to('failed', text, { lastError: event.detail ?? text });
    }
    case 'link_code': {
      if (connection.state === 'ready') return connection;
      const linkCodes = connection.linkCodes + 1;
      if (linkCodes > maxLinkCodes) return ended(endTexts.notScanned);
      const linkCode = { code: event.code, issuedAt: now };
      return to('waiting_for_scan', stateTexts.waiting_for_scan, { linkCode, linkCodes });
    }
    case 'authenticated':
      return to('authenticated', stateTexts.authenticated);
    case 'loading':
      if (connection.state !== 'authenticated') return connection;
      return to('authenticated', `The phone is linked. WhatsApp is loading: ${event.percent} %.`);
    case 'ready':
      return to('ready', stateTexts.ready, { phone: event.phone, lastError: null });
    case 'auth_failure':
      return ended(endTexts.authFailure);
    case 'disconnected':
      return ended(disconnectedText(event.reason));
  }
}
