import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { api, whenUnauthorized } from '#pwa/api/api.ts';
import { keepDraft } from '#pwa/cart/drafts/drafts.ts';
import { cartCount } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { keepLogout, unheardLogouts } from '#pwa/device/accounts/mirror-session.ts';
import { database } from '#pwa/device/database/database.ts';
import { scopeOf } from '#pwa/device/database/scope.ts';
import { noteCartFilled, noteDraftBegun, noteSignedIn } from '#pwa/device/first-paint-notes.ts';
import { chooseGiftDay } from '#pwa/device/gift-day.ts';
import { tidySignedOut } from '#pwa/frame/start/start-local.ts';
import { keepMessage } from '#pwa/support/messages.ts';
import { sendLogoutsRound } from '#pwa/sync/send-waiting.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { syncRound } from '#pwa/sync/sync-round.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { checkSession, currentOwner, currentSession, everybodyLeft } from './current-session.ts';
import { endExpiredSession, mirrorToLocal } from './end-session.ts';
import { saveProfile } from './save-profile.ts';
import { deleteAccount, onlyOnThisDevice, signIn, signOut, signUp } from './sign-in.ts';

const page = vi.hoisted(() => {
  const items = new Map<string, string>();
  const visits: string[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/cart' });
  return { items, visits };
});

vi.mock('wouter/use-browser-location', () => ({
  navigate: (address: string) => page.visits.push(address),
}));

let shop: TestShop;
let accounts = 0;
beforeAll(async () => {
  whenUnauthorized(endExpiredSession);
  shop = await openTestShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => shop.app.request(path, init));
  await signOut();
  page.items.clear();
  await database.session.clear();
  location.pathname = '/cart';
  page.visits.length = 0;
});

type Account = ReturnType<typeof newAccount>;
function newAccount() {
  accounts += 1;
  return { name: 'Asha', email: `asha${accounts}@example.com`, password: 'marigold-52' };
}

async function addCoin(): Promise<void> {
  const product = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  await putInCart(scopeOf(currentOwner()), { product, customization: { zodiacSign: 'leo' } });
}

test('[SY8] signing up stores the session without token fields and adopts the guest cart', async () => {
  await addCoin();
  expect(currentOwner()).toBe('guest');
  expect(await signUp(newAccount(), 'the-key-of-a-form')).toEqual({ ok: true });
  expect(currentOwner()).toBe(currentSession()?.user.id);
  expect(JSON.parse(page.items.get('user') ?? '')).not.toHaveProperty('token');
  expect(page.items.get('refreshToken')).toBeTruthy();
  expect([await cartCount(scopeOf(currentOwner())), await cartCount(scopeOf('guest'))]).toEqual([
    1, 0,
  ]);
  expect(await onlyOnThisDevice()).toEqual({ unsent: 1, drafts: [] });
});

test('[P7] somebody signs up on a full device, and the guest cart is adopted once there is room', async () => {
  await addCoin();
  const full = new Dexie.AbortError('full', new Dexie.QuotaExceededError());
  const putSpy = vi.spyOn(database.session, 'put').mockRejectedValue(full);
  expect(await signUp(newAccount(), 'the-key-of-a-form')).toEqual({ ok: true });
  putSpy.mockRestore();
  await mirrorToLocal();
  expect(await cartCount(scopeOf(currentOwner()))).toBe(1);
});

test('[T6] [SY8] the next person in this browser sees no rows of the previous one', async () => {
  await signUp(newAccount(), 'the-key-of-a-form');
  await addCoin();
  await syncRound(browserContext);
  await addCoin();
  expect(await database.accounts.count()).toBe(1);
  await signOut();
  expect(page.items.size).toBe(0);
  expect(await database.accounts.count()).toBe(0);
  expect(await database.session.count()).toBe(0);
  expect(await cartCount(scopeOf(currentOwner()))).toBe(0);
  await signUp(newAccount(), 'the-key-of-a-form');
  expect(await cartCount(scopeOf(currentOwner()))).toBe(0);
  expect(await onlyOnThisDevice()).toEqual({ unsent: 0, drafts: [] });
});

