import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox, tellOfNews } from '#api/outbox/outbox.ts';
import { testChannel } from '#api/outbox/test-outbox.ts';
import { createUpiQrPayments } from '#api/payments/upi-qr-payments.ts';
import { changeOrder } from '#api/services/change-order.ts';
import { makeLink } from '#api/services/make-link.ts';
import { type Addressee, orderLink } from '#api/services/order-link.ts';
import type { OrderChange } from '#api/storage/order-store.ts';
import { sampleConsent } from '#api/storage/storage-contract-samples.ts';
import { frameLine, openTestShop, orderBody, type TestShop } from '#api/test-shop.ts';
import { newShopper, read, specItem, type TestShopper } from '#api/test-shopper.ts';
import type { LinkedOrder, OwnConsentsAnswer, StaffTellings } from '#shared/http/told-schemas.ts';
import { consentVersion } from '#shared/told/english-consents.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';

let shop: TestShop;
let outbox: Outbox;
let email: ReturnType<typeof testChannel>;
let whatsapp: ReturnType<typeof testChannel>;

beforeEach(async () => {
  email = testChannel('email');
  whatsapp = testChannel('whatsapp');
  const basic = await openTestShop();
  outbox = createOutbox(basic.deps, [email, whatsapp], {
    pushKey: 'key',
    times: { graceMs: 0, everyMs: 50 },
  });
  tellOfNews(basic.deps.orderNews, outbox);
  shop = await openTestShop({ storage: basic.deps.storage, outbox });
  outbox.start();
});
afterEach(async () => {
  await outbox.close();
  await shop.close();
});

const some = { display_name: expect.any(String), total_price: expect.any(Number) };
const agreed = (...channels: ToldChannel[]) =>
  channels.map((channel) => ({ channel, version: consentVersion }));

async function ordered(shopper: TestShopper, more: object): Promise<string> {
  const line = await shopper.inCart(frameLine('Asha'));
  const answer = await shopper.place(orderBody([specItem(line)], more));
  expect(answer.status).toBe(201);
  return (await read<{ order_number: string }>(answer)).order_number;
}

async function staffToken(): Promise<string> {
  const body = { name: 'Ravi', email: `${randomUUID()}@example.com`, password: 'marigold-52' };
  return (await read<{ token: string }>(await shop.call('POST', '/api/admin/register', { body })))
    .token;
}

const consentsOf = async (number: string) => await shop.storage.told.consentsOf([number]);
/** Of the link that staff show, or of the one in a message. */
const tokenOf = async (number: string, to?: Addressee) => {
  const order = await shop.storage.orders.byNumber(number);
  if (!order) throw new Error('No order');
  return new URL(orderLink(shop.deps, order, to)).hash.slice(1);
};
const byMail = (recipient = 'customer@example.com'): Addressee => ({ channel: 'email', recipient });
/** The channels on which each of these orders is told still. */
const heldOf = async (...numbers: string[]) => {
  const consents = await shop.storage.told.consentsOf(numbers);
  const held = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  return numbers.map((number) =>
    held.flatMap(({ orderNumber, channel }) => (orderNumber === number ? [channel] : [])),
  );
};

test('[B18] what was agreed to beside the boxes is kept with its sentence, and told of', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, { tell: agreed('email', 'whatsapp', 'push') });
  expect(await consentsOf(number)).toEqual([
    expect.objectContaining({
      ...{
        channel: 'email',
        recipient: 'customer@example.com',
        version: consentVersion,
        withdrawnAt: null,
      },
      text: 'Tell me about this order by email',
    }),
    // Push is not switched on.
    expect.objectContaining({ channel: 'whatsapp', recipient: '+919876543210' }),
  ]);
  await vi.waitFor(() => expect(email.told).toEqual([`${number} placed`]));
  // Whoever changes it.
  const cancelled = { order_status: 'cancelled', step: 'cancelled' } as const;
  await changeOrder(shop.storage, number, () => cancelled);
  await vi.waitFor(() =>
    expect(whatsapp.told).toEqual([`${number} placed`, `${number} cancelled`]),
  );
});

