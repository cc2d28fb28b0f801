import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

const keys = vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
});

const {
  deskApi,
  checkDeskSession,
  currentDeskToken,
  deskPerson,
  endIdleSession,
  forgetDeskSession,
  startDeskSession,
} = await import('./desk-session.ts');
const { signInAdmin, signUpAdmin } = await import('./desk-sign-in.ts');

function tokenFor(ms: number, name = 'asha', role = 'admin'): string {
  const claims = { sub: name, role, exp: (Date.now() + ms) / 1_000 };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'sig'].join('.');
}

const good = tokenFor(60_000);
const form = {
  name: 'Asha',
  email: 'a@shop.example',
  password: 'marigold',
  confirmation: 'marigold',
};

/** Gives every call the same response and records what was sent. */
function answerWith(status: number, body: unknown) {
  const requests: { path: string; bearer: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push({ path, bearer: new Headers(init?.headers).get('Authorization') });
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return requests;
}

beforeEach(() => {
  keys.clear();
  forgetDeskSession();
});

const ofCustomer = tokenFor(60_000, 'asha', 'customer');

test.each(['', 'nonsense', 'a.%%%.c', ofCustomer, tokenFor(-1_000)])(
  '[T3] the token %j is removed',
  (token) => {
    startDeskSession(good);
    keys.set('deskToken', token);
    checkDeskSession();
    expect(currentDeskToken()).toBeNull();
    expect(keys.has('deskToken')).toBe(false);
  },
);

test('[T3] a refusal ends the session whose token was refused, and no newer one', async () => {
  startDeskSession(good);
  answerWith(401, { code: 'unauthorized', message: 'No', requestId: 'r' });
  const old = deskApi();
  startDeskSession(tokenFor(60_000, 'ravi'));
  await old.orders({}, 1);
  expect(currentDeskToken()).not.toBeNull();
  await deskApi().orders({}, 1);
  expect(currentDeskToken()).toBeNull();
  expect(keys.has('deskToken')).toBe(false);
});

test('[P12] a device whose clock is two days ahead stays signed in for the server’s time', async () => {
  const serverNow = Date.now() - 2 * 86_400_000;
  const claims = { sub: 'asha', role: 'admin', exp: (serverNow + 12 * 3_600_000) / 1_000 };
  const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 's'].join('.');
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { token, name: 'Asha', email: 'a@shop.example' },
      { headers: { Date: new Date(serverNow).toUTCString(), 'X-Request-Id': 'r' } },
    ),
  );
  expect(await signInAdmin('a@shop.example', 'marigold')).toBeNull();
  checkDeskSession();
  expect(currentDeskToken()).toBe(token);
});

test('every tab shows why to sign in after a session expired, and nothing after a logout', async () => {
  startDeskSession(good);
  answerWith(401, { code: 'unauthorized', message: 'No', requestId: 'r' });
  await deskApi().orders({}, 1);
  expect(keys.has('deskSessionEnded')).toBe(true);
  startDeskSession(good);
  expect(keys.has('deskSessionEnded')).toBe(false);
  keys.set('deskToken', tokenFor(-1_000));
  checkDeskSession();
  expect(keys.has('deskSessionEnded')).toBe(true);
  expect(keys.has('deskToken')).toBe(false);

  startDeskSession(good);
  const late = deskApi();
  keys.delete('deskToken');
  await late.orders({}, 1);
  expect([currentDeskToken(), keys.has('deskSessionEnded')]).toEqual([null, false]);
});

test('[T50] a desk that nobody touched for half an hour waits for its person, and asks for nothing', async () => {
  const half = 30 * 60_000;
  const answer = answerWith(401, { code: 'token_expired', message: 'No', requestId: 'r' });
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const long = () => tokenFor(12 * 3_600_000);
    // Whoever acted a minute ago is not idle, and neither is who signs out.
    startDeskSession(long());
    vi.setSystemTime(Date.now() + 60_000);
    await deskApi().orders({}, 1);
    expect([currentDeskToken(), deskPerson()]).toEqual([null, null]);
    startDeskSession(long());
    vi.setSystemTime(Date.now() + half);
    forgetDeskSession();
    expect(deskPerson()).toBeNull();

    const ends = [
      endIdleSession,
      () => deskApi().orders({}, 1),
      // Another tab of the desk saw its end.
      () => {
        keys.set('deskSessionEnded', 'now');
        keys.delete('deskToken');
        checkDeskSession();
      },
    ];
    for (const end of ends) {
      startDeskSession(long());
      // The server may end it a little earlier.
      vi.setSystemTime(Date.now() + half - 15_000);
      await end();
      expect([currentDeskToken(), deskPerson()]).toEqual([null, 'asha']);
      const askedCount = answer.length;
      await deskApi().orders({}, 1);
      checkDeskSession();
      expect([answer.length, deskPerson()]).toEqual([askedCount, 'asha']);
    }
    startDeskSession(tokenFor(12 * 3_600_000, 'ravi'));
    expect(deskPerson()).toBe('ravi');
  } finally {
    vi.useRealTimers();
  }
});

test('[D33] the server’s words come first, its list of reasons joined', async () => {
  const errors = [
    { msg: 'One', path: 'name' },
    { msg: 'Two', path: 'email' },
  ];
  answerWith(422, { code: 'validation_failed', message: 'Check it', errors, requestId: 'r' });
  expect(await signUpAdmin(form, 'a key')).toBe('One, Two');
  expect(await signInAdmin('a', 'b')).toEqual({ problem: 'Check it' });
  answerWith(500, {});
  expect(await signUpAdmin(form, 'a key')).toBe('Registration failed');
  expect(await signInAdmin('a', 'b')).toEqual({ problem: 'Login failed' });
  answerWith(200, { name: 'Asha' });
  expect(await signUpAdmin(form, 'a key')).toBe('Registration failed');
  expect(await signInAdmin('a', 'b')).toEqual({ problem: 'Login failed' });
  expect(currentDeskToken()).toBeNull();
});