test('[T32] a logout that keeps the things of its person leaves all but the session', async () => {
  const account = newAccount();
  await signUp(account, 'the-key-of-a-form');
  const owner = currentOwner();
  await addCoin();
  await syncRound(browserContext);
  await signOut('all');
  expect([everybodyLeft(), await database.session.count()]).toEqual([false, 0]);
  expect(await cartCount(scopeOf(owner))).toBe(1);
  await signIn(account);
  await signOut();
  expect([everybodyLeft(), page.items.size]).toEqual([true, 0]);
  expect(await cartCount(scopeOf(owner))).toBe(0);
});

const message = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Only for you' };
/** Signs somebody up, who leaves a draft, a message and a gift that are on this device alone. */
async function busyOwner(account: Account): Promise<string> {
  await signUp(account, 'the-key-of-a-form');
  const scope = scopeOf(currentOwner());
  await addCoin();
  await keepDraft(scope, 'zodiac_coin', { zodiacSign: 'leo' });
  await keepMessage(scope, { form: { ...message, subject: 'feedback' }, subject: 'feedback' });
  for (const note of [noteCartFilled, noteDraftBegun, noteSignedIn]) note(true);
  chooseGiftDay({ day: '2026-12-07', name: 'Priya' });
  return scope.owner;
}

async function rowsOf(owner: string) {
  const { drafts, messages, operations } = database;
  const of = (table: Pick<typeof drafts, 'where'>) => table.where('owner').equals(owner).count();
  return [await of(drafts), await of(messages as never), await of(operations as never)];
}

/** Begins something, and closes the page before its first write in the database. */
async function closeDuring(begin: () => Promise<unknown>): Promise<void> {
  const writes = vi.spyOn(database, 'transaction').mockReturnValue(new Promise(() => {}) as never);
  void begin();
  await expect.poll(() => [currentSession(), writes.mock.calls.length]).toEqual([null, 1]);
  writes.mockRestore();
}

test.each([
  { what: 'a logout', rows: [0, 1, 1], notes: ['signedInHere'], leave: () => signOut() },
  {
    what: 'a logout that leaves nothing',
    rows: [0, 0, 0],
    notes: [],
    leave: () => signOut('nothing'),
  },
  { what: 'a deletion', rows: [0, 0, 0], notes: [], leave: () => deleteAccount('marigold-52') },
])(
  '[T32] [P21] the next page ends $what whose page was closed in the middle',
  async ({ rows, notes, leave }) => {
    const owner = await busyOwner(newAccount());
    await closeDuring(leave);
    expect(await rowsOf(owner)).toEqual([1, 1, 1]);
    checkSession();
    await mirrorToLocal();
    expect(await rowsOf(owner)).toEqual(rows);
    expect([...page.items.keys()].filter((key) => key !== 'languageOf')).toEqual(notes);
  },
);

/** Makes the network lose the answer to a deletion, or its request. */
function loseDeletion(lost: 'answer' | 'request'): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'DELETE') return shop.app.request(path, init);
    if (lost === 'answer') await shop.app.request(path, init);
    throw new TypeError('lost');
  });
}

test('[T32] [P21] a deletion whose answer is lost ends here once the shop refuses the session', async () => {
  const owner = await busyOwner(newAccount());
  loseDeletion('answer');
  expect(await deleteAccount('marigold-52')).toMatchObject({ ok: false, reason: 'no_answer' });
  // The page is opened anew.
  checkSession();
  await mirrorToLocal();
  expect(await rowsOf(owner)).toEqual([1, 1, 1]);
  await api.profile();
  expect(currentSession()).toBeNull();
  await expect.poll(() => rowsOf(owner)).toEqual([0, 0, 0]);
  await expect
    .poll(() => [...page.items.keys()].filter((key) => !/^(languageOf|errorLog)$/.test(key)))
    .toEqual([]);
});