test('[B18] a page of before an update is taken at the sentence that it showed', async () => {
  const shopper = await newShopper(shop);
  const kept = async (version: number, language: string) => {
    const tell = [{ channel: 'email', version }];
    const number = await ordered(shopper, { tell, language });
    return (await consentsOf(number)).map(({ version, text }) => [version, text]);
  };
  expect(await kept(1, 'en')).toEqual([[1, 'Tell me about this order by e-mail']]);
  expect(await kept(2, 'en')).toEqual([[2, 'Tell me about this order by email']]);
  expect(await kept(1, 'hi')).toEqual([[1, 'इस ऑर्डर की खबर मुझे ईमेल से दें']]);
  // None is lost when the sentences change.
  for (let version = 1; version <= consentVersion; version += 1) {
    expect((await kept(version, 'en'))[0]).toEqual([version, expect.any(String)]);
  }
});

test('[D36] [B18] without a tick, or with one that is not understood, nobody is told', async () => {
  const shopper = await newShopper(shop);
  for (const tell of [
    undefined,
    [],
    [{ channel: 'email', version: consentVersion + 1 }],
    [{ channel: 'email', version: 0 }],
    'email',
    [{}],
  ]) {
    const number = await ordered(shopper, { tell, language: 'hi' });
    expect(await consentsOf(number)).toEqual([]);
  }
  const number = await ordered(shopper, { tell: agreed('email'), language: 'hi' });
  expect((await consentsOf(number))[0]?.text).toBe('इस ऑर्डर की खबर मुझे ईमेल से दें');
  await vi.waitFor(() => expect(email.told).toEqual([`${number} placed`]));
});

test('[B18] [ST110] a repeat of an order does not bring back what was withdrawn', async () => {
  const shopper = await newShopper(shop);
  const line = await shopper.inCart(frameLine('Asha'));
  const body = orderBody([specItem(line)], { tell: agreed('email') });
  const key = randomUUID();
  const place = () =>
    shop.call('POST', '/api/orders', {
      ...{ token: shopper.token, body, headers: { 'Idempotency-Key': key } },
    });
  const { order_number: number } = await read<{ order_number: string }>(await place());
  await shop.call('POST', '/api/told/stop', { token: shopper.token, body: {} });
  await place();
  expect((await consentsOf(number))[0]?.withdrawnAt).not.toBeNull();
});

test('[B18] an account sees on which channels it is told, and stops one or all at once', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  await ordered(shopper, { tell: agreed('email', 'whatsapp') });
  await ordered(shopper, { tell: agreed('email') });
  await ordered(other, { tell: agreed('email') });
  const seen = async ({ token }: TestShopper) =>
    (await shop.call('GET', '/api/told/consents', { token })).json();
  const rest = { gone: [], push_key: 'key' };
  expect(await seen(shopper)).toEqual({
    ...rest,
    consents: [
      { channel: 'email', orders: 2 },
      { channel: 'whatsapp', orders: 1 },
    ],
  });
  const { token } = shopper;
  const stopped = await shop.call('POST', '/api/told/stop', { token, body: { channel: 'email' } });
  expect(stopped.status).toBe(204);
  expect(await seen(shopper)).toEqual({ ...rest, consents: [{ channel: 'whatsapp', orders: 1 }] });
  await shop.call('POST', '/api/told/stop', { token, body: {} });
  expect(await seen(shopper)).toEqual({ ...rest, consents: [] });
  expect(await seen(other)).toEqual({ ...rest, consents: [{ channel: 'email', orders: 1 }] });
});

test('[D36] the channels are those that the owner switched on', async () => {
  const channels = async (from: TestShop) => (await from.call('GET', '/api/told/channels')).json();
  expect(await channels(shop)).toEqual({
    ...{ channels: ['email', 'whatsapp'], version: consentVersion, push_key: 'key', chat: null },
  });
  const off = await openTestShop({ whatsappChat: '+919876543210' });
  expect(await channels(off)).toEqual({
    ...{ channels: [], version: consentVersion, push_key: null, chat: '+919876543210' },
  });
  await off.close();
});

test('[T41] a link opens the order, and shows nothing of who ordered it', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, {
    ...{ tell: agreed('email'), customer_name: 'CANARYNAME', customer_phone: '9100000042' },
    ...{ shipping_address: 'CANARYSTREET', customer_email: 'CANARY@example.com' },
  });
  const body = { token: await tokenOf(number) };
  const answer = await shop.call('POST', '/api/order-links/open', { body });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const text = await answer.text();
  expect(text).not.toMatch(/CANARY|9100000042|Asha/i);
  expect(JSON.parse(text)).toMatchObject({
    ...{ order_number: number, step: 'placed', tell: ['email'], total_amount: 547 },
    items: [{ product_name: 'small1_1note_1name', quantity: 1 }],
  });
  expect(JSON.stringify(shop.logged)).not.toContain(body.token);
});

