import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { hiddenAddress } from '#api/server/limits/networks.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import {
  newShopper,
  readAnswer,
  specItem,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { typedLandlines } from '#shared/language/test-typed-texts.ts';
import { consentVersion } from '#shared/notifications/consent-words.ts';
import { mailTroubles } from '#shared/notifications/notification-keys.ts';
import type { StaffNotifications } from '#shared/notifications/notification-schemas.ts';
import type { NotificationMark } from './notification-store.ts';
import {
  agreed,
  type NotifyingShop,
  openNotifyingShop,
  ordered,
  staffToken,
  standingChannels,
} from './test-notifying-shop.ts';

let notifyingShop: NotifyingShop;
let shop: TestShop;
let email: NotifyingShop['email'];
let whatsapp: NotifyingShop['whatsapp'];
beforeEach(async () => {
  notifyingShop = await openNotifyingShop();
  ({ shop, email, whatsapp } = notifyingShop);
});
afterEach(() => notifyingShop.close());

test('[B18] what was agreed to beside the boxes is kept with its sentence, and told of', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, { tell: agreed('email', 'whatsapp') });
  expect(await shop.storage.notifications.consentsOf([number])).toEqual([
    expect.objectContaining({
      ...{
        channel: 'email',
        recipient: 'customer@example.com',
        version: consentVersion,
        withdrawnAt: null,
      },
      text: 'Tell me about this order by email',
      placedFrom: hiddenAddress('in-process', shop.deps.secret),
    }),
    expect.objectContaining({ channel: 'whatsapp', recipient: '+919876543210' }),
  ]);
  await vi.waitFor(() => expect(email.deliveries).toEqual([`${number} placed`]));
  // The event is the same whoever changes it.
  const cancelled = { order_status: 'cancelled', step: 'cancelled' } as const;
  await changeOrder(shop.storage, number, () => cancelled);
  await vi.waitFor(() =>
    expect(whatsapp.deliveries).toEqual([`${number} placed`, `${number} cancelled`]),
  );
});

test('[D36] [B18] without a tick nobody is told; with one in the sentence of their page', async () => {
  const shopper = await newShopper(shop);
  for (const tell of [undefined, []]) {
    const number = await ordered(shopper, { tell, language: 'hi' });
    expect(await shop.storage.notifications.consentsOf([number])).toEqual([]);
  }
  const number = await ordered(shopper, { tell: agreed('email'), language: 'hi' });
  expect((await shop.storage.notifications.consentsOf([number]))[0]?.text).toBe(
    'इस ऑर्डर की खबर मुझे ईमेल से दें',
  );
  await vi.waitFor(() => expect(email.deliveries).toEqual([`${number} placed`]));
});

test('[B18] a tick that cannot be kept is refused at its box, before anything is ordered', async () => {
  const shopper = await newShopper(shop);
  const token = await staffToken(shop);
  const line = await shopper.inCart(frameLine('Asha'));
  const coin = { product_name: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };
  const refusal = async (answer: Response) => {
    const { errors = [] } = await readAnswer<FailureBody>(answer);
    return [answer.status, ...errors.map(({ path, reason }) => `${path} ${reason}`)];
  };
  const place = (more: object) => shopper.place(orderBody([specItem(line)], more));
  const enter = (more: object) =>
    shop.call('POST', '/api/admin/orders', {
      ...{ token, body: orderBody([coin], more), headers: { 'Idempotency-Key': randomUUID() } },
    });
  for (const send of [place, enter]) {
    for (const customer_phone of typedLandlines) {
      const tell = agreed('email', 'whatsapp');
      expect([customer_phone, await refusal(await send({ customer_phone, tell }))]).toEqual([
        customer_phone,
        [422, 'tell.1 mobile_needed'],
      ]);
    }
    // Push is not switched on.
    const off = await refusal(await send({ tell: agreed('push') }));
    expect(off).toEqual([422, 'tell.0 channel_off']);
    // While the shop is updated, pages may be newer than the server that takes their orders.
    for (const [tell, path] of [
      [[{ channel: 'email', version: consentVersion + 1 }], 'tell.0'],
      [[{ channel: 'whatsapp', version: 0 }], 'tell.0'],
      [[{ channel: 'fax', version: consentVersion }], 'tell.0.channel'],
      [[{ channel: 'email', version: '1' }], 'tell.0.version'],
      [agreed('email', 'email', 'email', 'email'), 'tell'],
      [['email'], 'tell.0'],
      [7, 'tell'],
    ]) {
      expect(await refusal(await send({ tell }))).toEqual([422, `${path} consent_unknown`]);
    }
  }
  const nobody = { customer_email: '', tell: agreed('email') };
  expect(await refusal(await enter(nobody))).toEqual([422, 'tell.0 give']);
  expect((await place({ tell: agreed('whatsapp') })).status).toBe(201);
});