test.each([
  ['is refused', async () => void (await deleteAccount('another-52'))],
  ['is let be by who logs in again', async (account: Account) => void (await signIn(account))],
])('[D32] [P21] a deletion that did not arrive, and %s, removes nothing', async (_, goOn) => {
  const account = newAccount();
  const owner = await busyOwner(account);
  loseDeletion('request');
  await deleteAccount(account.password);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => shop.app.request(path, init));
  await goOn(account);
  endExpiredSession(currentSession()?.token ?? '');
  await mirrorToLocal();
  expect(await rowsOf(owner)).toEqual([1, 1, 1]);
  expect(page.items.has('endedSession')).toBe(true);
});

test.each(['GET /api/cart', 'POST /api/cart/operations'])(
  '[T32] a round that ends after the logout leaves nothing behind (%s)',
  async (call) => {
    await signUp(newAccount(), 'the-key-of-a-form');
    const owner = currentOwner();
    if (call.startsWith('POST')) await addCoin();
    const paths: string[] = [];
    let letThrough = () => {};
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await shop.app.request(path, init);
      if (`${init.method} ${path}` !== call) return answer;
      paths.push(path);
      await gate;
      return answer;
    });
    const round = syncRound(browserContext);
    await expect.poll(() => paths).toHaveLength(1);
    await signOut();
    const tidied = tidySignedOut(browserContext);
    letThrough();
    await round;
    await tidied;
    expect(await database.snapshots.get(owner)).toBeUndefined();
  },
);

test('signing out does not wait for a network that hangs', async () => {
  await signUp(newAccount(), 'the-key-of-a-form');
  const token = currentSession()?.token;
  const logouts: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/logout')) logouts.push(new Headers(init.headers).get('Authorization'));
    return new Promise(() => {});
  });
  await signOut();
  expect([currentSession(), [...page.items.keys()], await database.session.count()]).toEqual([
    null,
    [],
    1,
  ]);
  await expect.poll(() => logouts).toEqual([`Bearer ${token}`]);
});

const offline = async () => {
  throw new TypeError('offline');
};

async function sessionsOf({ email, password }: { email: string; password: string }) {
  const answer = await shop.call('POST', '/api/auth/login', { body: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  const listed = await shop.call('GET', '/api/auth/sessions', { token });
  const { sessions } = (await listed.json()) as { sessions: { current: boolean }[] };
  return sessions.filter(({ current }) => !current);
}

test('[T32] a logout without a network waits, opens nothing, and is said once there is one', async () => {
  const account = newAccount();
  await signUp(account, 'the-key-of-a-form');
  const { token = '', user } = currentSession() ?? {};
  vi.stubGlobal('fetch', offline);
  await signOut();
  // After a reload only what is stored counts, so this reads it.
  const waiting = await unheardLogouts(browserContext);
  expect(waiting).toHaveLength(1);
  expect(JSON.stringify([...page.items, waiting])).not.toMatch(new RegExp(`${token}|${user?.id}`));
  for (const sessionRow of waiting) {
    const opened = await shop.call('GET', '/api/auth/profile', { token: sessionRow.token });
    expect(opened.status).toBe(401);
  }
  expect(await sendLogoutsRound(browserContext)).toMatchObject({ kind: 'retry' });
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'busy', message: 'Busy' }, { status: 503 }),
  );
  expect(await sendLogoutsRound(browserContext)).toMatchObject({ kind: 'retry' });
  expect(await sessionsOf(account)).toHaveLength(1);
  const cleared: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await shop.app.request(path, init);
    cleared.push(answer.headers.get('Clear-Site-Data'));
    return answer;
  });
  for (let round = 0; round < 2; round += 1) {
    expect(await sendLogoutsRound(browserContext)).toEqual({ kind: 'synced' });
  }
  expect(cleared).toEqual(['"cache"']);
  expect((await shop.call('GET', '/api/auth/profile', { token })).status).toBe(401);
  expect(await database.session.count()).toBe(0);
});