test('[T41] [B54] the link says the event and the day of a gift, and nothing that was typed for it', async () => {
  const shopper = await newShopper(shop);
  const gift = { frameName1: 'CANARYNAME', frameEventDate: '2020-05-01' };
  const opened = async (customization: object) => {
    const line = await shopper.inCart(frameLine('', { customization }));
    const answer = await shopper.place(orderBody([specItem(line)]));
    const { order_number: number } = await read<{ order_number: string }>(answer);
    const body = { token: await tokenOf(number) };
    const text = await (await shop.call('POST', '/api/order-links/open', { body })).text();
    expect(text).not.toMatch(/CANARY/i);
    return (JSON.parse(text) as LinkedOrder).items;
  };
  const name = { product_name: 'small1_1note_1name', quantity: 1 };
  expect(await opened({ ...gift, frameEvent: 'Birthday' })).toEqual([
    { ...name, ...some, event: 'birthday', date: '2020-05-01' },
  ]);
  const own = { frameEvent: 'Other', frameEventOther: 'CANARYEVENT' };
  expect(await opened({ ...gift, ...own })).toEqual([{ ...name, ...some, date: '2020-05-01' }]);
});

test('[B54] [T41] the link says what was paid back, and not by which payment', async () => {
  const number = await ordered(await newShopper(shop), {});
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, at: '2026-03-06T10:00:00.000Z' };
  await changeOrder(shop.storage, number, () => ({ refunds: [refund] }));
  const body = { token: await tokenOf(number) };
  const answer = await shop.call('POST', '/api/order-links/open', { body });
  const { refunds } = await read<LinkedOrder>(answer);
  expect(refunds).toEqual([{ amount: 100, at: refund.at }]);
});

test('[T41] the link shows the parcel while it is on its way or there, not once that was taken back', async () => {
  const number = await ordered(await newShopper(shop), {});
  const body = { token: await tokenOf(number) };
  const parcel = { carrier: 'DTDC', tracking_number: 'D1', link: '' };
  const shown = async (change: OrderChange) => {
    await changeOrder(shop.storage, number, () => change);
    const opened = await shop.call('POST', '/api/order-links/open', { body });
    return (await read<LinkedOrder>(opened)).shipment;
  };
  const shipped = { step: 'shipped', order_status: 'shipped' } as const;
  expect(await shown({ ...shipped, shipment: parcel })).toEqual(parcel);
  expect(await shown({ step: 'delivered', order_status: 'delivered' })).toEqual(parcel);
  expect(await shown({ step: 'in_production', order_status: 'confirmed' })).toBeUndefined();
  expect(await shown({ step: 'cancelled', order_status: 'cancelled' })).toBeUndefined();
});

test('[T41] any other token is refused as one that is over, and so is one of a deleted account', async () => {
  const shopper = await newShopper(shop);
  const [number, other] = [await ordered(shopper, {}), await ordered(shopper, {})];
  const token = await tokenOf(number);
  const open = async (tried: string, from = shop) =>
    (await from.call('POST', '/api/order-links/open', { body: { token: tried } })).status;
  const ofOther = Buffer.from(await tokenOf(other), 'base64url');
  const bytes = Buffer.from(token, 'base64url');
  const mixed = Buffer.concat([ofOther.subarray(0, 5), bytes.subarray(5)]).toString('base64url');
  // One bit of its proof; characters put in place of others may be the same.
  const forged = Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)]);
  for (const wrong of [mixed, 'a'.repeat(43), forged.toString('base64url')]) {
    expect(await open(wrong)).toBe(404);
  }
  expect(await open(token)).toBe(200);
  const renewed = await openTestShop({
    ...{ storage: shop.storage, secret: 'another secret of the same shop!!!' },
    previousSecret: shop.deps.secret,
  });
  expect(await open(token, renewed)).toBe(200);
  shop.setNow(new Date(Date.now() + 181 * 24 * 3_600_000));
  expect(await open(token)).toBe(404);
  shop.setNow(new Date());
  const redacted = { customer_email: '', customer_phone: '', items: [] };
  await shop.storage.orders.redact(number, redacted);
  expect(await open(token)).toBe(404);
});