test('[P3] [B18] an order is repeated alike where its channel was switched off meanwhile', async () => {
  const off = await openTestShop({ storage: shop.storage });
  const shopper = await newShopper(shop);
  const line = await shopper.inCart(frameLine('Asha'));
  const body = orderBody([specItem(line)], { tell: agreed('email') });
  const call = { token: shopper.token, body, headers: { 'Idempotency-Key': randomUUID() } };
  const first = await shop.call('POST', '/api/orders', call);
  const again = await off.call('POST', '/api/orders', call);
  expect([again.status, await again.text()]).toEqual([201, await first.text()]);
  const { errors } = await readAnswer<FailureBody>(
    await off.call('POST', '/api/orders', {
      ...{ token: shopper.token, body, headers: { 'Idempotency-Key': randomUUID() } },
    }),
  );
  expect(errors).toMatchObject([
    { path: 'tell.0', reason: 'channel_off', params: { channel: 'email' } },
  ]);
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
  const { order_number: number } = await readAnswer<{ order_number: string }>(await place());
  await shop.call('POST', '/api/order-notifications/stop', { token: shopper.token, body: {} });
  await place();
  expect((await shop.storage.notifications.consentsOf([number]))[0]?.withdrawnAt).not.toBeNull();
});

test('[B18] an account sees on which channels it is told, and stops one or all at once', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  await ordered(shopper, { tell: agreed('email', 'whatsapp') });
  await ordered(shopper, { tell: agreed('email') });
  await ordered(other, { tell: agreed('email') });
  const readConsents = async ({ token }: TestShopper) =>
    (await shop.call('GET', '/api/order-notifications/consents', { token })).json();
  const rest = { gone: [], push_key: 'key' };
  expect(await readConsents(shopper)).toEqual({
    ...rest,
    consents: [
      { channel: 'email', orders: 2 },
      { channel: 'whatsapp', orders: 1 },
    ],
  });
  const { token } = shopper;
  const stopped = await shop.call('POST', '/api/order-notifications/stop', {
    token,
    body: { channel: 'email' },
  });
  expect(stopped.status).toBe(204);
  expect(await readConsents(shopper)).toEqual({
    ...rest,
    consents: [{ channel: 'whatsapp', orders: 1 }],
  });
  await shop.call('POST', '/api/order-notifications/stop', { token, body: {} });
  expect(await readConsents(shopper)).toEqual({ ...rest, consents: [] });
  expect(await readConsents(other)).toEqual({
    ...rest,
    consents: [{ channel: 'email', orders: 1 }],
  });
});