const ofPortal = () => new Response('<p>Log in to this network</p>', { status: 401 });
const ofShop = () => Response.json({ code: 'unauthorized', message: 'Log in' }, { status: 401 });

test.each([
  { says: 'a captive portal', answer: ofPortal, waits: 1 },
  { says: 'the shop, of a session it does not have', answer: ofShop, waits: 0 },
])('[T32] a late logout after a refusal by $says: $waits waits', async ({ answer, waits }) => {
  await keepLogout(browserContext, 'refresh-token', false);
  vi.stubGlobal('fetch', async () => answer());
  const kind = waits === 1 ? 'retry' : 'synced';
  expect(await sendLogoutsRound(browserContext)).toMatchObject({ kind });
  expect(await unheardLogouts(browserContext)).toHaveLength(waits);
});

test('[D33] a wrong password shows the server’s message and ends no session', async () => {
  const account = newAccount();
  await signUp(account, 'the-key-of-a-form');
  const answer = await signIn({ ...account, password: 'not-the-one' });
  const message = 'Invalid email or password';
  expect(answer).toEqual({ ok: false, message, code: 'invalid_credentials' });
  expect(currentSession()).not.toBeNull();
  expect(page.visits).toEqual([]);
});

test.each([
  [
    'no answer',
    () => Promise.reject(new TypeError()),
    'Network error - please check your connection',
  ],
  [
    'an answer without a user',
    async () => new Response('?', { status: 500 }),
    'Authentication failed. Please try again.',
  ],
  [
    'no message',
    async () => Response.json({ code: 'internal', message: '' }, { status: 500 }),
    'Login failed',
  ],
  ['no token', async () => Response.json({ id: 'u1' }), 'Invalid token received from server'],
])('[D33] login with %s', async (_name, fetch, message) => {
  vi.stubGlobal('fetch', fetch);
  expect(await signIn(newAccount())).toMatchObject({ ok: false, message });
});

test('[D32] [D34] [spec §2] [spec §8] a 401 clears the session, keeps the cart and redirects to the login', async () => {
  const account = newAccount();
  await signUp(account, 'the-key-of-a-form');
  await addCoin();
  const token = currentSession()?.token ?? '';
  await shop.call('POST', '/api/auth/logout', { token });
  expect(await api.profile()).toMatchObject({ ok: false, status: 401 });
  await expect
    .poll(() => [currentSession(), [...page.items.keys()]])
    .toEqual([null, ['endedSession']]);
  expect(page.visits).toEqual(['/login?session=expired']);
  location.pathname = '/login';
  await signIn(account);
  expect(await cartCount(scopeOf(currentOwner()))).toBe(1);
});

test('[SY8] a 401 after another tab’s logout records no end', async () => {
  await signUp(newAccount(), 'the-key-of-a-form');
  const token = currentSession()?.token ?? '';
  await shop.call('POST', '/api/auth/logout', { token });
  const profileCall = api.profile();
  for (const key of ['token', 'refreshToken', 'user']) page.items.delete(key);
  await profileCall;
  expect([currentSession(), page.items.size, page.visits]).toEqual([null, 0, []]);
});

test('[P7] [P34] a profile is saved where the device has no room for it', async () => {
  await signUp(newAccount(), 'the-key-of-a-form');
  vi.stubGlobal('reportError', () => undefined);
  const full = new DOMException('The device is full', 'QuotaExceededError');
  vi.spyOn(await import('#pwa/device/accounts/stored-account.ts'), 'keepProfile').mockRejectedValue(
    full,
  );
  expect(await saveProfile({ name: 'Asha Rao' })).toEqual({ ok: true });
  expect(currentSession()?.user).toMatchObject({ name: 'Asha Rao' });
});
