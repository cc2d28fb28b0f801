import { afterEach, expect, test, vi } from 'vitest';
import { localValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { uploadAnswer } from '#pwa/photos/upload/upload-photo.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { whenUnauthorized } from './api.ts';
import type { ApiAnswer } from './api-answer.ts';
import { type Api, createApi } from './api-client.ts';
import { downloadPhoto } from './file-bytes.ts';
import { mailedLinks, notificationApi, ownAccount, ownOrders, proofCalls } from './later-client.ts';
import { pushApiOf } from './push-calls.ts';
import type { Fetch } from './send-request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localValues.remove(storageKeys.token);
});

function apiOver(fetch: Fetch, token: string | null = 'a-token') {
  const refused: string[] = [];
  const onUnauthorized = (bearer: string) => refused.push(bearer);
  return { api: createApi({ fetch, token: () => token, onUnauthorized }), refused };
}

const failure = (status: number, body: object, headers: Record<string, string> = {}): Fetch => {
  return async () => Response.json(body, { status, headers });
};

test('a failure of the shop has its code, reason, message and errors', async () => {
  const errors = [{ msg: 'Please choose a subject', path: 'subject' }];
  const serverFailure = {
    code: 'validation_failed',
    reason: 'invalid_fields',
    message: 'Please choose',
  };
  const body = { ...serverFailure, errors, requestId: 'r1' };
  const { api } = apiOver(failure(422, body));
  expect(await api.profile()).toEqual({
    ok: false,
    reason: 'invalid_fields',
    status: 422,
    code: 'validation_failed',
    message: 'Please choose',
    errors,
  });
});