test('[T41] [P21] a link is over once the account is deleted, also while the order is being made', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, {});
  const making = { step: 'in_production', order_status: 'confirmed' } as const;
  await changeOrder(shop.storage, number, () => making);
  const body = { token: await tokenOf(number) };
  const status = async (what: string, more = {}) =>
    (await shop.call('POST', `/api/order-links/${what}`, { body: { ...body, ...more } })).status;
  expect(await status('open')).toBe(200);
  const { token } = shopper;
  const gone = await shop.call('DELETE', '/api/auth/account', {
    ...{ token, body: { password: 'marigold-52' } },
  });
  expect(gone.status).toBe(204);
  // The parcel still needs it.
  expect(await shop.storage.orders.byNumber(number)).toMatchObject({
    customer_phone: '9876543210',
  });
  expect([
    await status('open'),
    await status('payment'),
    await status('reference', { reference: '123456789012' }),
    await status('stop'),
  ]).toEqual([404, 404, 404, 404]);
});

test('[B12] [T41] an order that waits for its payment is paid by its link', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, {});
  await changeOrder(shop.storage, number, () => ({ step: 'waiting_for_payment' }));
  const body = { token: await tokenOf(number) };
  const answer = await shop.call('POST', '/api/order-links/payment', { body });
  const seen = await read<LinkedOrder>(answer);
  expect([answer.status, seen.step]).toEqual([200, 'waiting_for_payment']);
  expect(Date.parse(seen.pay_by ?? '')).toBeGreaterThan(Date.now());
});

test('[B12] [T41] by its link the UPI reference of an order is named, and read by nobody there', async () => {
  const upi = { id: 'noteworthy@bank', name: 'Noteworthy', verified: false };
  const random = { randomBytes: (n: number) => randomBytes(n) };
  shop = await openTestShop({
    storage: shop.storage,
    payments: [createUpiQrPayments(upi, random)],
  });
  const shopper = await newShopper(shop);
  const [number, other] = [await ordered(shopper, {}), await ordered(shopper, {})];
  const name = async (reference: string, token?: string) =>
    shop.call('POST', '/api/order-links/reference', {
      body: { token: token ?? (await tokenOf(number)), reference },
    });
  const opened = await shop.call('POST', '/api/order-links/open', {
    body: { token: await tokenOf(number) },
  });
  expect(await read<LinkedOrder>(opened)).toMatchObject({
    ...{ reference_named: false, pay: { kind: 'upi-qr', code: expect.any(String) } },
  });
  for (const wrong of ['12345678901', '1234567890123', '12345678901x', '{"$ne":""}']) {
    expect((await name(wrong)).status, wrong).toBe(422);
  }
  expect((await name('123456789012', 'a'.repeat(43))).status).toBe(404);
  const answer = await name('1234 5678 9012');
  const text = await answer.text();
  expect([answer.status, JSON.parse(text).reference_named]).toEqual([200, true]);
  expect(text).not.toContain('123456789012');
  const stored = async (which: string) => shop.storage.orders.byNumber(which);
  expect((await stored(number))?.payment_reference).toBe('123456789012');
  expect((await stored(other))?.payment_reference).toBeUndefined();

  // One that lapsed meanwhile is looked for by staff, and one that was cancelled is looked for already.
  const cancelled = (by: 'shop' | 'customer'): OrderChange => ({
    ...{ step: 'cancelled', order_status: 'cancelled' },
    moves: [{ step: 'cancelled', at: new Date().toISOString(), by }],
  });
  await changeOrder(shop.storage, other, () => cancelled('shop'));
  const late = await name('999988887777', await tokenOf(other));
  expect((await read<LinkedOrder>(late)).reference_named).toBe(true);
  expect((await stored(other))?.payment_problem).toBe('late');
  const cancel = { ...cancelled('customer'), payment_problem: 'refund_due' } as const;
  await changeOrder(shop.storage, number, () => cancel);
  expect((await name('111122223333')).status).toBe(409);
  expect((await stored(number))?.payment_reference).toBe('123456789012');
  // Where staff looked and found none, another may be named.
  await changeOrder(shop.storage, number, () => ({ payment_problem: null }));
  const unfound = await shop.call('POST', '/api/order-links/open', {
    body: { token: await tokenOf(number) },
  });
  expect((await read<LinkedOrder>(unfound)).reference_named).toBe(false);
  expect((await read<LinkedOrder>(await name('111122223333'))).reference_named).toBe(true);
  const strict = await openTestShop({
    ...{ storage: shop.storage, payments: shop.deps.payments, secret: shop.deps.secret },
    limits: { orderLink: { points: 2, seconds: 60 } },
  });
  const body = { token: await tokenOf(other), reference: '111122223333' };
  const tried = [];
  for (let turn = 0; turn < 3; turn += 1) {
    tried.push((await strict.call('POST', '/api/order-links/reference', { body })).status);
  }
  expect(tried).toEqual([200, 200, 429]);
});

