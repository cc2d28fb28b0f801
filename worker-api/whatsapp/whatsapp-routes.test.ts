import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppDeps } from '#api/server/app-deps.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import type {
  MessageOutcome,
  MessengerState,
  MessengerStatusAnswer,
  QrCodeAnswer,
  SendAnswer,
} from '#shared/whatsapp/messaging-schemas.ts';
import { createCountedMessages } from './counted-messages.ts';
import type { Messenger } from './messenger.ts';

const since = '2026-01-01T00:00:00.000Z';
const code = '2@canary-code,AbCd,EfGh';

/** Returns a messenger with a state and an outcome that the test sets. */
function fakeMessenger() {
  const set = {
    state: 'disconnected' as MessengerState,
    phone: null as string | null,
    code: null as string | null,
    outcome: 'sent' as MessageOutcome,
  };
  const requests: string[] = [];
  const sentMessages: { to: string; text: string }[] = [];
  const debug = {
    lastError: null,
    chromiumPath: null,
    chromiumVersion: null,
    libraryVersion: null,
  };
  const messenger: Messenger = {
    status() {
      const { state, phone } = set;
      return { state, since, message: `It is ${state}.`, phone, debug };
    },
    linkCode: () => (set.code === null ? null : { code: set.code, issuedAt: since }),
    initialize: () => void requests.push('initialize'),
    logout: () => void requests.push('logout'),
    async send(to, text) {
      sentMessages.push({ to, text });
      return set.outcome;
    },
    close: async () => undefined,
  };
  return { set, asked: requests, sent: sentMessages, messenger };
}

let fake: ReturnType<typeof fakeMessenger>;
let shop: TestShop;
let token: string;

