import { describe, expect, test } from 'vitest';
import { connectionFailures } from '#shared/whatsapp/connection-reasons.ts';
import {
  type Connection,
  type ConnectionEvent,
  endsSession,
  maxLinkCodes,
  messageOf,
  newConnection,
  nextConnection,
} from './next-connection.ts';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** The connection after these events, one a second. */
function following(...events: ConnectionEvent[]): Connection {
  return events.reduce(
    (connection, event, index) => nextConnection(connection, event, at(index + 1)),
    newConnection(at(0)),
  );
}

const initialize = { type: 'initialize' } as const;
const linkCode = { type: 'link_code', code: '2@secret' } as const;
const authenticated = { type: 'authenticated' } as const;
const ready = { type: 'ready', phone: '+919876543210' } as const;

describe('the connection to WhatsApp', () => {
  test('goes from disconnected through a scanned code to ready', () => {
    const events: ConnectionEvent[] = [initialize, linkCode, authenticated, ready];
    const states = events.map((_, index) => following(...events.slice(0, index + 1)).state);
    expect(states).toEqual(['starting', 'waiting_for_scan', 'authenticated', 'ready']);
    expect(following(...events)).toMatchObject({ phone: '+919876543210', since: at(4) });
  });

  test('a stored session needs no code', () => {
    expect(following(initialize, authenticated, ready).state).toBe('ready');
  });

  test('keeps the newest code with its time, and none once it was scanned [T20]', () => {
    const newer = { ...linkCode, code: '2@newer' };
    expect(following(initialize, linkCode, newer)).toMatchObject({
      linkCode: { code: '2@newer', issuedAt: at(3) },
      since: at(2),
    });
    for (const event of [authenticated, { type: 'disconnected', reason: 'LOGOUT' }] as const) {
      expect(following(initialize, linkCode, event).linkCode).toBeNull();
    }
  });

  test('[D36] stops after the maximum of unscanned codes, and counts from zero after initialising', () => {
    const codes = Array.from({ length: maxLinkCodes }, () => linkCode);
    expect(following(initialize, ...codes).state).toBe('waiting_for_scan');
    const stopped = following(initialize, ...codes, linkCode);
    expect(stopped).toMatchObject({ state: 'disconnected', linkCode: null });
    expect(messageOf(stopped.standing)).toContain('scanned');
    expect(following(initialize, ...codes, linkCode, initialize, linkCode).state).toBe(
      'waiting_for_scan',
    );
  });

  test.each(connectionFailures)(
    '[T21] %s has a message, and initialising starts again',
    (reason) => {
      const failed = following(initialize, { type: 'failed', reason });
      expect(failed.state).toBe('failed');
      expect(messageOf(failed.standing)).toMatch(/^\S.{20,}\.$/);
      expect(failed.lastError).toBe(messageOf(failed.standing));
      expect(nextConnection(failed, initialize, at(9)).state).toBe('starting');
    },
  );

  test.each(['LOGOUT', 'UNPAIRED', 'CONFLICT', 'DEPRECATED_VERSION', 'TOS_BLOCK', 'odd'])(
    'WhatsApp’s own end %s is said in words without its code',
    (reason) => {
      const ended = following(initialize, ready, { type: 'disconnected', reason });
      expect(ended).toMatchObject({ state: 'disconnected', phone: null });
      expect(messageOf(ended.standing)).not.toContain(reason);
    },
  );

  test('[D36] only a session that has ended is removed', () => {
    const over: ConnectionEvent[] = [
      { type: 'auth_failure' },
      { type: 'logged_out' },
      { type: 'disconnected', reason: 'LOGOUT' },
      { type: 'disconnected', reason: 'UNPAIRED' },
    ];
    const connectionEvents: ConnectionEvent[] = [
      { type: 'disconnected', reason: 'CONFLICT' },
      { type: 'failed', reason: 'unreachable' },
      ready,
    ];
    expect(over.map(endsSession)).toEqual(over.map(() => true));
    expect(connectionEvents.map(endsSession)).toEqual(connectionEvents.map(() => false));
  });
});