test('[B18] staff see what was told, and have it sent again once where its end is not known', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, { tell: agreed('whatsapp') });
  await vi.waitFor(() => expect(whatsapp.deliveries).toHaveLength(1));
  const token = await staffToken(shop);
  const readNotifications = async () =>
    await readAnswer<StaffNotifications>(
      await shop.call('GET', `/api/admin/orders/${number}/notifications`, { token }),
    );
  await vi.waitFor(async () =>
    expect((await readNotifications()).notifications).toMatchObject([
      {
        id: `${number}.placed.whatsapp`,
        state: 'sent',
        attempts: 1,
        may_ask_again: false,
        text: expect.stringContaining('Thank you for your order'),
      },
    ]),
  );
  expect((await readNotifications()).consents).toMatchObject([
    { channel: 'whatsapp', withdrawn_at: null },
  ]);
  const again = async (id: string) =>
    (await shop.call('POST', `/api/admin/order-notifications/${id}/again`, { token })).status;
  expect(await again(`${number}.placed.whatsapp`)).toBe(409);
  expect(await again(`${number}.paid.whatsapp`)).toBe(404);
  expect(await again('nothing')).toBe(404);

  // One whose end a crash hid.
  const place = { orderNumber: number, event: 'in_production', channel: 'whatsapp' } as const;
  const at = new Date().toISOString();
  await shop.storage.notifications.add({ ...place, happenedAt: at, dueAt: null });
  const mark = { attempt: 1, at, author: null };
  await shop.storage.notifications.mark(place, { ...mark, kind: 'begun', outcome: null });
  await shop.storage.notifications.mark(place, { ...mark, kind: 'ended', outcome: 'unclear' });
  const making = { order_status: 'confirmed', step: 'in_production' } as const;
  // It may not be asked again while the order is at another step.
  expect((await readNotifications()).notifications[1]).toMatchObject({ may_ask_again: false });
  expect(await again(`${number}.in_production.whatsapp`)).toBe(409);
  await changeOrder(shop.storage, number, () => making);
  expect((await readNotifications()).notifications[1]).toMatchObject({
    state: 'unclear',
    may_ask_again: true,
  });
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => again(`${number}.in_production.whatsapp`)),
  );
  expect(statuses).toContain(200);
  await vi.waitFor(() => expect(whatsapp.deliveries).toHaveLength(2));
  await vi.waitFor(async () =>
    expect((await readNotifications()).notifications[1]).toMatchObject({ state: 'sent' }),
  );
  expect(await again(`${number}.in_production.whatsapp`)).toBe(409);
});

test('[T52] staff see why an e-mail cannot be sent, while that keeps it', async () => {
  const number = await ordered(await newShopper(shop), {});
  const place = { orderNumber: number, event: 'paid', channel: 'email' } as const;
  await shop.storage.notifications.add({
    ...place,
    happenedAt: new Date().toISOString(),
    dueAt: null,
  });
  const token = await staffToken(shop);
  const after = async (attempt: number, outcome: NotificationMark['outcome']) => {
    const mark = { attempt, at: new Date().toISOString(), author: null };
    await shop.storage.notifications.mark(place, { ...mark, kind: 'begun', outcome: null });
    await shop.storage.notifications.mark(place, { ...mark, kind: 'ended', outcome });
    const response = await shop.call('GET', `/api/admin/orders/${number}/notifications`, { token });
    return (await readAnswer<StaffNotifications>(response)).notifications[0];
  };
  for (const [at, trouble] of mailTroubles.entries()) {
    expect(await after(at + 1, trouble)).toMatchObject({ state: 'waiting', trouble });
  }
  expect(await after(4, 'later')).toMatchObject({ state: 'waiting', trouble: null });
  expect(await after(5, 'server_away')).toMatchObject({ state: 'waiting', trouble: 'server_away' });
  expect(await after(6, 'server_away')).toMatchObject({
    state: 'given_up',
    trouble: 'server_away',
  });
  await shop.storage.notifications.mark(place, {
    ...{ attempt: 7, kind: 'asked', outcome: null, at: new Date().toISOString(), author: 'staff' },
  });
  expect(await after(7, 'sent')).toMatchObject({ state: 'sent', trouble: null });
});

test('[B79] [B18] each correction is told, and no more on a number that was wrong', async () => {
  const shopper = await newShopper(shop);
  const token = await staffToken(shop);
  const number = await ordered(shopper, { tell: agreed('email', 'whatsapp') });
  await vi.waitFor(() => expect(whatsapp.deliveries).toEqual([`${number} placed`]));
  const correct = async (body: object) => {
    const { revision } = (await shop.storage.orders.byNumber(number)) ?? {};
    const path = `/api/admin/orders/${number}/corrections`;
    const answer = await shop.call('POST', path, { token, body: { revision, ...body } });
    expect(answer.status).toBe(200);
  };
  await correct({ customer_phone: '98765 00000' });
  await vi.waitFor(() =>
    expect(email.deliveries).toEqual([`${number} placed`, `${number} corrected`]),
  );
  expect(await standingChannels(shop, number)).toEqual([['email']]);
  expect(whatsapp.deliveries).toEqual([`${number} placed`]);
  await correct({ gift_message: 'Happy birthday!' });
  const ofEmail = (await shop.storage.notifications.ofOrders([number])).find(
    ({ event, channel }) => event === 'corrected' && channel === 'email',
  );
  // It waits for its minute.
  expect(ofEmail?.marks.at(-1)).toMatchObject({ kind: 'asked', author: 'Ravi' });
  expect(ofEmail?.dueAt).not.toBeNull();
});