test('[B18] [T46] the link that staff showed stops the messages about its order alone', async () => {
  const shopper = await newShopper(shop);
  const tell = agreed('email', 'whatsapp');
  const [one, two] = [await ordered(shopper, { tell }), await ordered(shopper, { tell })];
  const stop = async (more: object) => {
    const body = { token: await tokenOf(one), ...more };
    return await read<LinkedOrder>(await shop.call('POST', '/api/order-links/stop', { body }));
  };
  expect(await stop({ channel: 'email' })).toMatchObject({ tell: ['whatsapp'], stops: 'order' });
  const both = ['email', 'whatsapp'];
  expect(await heldOf(one, two)).toEqual([['whatsapp'], both]);
  expect(await stop({})).toMatchObject({ tell: [] });
  expect(await heldOf(one, two)).toEqual([[], both]);
});

test('[T44] [T46] the link of a message stops its channel for its address, whatever account named it', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  const tell = agreed('email', 'whatsapp');
  const [one, two] = [await ordered(shopper, { tell }), await ordered(other, { tell })];
  const own = await ordered(shopper, { tell, customer_email: 'other@example.com' });
  const token = await tokenOf(one, byMail());
  const open = await shop.call('POST', '/api/order-links/open', { body: { token } });
  expect(await read<LinkedOrder>(open)).toMatchObject({ tell: ['email'], stops: 'recipient' });
  // Nothing else goes with it, whatever is asked for.
  for (const channel of ['whatsapp', 'email'] as const) {
    const body = { token, channel };
    expect((await shop.call('POST', '/api/order-links/stop', { body })).status).toBe(200);
    const both = ['email', 'whatsapp'];
    expect(await heldOf(one, two, own)).toEqual([['whatsapp'], ['whatsapp'], both]);
  }
});

test('[T46] [B18] the link of a push stops the pushes of its account alone', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  const numbers = [await ordered(shopper, {}), await ordered(other, {})];
  for (const [place, orderNumber] of numbers.entries()) {
    const owner = place === 0 ? shopper.id : other.id;
    const consent = { orderNumber, owner, channel: 'push', recipient: '' } as const;
    await shop.storage.told.keepConsent(sampleConsent(consent));
  }
  const token = await tokenOf(numbers[0] ?? '', { channel: 'push', recipient: '' });
  await shop.call('POST', '/api/order-links/stop', { body: { token } });
  expect(await heldOf(...numbers)).toEqual([[], ['push']]);
});

test('[T46] nobody makes the link of a message who has another, or changes whom it is for', async () => {
  const shopper = await newShopper(shop);
  const tell = agreed('email', 'whatsapp');
  const [one, two] = [await ordered(shopper, { tell }), await ordered(shopper, { tell })];
  const shown = Buffer.from(await tokenOf(one), 'base64url');
  const mailed = Buffer.from(await tokenOf(one, byMail()), 'base64url');
  const elsewhere = Buffer.from(await tokenOf(one, byMail('other@example.com')), 'base64url');
  const ofOther = Buffer.from(await tokenOf(two, byMail()), 'base64url');
  const asMailed = Buffer.concat([shown.subarray(0, 5), Buffer.of(2), shown.subarray(6)]);
  const asWhatsapp = Buffer.concat([mailed.subarray(0, 5), Buffer.of(3), mailed.subarray(6)]);
  const moved = Buffer.concat([ofOther.subarray(0, 5), mailed.subarray(5)]);
  const joined = Buffer.concat([mailed.subarray(0, 19), shown.subarray(19)]);
  for (const forged of [asMailed, asWhatsapp, moved, elsewhere]) {
    const body = { token: forged.toString('base64url') };
    expect((await shop.call('POST', '/api/order-links/open', { body })).status).toBe(404);
    expect((await shop.call('POST', '/api/order-links/stop', { body })).status).toBe(404);
  }
  const body = { token: joined.toString('base64url') };
  expect((await shop.call('POST', '/api/order-links/open', { body })).status).toBe(404);
  const both = ['email', 'whatsapp'];
  expect(await heldOf(one, two)).toEqual([both, both]);
});

