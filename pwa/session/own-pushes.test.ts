import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { api, whenUnauthorized } from '#pwa/api/api.ts';
import { pushApiOf } from '#pwa/api/push-calls.ts';
import { unheardLogouts } from '#pwa/device/accounts/mirror-session.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { resubscribe } from '#pwa/service-worker/resubscribe.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { currentSession } from './current-session.ts';
import { endElsewhereExpired } from './end-session.ts';
import { signOut, signUp } from './sign-in.ts';

vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('location', { pathname: '/cart' });
});

const password = 'marigold-52';
let shop: TestShop;
let accounts = 0;
let askedCalls: string[] = [];
const fetchShop = async (path: string, init: RequestInit) => {
  const answer = await shop.app.request(path, init);
  askedCalls.push(`${init.method ?? 'GET'} ${path} ${answer.status}`);
  return answer;
};

/** A browser's own, which gets a new address whenever it is made. */
const device = {
  times: 0,
  subscribed: null as string | null,
  async subscribe() {
    device.times += 1;
    device.subscribed = `https://fcm.googleapis.com/fcm/send/${device.times}`;
    return device.subscription();
  },
  subscription: () => ({
    toJSON: () => ({
      endpoint: device.subscribed,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    async unsubscribe() {
      device.subscribed = null;
      return true;
    },
  }),
  getSubscription: async () => (device.subscribed === null ? null : device.subscription()),
};

let notices: { close: () => void }[] = [];
const reported: unknown[] = [];

beforeAll(async () => {
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  whenUnauthorized(endElsewhereExpired);
  const notificationQueue = {
    ...{ channels: ['push' as const], pushKey: 'BA' },
    ...{ want: () => undefined, nudge: () => undefined, start: () => undefined },
    close: async () => undefined,
  };
  shop = await openTestShop({ notificationQueue });
  const registration = { pushManager: device, getNotifications: async () => notices };
  vi.stubGlobal('navigator', {
    ...{ onLine: true, serviceWorker: { getRegistration: async () => registration } },
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('self', Object.assign(globalThis, { registration }));
});
afterAll(async () => {
  expect(reported).toEqual([]);
  await shop.close();
});

let owner = '';
beforeEach(async () => {
  vi.stubGlobal('fetch', fetchShop);
  accounts += 1;
  await signUp(
    { name: 'Asha', email: `pushed${accounts}@example.com`, password },
    'the-key-of-a-form',
  );
  owner = currentSession()?.user.id ?? '';
  await device.subscribe();
  await tellServer();
  expect(await knownDevices()).toEqual([device.subscribed]);
  askedCalls = [];
});

async function tellServer() {
  const { endpoint, keys } = device.subscription().toJSON();
  const json = { endpoint: endpoint ?? '', keys };
  await pushApiOf(currentSession()?.token ?? '').subscribe(json);
}

const knownDevices = async () =>
  (await shop.storage.notifications.subscriptionsOf(owner)).map(({ endpoint }) => endpoint);

test('[T32] [B18] a logout ends the pushes to this device, first on the server and here', async () => {
  await signOut();
  await vi.waitFor(() => expect(askedCalls).toContain('POST /api/auth/logout 204'));
  expect(await knownDevices()).toEqual([]);
  expect(device.subscribed).toBeNull();
  expect(askedCalls[0]).toBe('DELETE /api/push/subscriptions 204');
});

test('[T32] [B18] without a network they end on this device', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await signOut();
  expect(currentSession()).toBeNull();
  await vi.waitFor(() => expect(device.subscribed).toBeNull());
});

test('[T32] [B18] [ST109] a page that is left before their end was heard has its logout on the device', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { length: before } = await unheardLogouts(thisDevice);
  void signOut();
  await vi.waitFor(async () => expect(await unheardLogouts(thisDevice)).toHaveLength(before + 1));
  await vi.waitFor(() => expect(device.subscribed).toBeNull());
  expect(await knownDevices()).toHaveLength(1);
  vi.stubGlobal('fetch', fetchShop);
  for (const { token } of await unheardLogouts(thisDevice)) await api.logoutLate(token);
  expect(await knownDevices()).toEqual([]);
});

test('[T32] a logout closes the notices that were shown here, also without a subscription', async () => {
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  notices = [{ close }, { close }];
  device.subscribed = null;
  await signOut();
  notices = [];
  await vi.waitFor(() => expect(closed).toBe(2));
});

test('[B18] a subscription that the browser gave up is made anew, and only for who is signed in', async () => {
  const before = device.subscribed;
  device.subscribed = null;
  await resubscribe(browserContext);
  expect(device.subscribed).not.toBe(before);
  expect(await knownDevices()).toContain(device.subscribed);
  await signOut();
  await vi.waitFor(() => expect(device.subscribed).toBeNull());
  await resubscribe(browserContext);
  expect(device.subscribed).toBeNull();
});
