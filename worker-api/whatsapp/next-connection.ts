import type {
  ConnectionEnd,
  ConnectionFailure,
  Standing,
} from '#shared/whatsapp/connection-reasons.ts';
import { englishConnection, standingText } from '#shared/whatsapp/english-connection.ts';
import type { MessengerState } from '#shared/whatsapp/messaging-schemas.ts';
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

/**
 * The maximum of codes per initialisation (D36).
 * @internal
 */
export const maxLinkCodes = 5;

/** The state of the connection to WhatsApp; instants are UTC ISO 8601. */
export interface Connection {
  state: MessengerState;
  since: string;
  standing: Standing;
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
    standing: { reason: 'disconnected' },
    phone: null,
    linkCode: null,
    linkCodes: 0,
    lastError: null,
  };
}

/** The standing in English, as the API says it. */
export function messageOf(standing: Standing): string {
  return standingText(englishConnection.standing, standing) ?? '';
}

/** Connecting or connected: a process is running. */
export function isUnderWay(state: MessengerState): boolean {
  return state !== 'disconnected' && state !== 'failed';
}

/**
 * Returns how a connection ended, from WhatsApp's own reason of a disconnect.
 * @internal
 */
export function endOf(reason: string): ConnectionEnd {
  switch (reason) {
    case 'LOGOUT':
    case 'UNPAIRED':
    case 'UNPAIRED_IDLE':
      return 'unlinked';
    case 'CONFLICT':
      return 'opened_elsewhere';
    case 'DEPRECATED_VERSION':
      return 'version_too_old';
    case 'TOS_BLOCK':
    case 'SMB_TOS_BLOCK':
    case 'PROXYBLOCK':
      return 'blocked';
    default:
      return 'ended';
  }
}

/** Whether the stored session is invalid after this event and has to be removed (D36). */
export function endsSession(event: ConnectionEvent): boolean {
  if (event.type === 'disconnected') return endOf(event.reason) === 'unlinked';
  return event.type === 'auth_failure' || event.type === 'logged_out';
}

/** Returns the transition function. An event that does not apply to the state changes nothing. */
export function nextConnection(
  connection: Connection,
  event: ConnectionEvent,
  now: string,
): Connection {
  const to = (state: MessengerState, standing: Standing, more: Partial<Connection> = {}) => ({
    ...connection,
    phone: null,
    linkCode: null,
    state,
    since: state === connection.state ? connection.since : now,
    standing,
    ...more,
  });
  const ended = (standing: Standing) =>
    to('disconnected', standing, { lastError: messageOf(standing) });

  if (event.type === 'trouble') return { ...connection, lastError: event.detail };
  if (event.type === 'logged_out') return to('disconnected', { reason: 'logged_out' });
  if (event.type === 'initialize') {
    return isUnderWay(connection.state)
      ? connection
      : to('starting', { reason: 'starting' }, { linkCodes: 0 });
  }
  if (!isUnderWay(connection.state)) return connection;
  switch (event.type) {
    case 'failed': {
      const standing = { reason: event.reason };
      return to('failed', standing, { lastError: event.detail ?? messageOf(standing) });
    }
    case 'link_code': {
      if (connection.state === 'ready') return connection;
      const linkCodes = connection.linkCodes + 1;
      if (linkCodes > maxLinkCodes) {
        return ended({ reason: 'not_scanned', params: { codes: maxLinkCodes } });
      }
      const linkCode = { code: event.code, issuedAt: now };
      return to('waiting_for_scan', { reason: 'waiting_for_scan' }, { linkCode, linkCodes });
    }
    case 'authenticated':
      return to('authenticated', { reason: 'authenticated' });
    case 'loading':
      if (connection.state !== 'authenticated') return connection;
      return to('authenticated', {
        reason: 'loading_percent',
        params: { percent: event.percent },
      });
    case 'ready':
      return to('ready', { reason: 'ready' }, { phone: event.phone, lastError: null });
    case 'auth_failure':
      return ended({ reason: 'auth_failure' });
    case 'disconnected':
      return ended({ reason: endOf(event.reason) });
  }
}