async function open(overrides: Partial<AppDeps> = {}) {
  fake = fakeMessenger();
  shop = await openTestShop({ messenger: fake.messenger, ...overrides });
  const body = { name: 'Test Admin', email: 'staff@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = await readAnswer<DeskSessionAnswer>(answer));
}
beforeEach(() => open());
afterEach(() => shop.close());

const get = (path: string) => shop.call('GET', `/api/notifications${path}`, { token });
const post = (path: string, body?: unknown) =>
  shop.call('POST', `/api/notifications${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
const custom = (overrides: object = {}) => ({
  type: 'whatsapp',
  recipient: '98765 43210',
  notificationType: 'custom',
  data: { message: 'Your frame is ready' },
  ...overrides,
});

const calls = [
  ['GET', '/whatsapp/status'],
  ['GET', '/whatsapp/qrcode'],
  ['POST', '/whatsapp/initialize'],
  ['POST', '/whatsapp/logout'],
  ['POST', '/test/whatsapp'],
  ['POST', '/send'],
] as const;

test.each(calls)('[T3] [T20] %s %s is for staff only', async (method, path) => {
  const address = `/api/notifications${path}`;
  const body = method === 'POST' ? { body: custom() } : {};
  expect((await shop.call(method, address, body)).status).toBe(401);
  expect((await shop.call(method, address, { ...body, token: 'nonsense' })).status).toBe(401);
  const customer = await shop.customer();
  expect((await shop.call(method, address, { ...body, token: customer.token })).status).toBe(403);
  expect(fake.asked).toEqual([]);
  expect(fake.sent).toEqual([]);
});

describe('the connection', () => {
  test('[contract §2] status returns state, message and debug data, no-store', async () => {
    const answer = await get('/whatsapp/status');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await readAnswer<MessengerStatusAnswer>(answer)).toEqual({
      isReady: false,
      adminPhone: null,
      message: 'It is disconnected.',
      state: 'disconnected',
      since,
      debug: fake.messenger.status().debug,
    });
  });

  test('[T20] the code is a data URL, no-store, and never logged', async () => {
    expect(await readAnswer<QrCodeAnswer>(await get('/whatsapp/qrcode'))).toMatchObject({
      qrCode: null,
      issuedAt: null,
      message: 'It is disconnected.',
    });
    Object.assign(fake.set, { state: 'waiting_for_scan', code });
    const answer = await get('/whatsapp/qrcode');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { qrCode, issuedAt } = await readAnswer<QrCodeAnswer>(answer);
    expect(qrCode).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(issuedAt).toBe(since);
    expect(JSON.stringify(await readAnswer(await get('/whatsapp/status')))).not.toContain('canary');
    expect(JSON.stringify(shop.logged)).not.toMatch(/canary|base64/);
  });

  test('[contract §2] initialize and logout return at once', async () => {
    for (const path of ['initialize', 'logout']) {
      const answer = await post(`/whatsapp/${path}`);
      expect(answer.status).toBe(202);
      expect(await readAnswer(answer)).toEqual({ message: 'It is disconnected.' });
    }
    expect(fake.asked).toEqual(['initialize', 'logout']);
  });
});

describe('messages', () => {
  test('[T22] are sent to a full number and kept without their text', async () => {
    const answer = await post('/send', custom());
    expect(answer.status).toBe(200);
    expect(await readAnswer<SendAnswer>(answer)).toEqual({
      success: true,
      results: { whatsapp: { success: true } },
      message: 'Custom message sent successfully!',
      outcome: 'sent',
    });
    const test = await post('/test/whatsapp', { phoneNumber: '+44 20 7946 0958' });
    expect(await readAnswer(test)).toEqual({
      success: true,
      message: 'Test message sent successfully!',
      outcome: 'sent',
    });
    expect(fake.sent).toEqual([
      { to: '+919876543210', text: 'Your frame is ready' },
      { to: '+442079460958', text: expect.stringContaining('test message') },
    ]);
    const messageAttempts = await shop.storage.messageAttempts.latest(9);
    expect(messageAttempts).toMatchObject([
      { kind: 'test', recipient: '+442079460958', outcome: 'sent' },
      { kind: 'custom', recipient: '+919876543210', outcome: 'sent' },
    ]);
    expect(new Set(messageAttempts.map(({ adminId }) => adminId)).size).toBe(1);
    expect(JSON.stringify([messageAttempts, shop.logged])).not.toContain('Your frame');
    expect(JSON.stringify(shop.logged)).not.toContain('9876543210');
  });

  test.each<[MessageOutcome, string]>([
    ['not_connected', 'WhatsApp is not connected'],
    ['not_on_whatsapp', 'This number is not on WhatsApp'],
    ['failed', 'WhatsApp did not take the message'],
    ['unknown', 'it may still arrive'],
  ])('[T22] that are %s return a message', async (outcome, words) => {
    fake.set.outcome = outcome;
    const text = expect.stringContaining(words);
    expect(await readAnswer(await post('/send', custom()))).toEqual({
      success: false,
      results: { whatsapp: { success: false, error: text } },
      message: text,
      outcome,
    });
    const test = await post('/test/whatsapp', { phoneNumber: '9876543210' });
    expect(await readAnswer(test)).toEqual({ success: false, message: text, outcome });
    expect(await shop.storage.messageAttempts.latest(1)).toMatchObject([{ outcome }]);
  });

  test.each([
    ['/test/whatsapp', {}, 'Please enter a phone number'],
    ['/test/whatsapp', { phoneNumber: ' ' }, 'Please enter a phone number'],
    ['/test/whatsapp', { phoneNumber: 'me' }, 'Please enter one phone number that can be called'],
    ['/send', custom({ recipient: '' }), 'Please enter both phone number and message'],
    ['/send', custom({ data: {} }), 'Please enter both phone number and message'],
    [
      '/send',
      custom({ recipient: '', data: { message: '' } }),
      'Please enter both phone number and message',
    ],
    ['/send', custom({ recipient: '120363000000000000@g.us' }), 'Please enter one phone number'],
    ['/send', custom({ recipient: { $ne: '' } }), 'Please enter both'],
    ['/send', custom({ data: { message: 'x'.repeat(1_001) } }), 'Please keep the message to 1,000'],
    ['/send', custom({ type: 'sms' }), 'Messages are sent with type whatsapp'],
  ])('[T22] %s refuses %j', async (path, body, words) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(422);
    const { message } = await readAnswer<FailureBody>(answer);
    expect(message.startsWith(words)).toBe(true);
    expect(message).not.toContain(', Please');
    expect(await shop.storage.messageAttempts.latest(1)).toEqual([]);
  });
});

describe('limits', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);
  /** Sends at these seconds by an earlier server. */
  async function attemptedAt(...seconds: number[]) {
    const earlier = createCountedMessages(shop.deps);
    const by = { adminId: 'another', kind: 'custom' } as const;
    for (const second of seconds) {
      shop.setNow(at(second));
      await earlier.send({ ...by, recipient: '+919876543210', text: 'x' });
    }
  }
  async function sendAt(seconds: number) {
    shop.setNow(at(seconds));
    return await post('/send', custom());
  }

  test('[T22] of 30 at once ten are sent, the rest get 429 with Retry-After', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('/send', custom())));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(refused).toHaveLength(20);
    expect(fake.sent).toHaveLength(10);
    for (const answer of refused) {
      const seconds = Number(answer.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(50);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await readAnswer<FailureBody>(answer)).code).toBe('too_many_requests');
    }
  });

  test('[T22] ten a minute, also across a restart; refused ones do not count', async () => {
    await attemptedAt(0, ...Array.from({ length: 9 }, () => 20));
    for (let again = 0; again < 5; again += 1) {
      const answer = await sendAt(30);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '30']);
    }
    expect((await sendAt(60)).status).toBe(200);
    expect((await sendAt(61)).headers.get('Retry-After')).toBe('19');
  });
});