test('[T46] after a new link those of before open nothing, and stop the messages they came in still', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, { tell: agreed('email', 'whatsapp') });
  const staff = await staffToken();
  const [shown, mailed] = [await tokenOf(number), await tokenOf(number, byMail())];
  const asked = (what: string, token: string) =>
    shop.call('POST', `/api/order-links/${what}`, { body: { token } });
  const path = `/api/admin/orders/${number}/link`;
  expect((await shop.call('POST', path, { token: shopper.token })).status).toBe(403);
  const made = await shop.call('POST', path, { token: staff });
  const { order_link: link } = await read<{ order_link: string }>(made);
  for (const token of [shown, mailed]) {
    expect((await asked('open', token)).status).toBe(404);
    expect((await asked('payment', token)).status).toBe(404);
  }
  expect((await asked('open', new URL(link).hash.slice(1))).status).toBe(200);
  const again = await shop.call('GET', path, { token: staff });
  expect(await read(again)).toEqual({ order_link: link });
  expect((await asked('stop', shown)).status).toBe(404);
  expect((await asked('stop', mailed)).status).toBe(204);
  expect(await heldOf(number)).toEqual([['whatsapp']]);
});

test('[B18] staff see what was told, and have it sent again once where its end is not known', async () => {
  const shopper = await newShopper(shop);
  email = testChannel('email');
  const number = await ordered(shopper, { tell: agreed('whatsapp') });
  await vi.waitFor(() => expect(whatsapp.told).toHaveLength(1));
  const token = await staffToken();
  const seen = async () =>
    await read<StaffTellings>(
      await shop.call('GET', `/api/admin/orders/${number}/told`, { token }),
    );
  await vi.waitFor(async () =>
    expect((await seen()).told).toMatchObject([
      {
        id: `${number}.placed.whatsapp`,
        state: 'sent',
        attempts: 1,
        may_ask_again: false,
        text: expect.stringContaining('Thank you for your order'),
      },
    ]),
  );
  expect((await seen()).consents).toMatchObject([{ channel: 'whatsapp', withdrawn_at: null }]);
  const again = async (id: string) =>
    (await shop.call('POST', `/api/admin/told/${id}/again`, { token })).status;
  expect(await again(`${number}.placed.whatsapp`)).toBe(409);
  expect(await again(`${number}.paid.whatsapp`)).toBe(404);
  expect(await again('nothing')).toBe(404);

  // One whose end a crash hid.
  const place = { orderNumber: number, event: 'in_production', channel: 'whatsapp' } as const;
  const at = new Date().toISOString();
  await shop.storage.told.add({ ...place, happenedAt: at, dueAt: null });
  const mark = { attempt: 1, at, author: null };
  await shop.storage.told.mark(place, { ...mark, kind: 'begun', outcome: null });
  await shop.storage.told.mark(place, { ...mark, kind: 'ended', outcome: 'unclear' });
  const making = { order_status: 'confirmed', step: 'in_production' } as const;
  // Not while it is not so.
  expect((await seen()).told[1]).toMatchObject({ may_ask_again: false });
  expect(await again(`${number}.in_production.whatsapp`)).toBe(409);
  await changeOrder(shop.storage, number, () => making);
  expect((await seen()).told[1]).toMatchObject({ state: 'unclear', may_ask_again: true });
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => again(`${number}.in_production.whatsapp`)),
  );
  expect(asked).toContain(200);
  await vi.waitFor(() => expect(whatsapp.told).toHaveLength(2));
  await vi.waitFor(async () => expect((await seen()).told[1]).toMatchObject({ state: 'sent' }));
  expect(await again(`${number}.in_production.whatsapp`)).toBe(409);
});

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const endpoint = (device: string) => `https://fcm.googleapis.com/fcm/send/${device}`;