test("[SY6] a proxy's page has a status, but neither code nor message nor a time to come back", async () => {
  const headers = { 'Retry-After': '3600' };
  const { api } = apiOver(async () => new Response('<h1>502</h1>', { status: 502, headers }));
  const failure = { ok: false, reason: null, status: 502, code: null, message: '' };
  expect(await api.cart()).toEqual(failure);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ['a time-out', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
  ["a captive portal's page", async () => new Response('<h1>Welcome</h1>')],
])('%s is a network error', async (_name, fetch) => {
  const answer = await apiOver(fetch).api.cart();
  expect(answer).toEqual({
    ok: false,
    reason: 'no_answer',
    status: null,
    code: null,
    message: '',
  });
  expect(answer.ok || textOf(answer)).toBe('Network error - please check your connection');
});

const order = {} as Parameters<Api['postOrder']>[0];
test.each<[string, (api: Api) => Promise<ApiAnswer<unknown>>]>([
  ['changePassword', () => ownAccount.changePassword('a-password', 'another')],
  ['profile', (api) => api.profile()],
  ['updateProfile', (api) => api.updateProfile({ name: 'Asha' })],
  ['sessions', () => ownAccount.sessions()],
  ['remains', () => ownAccount.remains()],
  ['products', (api) => api.products({ page: 1, limit: 10 })],
  ['ownShop', (api) => api.ownShop()],
  ['cart', (api) => api.cart()],
  ['applyOperations', (api) => api.applyOperations([])],
  ['paymentOffers', (api) => api.paymentOffers()],
  ['postOrder', (api) => api.postOrder(order, 'a-key')],
  ['findOrder', (api) => api.findOrder('a-key')],
  ['myOrders', (api) => api.myOrders(0, 10)],
  ['a proof', () => proofCalls.open('a-token')],
  ['listPhotos', (api) => api.listPhotos('a-folder')],
  // What these do is not looked at again.
  ['logout', (api) => api.logout()],
  ['logoutLate', (api) => api.logoutLate('a-token')],
  ['the end of a session', () => ownAccount.endSession('an-id')],
  ['the end of all others', () => ownAccount.endOtherSessions()],
  ['the end of an account', () => ownAccount.delete('a-password')],
  ['sendContact', (api) => api.sendContact({} as never)],
  ['a proof’s answer', () => proofCalls.answer({ number: 'NW', item: 1, version: 1 }, {} as never)],
  ['the same by link', () => proofCalls.answerByLink({} as never)],
  ['a payment’s name', () => ownOrders.namePayment('NW', '123456789012')],
  ['the same of a link', () => notificationApi.namePaymentByLink('a-token', '123456789012')],
  ['where a payment is', () => ownOrders.askPayment('NW')],
  ['the end of an order', () => ownOrders.cancel('NW', 1)],
  ['the end of messages', () => notificationApi.stop('email')],
  ['the same by link', () => notificationApi.stopByLink('a-token')],
  ['a device for pushes', () => notificationApi.subscribe({} as never)],
  ['the end of pushes', () => pushApiOf('a-token').unsubscribe('https://push.example')],
  ['a link for a password', () => mailedLinks.askForReset('asha@example.com', 'en')],
  ['whether it works', () => mailedLinks.checkReset('a-token')],
  ['a link to confirm', () => mailedLinks.askForConfirmation()],
  ['how links come', () => mailedLinks.resetDelivery()],
])("%s takes a proxy's JSON for no answer", async (_name, call) => {
  for (const body of [{ message: 'Welcome' }, {}, 'Welcome', null]) {
    const proxy = async () => Response.json(body);
    vi.stubGlobal('fetch', proxy);
    expect(await call(apiOver(proxy).api)).toMatchObject({ ok: false, reason: 'no_answer' });
  }
});

test('an unexpected error is thrown, not turned into a network error', async () => {
  const { api } = apiOver(() => Promise.reject(new RangeError('a bug')));
  await expect(api.cart()).rejects.toThrow('a bug');
});

test('a 401 reports the refused token; login sends none and reports none', async () => {
  const body = { code: 'unauthorized', message: 'Please log in.', requestId: 'r1' };
  const { api, refused } = apiOver(failure(401, body));
  await api.login({ email: 'asha@example.com', password: 'wrong' });
  expect(refused).toEqual([]);
  await api.cart();
  expect(refused).toEqual(['a-token']);
});

test.each([
  ['page', () => new Response('<h1>Log in to this network</h1>', { status: 401 })],
  ['empty answer', () => new Response(null, { status: 401 })],
  ['JSON of no object', () => Response.json(null, { status: 401 })],
])("[D32] a proxy's 401 with a %s is no answer, and ends no session", async (_, answer) => {
  const headers = { 'WWW-Authenticate': 'Basic realm="Hotel"' };
  const proxy = async () => {
    const response = answer();
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
  const { api, refused } = apiOver(proxy);
  vi.stubGlobal('fetch', proxy);
  localValues.set(storageKeys.token, 'a-token');
  whenUnauthorized((bearer) => refused.push(bearer));
  const photo = () => uploadAnswer(api.sendPhoto('/api/upload/multiple', { method: 'POST' }));
  for (const call of [api.cart, photo, ownAccount.exportData]) {
    expect(await call()).toMatchObject({ reason: 'no_answer', status: null });
  }
  expect(refused).toEqual([]);
});

test("[P12] the time is the shop's, and no proxy's", async () => {
  const instants: Date[] = [];
  const hearing = async (headers: Record<string, string>) => {
    const fetch = async () => Response.json([], { headers });
    const onServerTime = (instant: Date) => instants.push(instant);
    const api = createApi({ fetch, token: () => null, onUnauthorized: () => null, onServerTime });
    await api.cart();
  };
  await hearing({ Date: 'Sun, 01 Mar 2026 12:00:00 GMT', 'X-Request-Id': 'r1' });
  await hearing({ Date: 'Thu, 01 Jan 1970 00:00:00 GMT' });
  expect(instants).toEqual([new Date('2026-03-01T12:00:00Z')]);
});

test.each<[string, (api: Api) => Promise<ApiAnswer<unknown>>]>([
  ['postOrder', (api) => api.postOrder({} as never, 'key')],
  ['findOrder', (api) => api.findOrder('key')],
  ['sendContact', (api) => api.sendContact({} as never)],
  ['login', (api) => api.login({} as never)],
  ['register', (api) => api.register({} as never, 'key')],
  ['profile', (api) => api.profile()],
])(
  '[SY6] %s takes no 204 for an answer, since the shop has something to say there',
  async (_, call) => {
    const { api } = apiOver(async () => new Response(null, { status: 204 }));
    expect(await call(api)).toMatchObject({ ok: false, status: null, reason: 'no_answer' });
  },
);

test("[SY6] a message to the shop waits after a proxy's JSON, whatever that says", async () => {
  const proxyBody = { success: true, message: 'Welcome' };
  const sendTo = (status: number) =>
    apiOver(async () => Response.json(proxyBody, { status })).api.sendContact({} as never);
  expect(await sendTo(200)).toMatchObject({ ok: false, reason: 'no_answer' });
  expect(await sendTo(201)).toEqual({ ok: true, data: null });
});

test("[P40] a proxy's page is neither one's data nor a photo, and half of them is nothing", async () => {
  const portal = async () =>
    new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } });
  const file = (type: string, bytes: number) => async () => {
    const headers = { 'Content-Type': type, 'Content-Length': String(bytes) };
    return new Response('bytes', { headers });
  };
  const over = <T>(fetch: Fetch, download: () => Promise<T>) => {
    vi.stubGlobal('fetch', fetch);
    return download();
  };
  const { exportData } = ownAccount;
  const photo = () => downloadPhoto('/api/images/x');
  const zip = 'application/zip';
  expect(await over(portal, exportData)).toMatchObject({ reason: 'no_answer' });
  expect(await over(file(zip, 50), exportData)).toMatchObject({ reason: 'no_answer' });
  expect(await over(file(zip, 5), exportData)).toMatchObject({ ok: true });
  expect(await over(portal, photo)).toBeNull();
  expect(await over(file('image/jpeg', 50), photo)).toBeNull();
  expect((await over(file('image/jpeg', 5), photo))?.size).toBe(5);
});
