import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetSession,
  readEnded,
  readSession,
  type Session,
  writeSession,
} from './session-storage.ts';

const now = new Date('2026-01-01T00:00:00Z');
const user = { id: 'u1', name: 'Asha', email: 'asha@shop.example' };

function tokenUntil(instant: string): string {
  const claims = { sub: 'u1', exp: Date.parse(instant) / 1_000 };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sig'].join('.');
}

function storeSession(session: Session): void {
  writeSession(session, 'opens-nothing');
}

const keys = new Map<string, string>();

beforeEach(() => {
  keys.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => keys.set(key, value),
    removeItem: (key: string) => keys.delete(key),
  });
});

test('a session is found again after a reload, the user without token fields', () => {
  const session = { token: tokenUntil('2026-01-02T00:00:00Z'), user };
  storeSession(session);
  expect(readSession(now)).toEqual(session);
  expect(JSON.parse(keys.get('user') ?? '')).toEqual(user);
});

test('an expired token is removed at start-up with its user', () => {
  storeSession({ token: tokenUntil('2025-12-31T23:59:59Z'), user });
  expect(readSession(now)).toBeNull();
  expect([...keys.keys()]).toEqual(['endedSession']);
});

test('[SY8] a session that ended without a logout leaves owner, first name and instant until the next login', () => {
  storeSession({
    token: tokenUntil('2025-12-31T23:59:59Z'),
    user: { ...user, name: ' Asha Rani Rao' },
  });
  readSession(now);
  expect(readEnded()).toEqual({ owner: 'u1', firstName: 'Asha', endedAt: now.toISOString() });
  expect(keys.get('endedSession')).not.toMatch(/Rao|shop\.example/);
  storeSession({ token: tokenUntil('2026-01-02T00:00:00Z'), user });
  expect(readEnded()).toBeNull();
  forgetSession();
  expect([readEnded(), keys.size]).toEqual([null, 0]);
});

test.each(['', 'x', 'a.b.c', 'a.%%%.c', 'a.bnVsbA.c'])(
  'the broken token %j is removed',
  (token) => {
    storeSession({ token, user });
    expect(readSession(now)).toBeNull();
    expect(keys.size).toBe(0);
  },
);

const others = [{ id: 'u1', name: 5, email: null }, { id: 'u1', name: {}, email: 'a' }, 7, null];
test.each(others)('[T49] a user %j of another shape is none, and no page dies of it', (other) => {
  for (const end of ['2025-12-31T23:59:59Z', '2026-01-02T00:00:00Z']) {
    storeSession({ token: tokenUntil(end), user });
    keys.set('user', JSON.stringify(other));
    expect(readSession(now)).toBeNull();
    expect(keys.size).toBe(0);
  }
  keys.set('endedSession', JSON.stringify({ owner: 'u1', firstName: other, endedAt: 'now' }));
  expect(readEnded()).toBeNull();
});