test('[ST114] [B18] an account has five devices at most, and ends only its own', async () => {
  const [{ token, id }, other] = [await shop.customer(), await shop.customer()];
  const subscribe = (device: string, as = token) =>
    shop.call('POST', '/api/push/subscriptions', {
      ...{ token: as, body: { endpoint: endpoint(device), keys } },
    });
  const devices = async (owner = id) =>
    (await shop.storage.told.subscriptionsOf(owner)).map((each) => each.endpoint.slice(-1));
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

test('[B18] [T32] pushes end with the sessions: by a new password, a reset, and by staff', async () => {
  const { token, id, password } = await shop.customer();
  const subscribe = async (as: string) => {
    const body = { endpoint: endpoint('1'), keys };
    expect((await shop.call('POST', '/api/push/subscriptions', { token: as, body })).status).toBe(
      201,
    );
  };
  const devices = async () => (await shop.storage.told.subscriptionsOf(id)).length;
  await subscribe(token);
  const body = { currentPassword: password, newPassword: 'saffron-84' };
  const changed = await shop.call('PUT', '/api/auth/password', { token, body });
  expect(changed.status).toBe(200);
  expect(await devices()).toBe(0);
  await subscribe((await read<{ token: string }>(changed)).token);
  const user = await shop.storage.users.byId(id);
  if (!user) throw new Error('No user');
  const reset = new URL((await makeLink(shop.deps, 'reset', user)).href).hash.slice(1);
  const chosen = { token: reset, password: 'turmeric-31' };
  expect((await shop.call('POST', '/api/auth/reset', { body: chosen })).status).toBe(204);
  expect(await devices()).toBe(0);
  const credentials = { email: user.email, password: chosen.password };
  const login = await shop.call('POST', '/api/auth/login', { body: credentials });
  await subscribe((await read<{ token: string }>(login)).token);
  const registration = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const staff = await shop.call('POST', '/api/admin/register', { body: registration });
  const { token: ofStaff } = await read<{ token: string }>(staff);
  const ended = await shop.call('DELETE', `/api/admin/customers/${id}/sessions`, {
    token: ofStaff,
  });
  expect(ended.status).toBe(204);
  expect(await devices()).toBe(0);
});

test('[ST109] [T32] a device hears nothing more once its own session is over, others do', async () => {
  const { token, id, email, password } = await shop.customer();
  const subscribe = async (device: string, as: string) => {
    const body = { endpoint: endpoint(device), keys };
    const answer = await shop.call('POST', '/api/push/subscriptions', { token: as, body });
    expect(answer.status).toBe(201);
  };
  const devices = async () =>
    (await shop.storage.told.subscriptionsOf(id)).map((each) => each.endpoint.slice(-1)).sort();
  const signIn = async (device: string) => {
    const answer = await shop.call('POST', '/api/auth/login', { body: { email, password } });
    const session = await read<{ token: string; refreshToken: string }>(answer);
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
  const { sessions } = await read<{ sessions: { id: string; current: boolean }[] }>(answer);
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
  const { token: phone } = await read<{ token: string }>(answer);
  const subscribe = (device: string, as: string) =>
    shop.call('POST', '/api/push/subscriptions', {
      ...{ token: as, body: { endpoint: endpoint(device), keys } },
    });
  const consent = { owner: id, recipient: id, channel: 'push' } as const;
  const gone = async (as: string) => {
    const seen = await shop.call('GET', '/api/told/consents', { token: as });
    return (await read<OwnConsentsAnswer>(seen)).gone;
  };
  await subscribe('1', token);
  await subscribe('2', phone);
  const { told } = shop.storage;
  const of = async (device: string) =>
    (await told.subscriptionsOf(id)).find((each) => each.endpoint === endpoint(device))?.id ?? '';
  await told.noteGone(await of('2'), '2026-03-01T10:00:00.000Z');
  // Nothing was to come.
  expect(await gone(phone)).toEqual([]);
  await told.keepConsent(sampleConsent(consent));
  const device = { browser: 'Chrome', system: 'Android', at: '2026-03-01T10:00:00.000Z' };
  expect(await gone(phone)).toEqual([{ ...device, here: true }]);
  expect(await gone(token)).toEqual([{ ...device, here: false }]);
  // What is gone makes room for another first, and for a new one of its own session.
  for (const other of ['3', '4', '5', '6']) await subscribe(other, token);
  expect(await gone(token)).toEqual([]);
  await told.noteGone(await of('6'), '2026-03-02T10:00:00.000Z');
  expect(await gone(token)).toMatchObject([{ here: true }]);
  await subscribe('7', token);
  expect(await gone(token)).toEqual([]);
  expect(await told.subscriptionsOf(id)).toHaveLength(5);
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
