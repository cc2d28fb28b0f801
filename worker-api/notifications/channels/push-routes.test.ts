import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotifyingShop, openNotifyingShop } from '#api/notifications/test-notifying-shop.ts';
import type { TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleConsent } from '#api/storage/contract/storage-contract-samples.ts';
import type { OwnConsentsAnswer } from '#shared/notifications/notification-schemas.ts';

let notifyingShop: NotifyingShop;
let shop: TestShop;
beforeEach(async () => {
  notifyingShop = await openNotifyingShop();
  ({ shop } = notifyingShop);
});
afterEach(() => notifyingShop.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const endpoint = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;

test('[ST114] [B18] an account has five devices at most, and ends only its own', async () => {
  const [{ token, id }, other] = [await shop.customer(), await shop.customer()];
  const subscribe = (device: string, as = token) =>
    shop.call('POST', '/api/push/subscriptions', {
      ...{ token: as, body: { endpoint: endpoint(device), keys } },
    });
  const devices = async (owner = id) =>
    (await shop.storage.notifications.subscriptionsOf(owner)).map((each) =>
      each.endpoint.slice(-1),
    );
  for (const device of ['1', '2', '3', '4', '5', '6', '6']) {
    shop.setNow(new Date(Date.now() + Number(device) * 1_000));
    expect((await subscribe(device)).status).toBe(201);
  }
  expect(await devices()).toEqual(['2', '3', '4', '5', '6']);
  const end = (as: string) =>
    shop.call('DELETE', '/api/push/subscriptions', {
      token: as,
      body: { endpoint: endpoint('2') },
    });
  expect((await end(other.token)).status).toBe(204);
  expect(await devices()).toHaveLength(5);
  expect((await end(token)).status).toBe(204);
  expect(await devices()).toHaveLength(4);
  await subscribe('3', other.token);
  expect([await devices(), await devices(other.id)]).toEqual([['4', '5', '6'], ['3']]);
});

test('[ST109] [T32] a device hears nothing more once its own session is over, others do', async () => {
  const { token, id, email, password } = await shop.customer();
  const subscribe = async (device: string, as: string) => {
    const body = { endpoint: endpoint(device), keys };
    const answer = await shop.call('POST', '/api/push/subscriptions', { token: as, body });
    expect(answer.status).toBe(201);
  };
  const devices = async () =>
    (await shop.storage.notifications.subscriptionsOf(id))
      .map((each) => each.endpoint.slice(-1))
      .sort();
  const signIn = async (device: string) => {
    const answer = await shop.call('POST', '/api/auth/login', { body: { email, password } });
    const session = await readAnswer<{ token: string; refreshToken: string }>(answer);
    await subscribe(device, session.token);
    return session;
  };
  await subscribe('1', token);
  const [second, third] = [await signIn('2'), await signIn('3')];
  await signIn('4');
  // A logout that the server hears late, which has this alone.
  const late = { body: { refreshToken: second.refreshToken } };
  expect((await shop.call('POST', '/api/auth/logout/late', late)).status).toBe(204);
  expect(await devices()).toEqual(['1', '3', '4']);
  expect((await shop.call('POST', '/api/auth/logout', { token: third.token })).status).toBe(204);
  expect(await devices()).toEqual(['1', '4']);
  const answer = await shop.call('GET', '/api/auth/sessions', { token });
  const { sessions } = await readAnswer<{ sessions: { id: string; current: boolean }[] }>(answer);
  const listed = sessions.find(({ current }) => !current)?.id;
  await shop.call('DELETE', `/api/auth/sessions/${listed}`, { token });
  expect(await devices()).toEqual(['1']);
  await signIn('5');
  await shop.call('DELETE', '/api/auth/sessions', { token });
  expect(await devices()).toEqual(['1']);
});

test('[ST224] [B18] an account is told which device is gone, until it is switched on again there', async () => {
  const { token, id, email, password } = await shop.customer();
  const body = { email, password };
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile' };
  const answer = await shop.call('POST', '/api/auth/login', { body, headers });
  const { token: phone } = await readAnswer<{ token: string }>(answer);
  const subscribe = (device: string, as: string) =>
    shop.call('POST', '/api/push/subscriptions', {
      ...{ token: as, body: { endpoint: endpoint(device), keys } },
    });
  const consent = { owner: id, recipient: id, channel: 'push' } as const;
  const goneDevices = async (as: string) => {
    const response = await shop.call('GET', '/api/order-notifications/consents', { token: as });
    return (await readAnswer<OwnConsentsAnswer>(response)).gone;
  };
  await subscribe('1', token);
  await subscribe('2', phone);
  const { notifications } = shop.storage;
  const of = async (device: string) =>
    (await notifications.subscriptionsOf(id)).find((each) => each.endpoint === endpoint(device))
      ?.id ?? '';
  await notifications.noteGone(await of('2'), '2026-03-01T10:00:00.000Z');
  // Nothing was to come.
  expect(await goneDevices(phone)).toEqual([]);
  await notifications.keepConsent(sampleConsent(consent));
  const device = { browser: 'Chrome', system: 'Android', at: '2026-03-01T10:00:00.000Z' };
  expect(await goneDevices(phone)).toEqual([{ ...device, here: true }]);
  expect(await goneDevices(token)).toEqual([{ ...device, here: false }]);
  // What is gone makes room for another first, and for a new one of its own session.
  for (const other of ['3', '4', '5', '6']) await subscribe(other, token);
  expect(await goneDevices(token)).toEqual([]);
  await notifications.noteGone(await of('6'), '2026-03-02T10:00:00.000Z');
  expect(await goneDevices(token)).toMatchObject([{ here: true }]);
  await subscribe('7', token);
  expect(await goneDevices(token)).toEqual([]);
  expect(await notifications.subscriptionsOf(id)).toHaveLength(5);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8080/x',
  'https://user@fcm.googleapis.com/x',
  'https://evil.example/fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://169.254.169.254/latest/meta-data',
])('[T42] the server calls no address but a push service’s: %s', async (address) => {
  const { token } = await shop.customer();
  const body = { endpoint: address, keys };
  expect((await shop.call('POST', '/api/push/subscriptions', { token, body })).status).toBe(422);
});
