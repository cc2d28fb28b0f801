import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  agreed,
  byMail,
  type NotifyingShop,
  openNotifyingShop,
  ordered,
  staffToken,
  standingChannels,
  tokenOf,
} from '#api/notifications/test-notifying-shop.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer, specItem } from '#api/server/testing/test-shopper.ts';
import { sampleConsent } from '#api/storage/contract/storage-contract-samples.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import { changeOrder } from './moves/move-order.ts';
import type { Addressee } from './order-link.ts';

let notifyingShop: NotifyingShop;
let shop: TestShop;
beforeEach(async () => {
  notifyingShop = await openNotifyingShop();
  ({ shop } = notifyingShop);
});
afterEach(() => notifyingShop.close());

const some = { display_name: expect.any(String), total_price: expect.any(Number) };

test('[T41] a link opens the order, and shows nothing of who ordered it', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, {
    ...{ tell: agreed('email'), customer_name: 'CANARYNAME', customer_phone: '9100000042' },
    ...{
      shipping_address: 'CANARYSTREET, Jaipur, Rajasthan, 302001',
      customer_email: 'CANARY@example.com',
    },
  });
  const body = { token: await tokenOf(shop, number) };
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
    const { order_number: number } = await readAnswer<{ order_number: string }>(answer);
    const body = { token: await tokenOf(shop, number) };
    const text = await (await shop.call('POST', '/api/order-links/open', { body })).text();
    expect(text).not.toMatch(/CANARY/i);
    return (JSON.parse(text) as LinkedOrder).items;
  };
  const name = { product_name: 'small1_1note_1name', quantity: 1 };
  expect(await opened({ ...gift, frameEvent: 'Birthday' })).toEqual([
    { ...name, ...some, event: 'birthday', date: '2020-05-01' },
  ]);
  const otherEvent = { frameEvent: 'Other', frameEventOther: 'CANARYEVENT' };
  expect(await opened({ ...gift, ...otherEvent })).toEqual([
    { ...name, ...some, date: '2020-05-01' },
  ]);
});

test('[T41] the link of a caller, who has no account, has the names that staff wrote down', async () => {
  const shopper = await newShopper(shop);
  const customization = {
    frameName1: 'Priya',
    frameEvent: 'Birthday',
    frameEventDate: '2020-05-01',
  };
  const line = await shopper.inCart(frameLine('', { customization }));
  const answer = await shopper.place(orderBody([specItem(line)]));
  const { order_number: number } = await readAnswer<{ order_number: string }>(answer);
  await changeOrder(shop.storage, number, () => ({ entered_by: 'Meera' }) as object);
  const body = { token: await tokenOf(shop, number) };
  const open = await shop.call('POST', '/api/order-links/open', { body });
  const { items } = await readAnswer<LinkedOrder>(open);
  expect(items).toMatchObject([{ names: ['Priya'], event: 'birthday', date: '2020-05-01' }]);
});

test('[B54] [T41] the link says what was paid back, and not by which payment', async () => {
  const number = await ordered(await newShopper(shop), {});
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, at: '2026-03-06T10:00:00.000Z' };
  await changeOrder(shop.storage, number, () => ({ refunds: [refund] }));
  const body = { token: await tokenOf(shop, number) };
  const answer = await shop.call('POST', '/api/order-links/open', { body });
  const { refunds } = await readAnswer<LinkedOrder>(answer);
  expect(refunds).toEqual([{ amount: 100, at: refund.at }]);
});

test('[T41] any other token is refused as one that is over, and so is one of a deleted account', async () => {
  const shopper = await newShopper(shop);
  const [number, other] = [await ordered(shopper, {}), await ordered(shopper, {})];
  const token = await tokenOf(shop, number);
  const open = async (linkToken: string, from = shop) =>
    (await from.call('POST', '/api/order-links/open', { body: { token: linkToken } })).status;
  const ofOther = Buffer.from(await tokenOf(shop, other), 'base64url');
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

test('[B12] [T41] an order that waits for its payment is paid by its link', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, {});
  await changeOrder(shop.storage, number, () => ({ step: 'waiting_for_payment' }));
  const body = { token: await tokenOf(shop, number) };
  const answer = await shop.call('POST', '/api/order-links/payment', { body });
  const linkedOrder = await readAnswer<LinkedOrder>(answer);
  expect([answer.status, linkedOrder.step]).toEqual([200, 'waiting_for_payment']);
  expect(Date.parse(linkedOrder.pay_by ?? '')).toBeGreaterThan(Date.now());
});

test('[B18] [T46] the link that staff showed stops the messages about its order alone', async () => {
  const shopper = await newShopper(shop);
  const tell = agreed('email', 'whatsapp');
  const [one, two] = [await ordered(shopper, { tell }), await ordered(shopper, { tell })];
  const stop = async (more: object) => {
    const body = { token: await tokenOf(shop, one), ...more };
    return await readAnswer<LinkedOrder>(
      await shop.call('POST', '/api/order-links/stop', { body }),
    );
  };
  expect(await stop({ channel: 'email' })).toMatchObject({ tell: ['whatsapp'], stops: 'order' });
  const both = ['email', 'whatsapp'];
  expect(await standingChannels(shop, one, two)).toEqual([['whatsapp'], both]);
  expect(await stop({})).toMatchObject({ tell: [] });
  expect(await standingChannels(shop, one, two)).toEqual([[], both]);
});

test('[T44] [T46] the link of a message stops its channel for its address, whatever account named it', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  const tell = agreed('email', 'whatsapp');
  const [one, two] = [await ordered(shopper, { tell }), await ordered(other, { tell })];
  const toOtherAddress = await ordered(shopper, { tell, customer_email: 'other@example.com' });
  const token = await tokenOf(shop, one, byMail());
  const open = await shop.call('POST', '/api/order-links/open', { body: { token } });
  expect(await readAnswer<LinkedOrder>(open)).toMatchObject({
    tell: ['email'],
    stops: 'recipient',
  });
  // Nothing else goes with it, whatever is asked for.
  for (const channel of ['whatsapp', 'email'] as const) {
    const body = { token, channel };
    expect((await shop.call('POST', '/api/order-links/stop', { body })).status).toBe(200);
    const both = ['email', 'whatsapp'];
    expect(await standingChannels(shop, one, two, toOtherAddress)).toEqual([
      ['whatsapp'],
      ['whatsapp'],
      both,
    ]);
  }
});

test('[T44] [T46] [P21] the link of a message stops its channel for who got it also once its order says no more who that is', async () => {
  const [leaving, other] = [await newShopper(shop), await newShopper(shop)];
  const tell = agreed('email', 'whatsapp');
  const [one, two] = [await ordered(leaving, { tell }), await ordered(other, { tell })];
  const toOtherAddress = await ordered(other, { tell, customer_email: 'other@example.com' });
  const ways = [byMail(), { channel: 'whatsapp', recipient: '+919876543210' }] as const;
  const tokens = [await tokenOf(shop, one, ways[0]), await tokenOf(shop, one, ways[1])];
  await changeOrder(shop.storage, one, () => ({ order_status: 'cancelled', step: 'cancelled' }));
  const { token } = leaving;
  await shop.call('DELETE', '/api/auth/account', { token, body: { password: 'marigold-52' } });
  expect(await shop.storage.orders.byNumber(one)).toMatchObject({ customer_email: '' });
  const ask = async (what: string, at: number) => {
    const body = { token: tokens[at] };
    return (await shop.call('POST', `/api/order-links/${what}`, { body })).status;
  };
  expect([await ask('open', 0), await ask('stop', 0)]).toEqual([404, 204]);
  const both = ['email', 'whatsapp'];
  expect(await standingChannels(shop, two, toOtherAddress)).toEqual([['whatsapp'], both]);
  // The secret may have been changed since.
  const renewed = await openTestShop({
    ...{ storage: shop.storage, secret: 'another secret of the same shop!!!' },
    previousSecret: shop.deps.secret,
  });
  const stopped = await renewed.call('POST', '/api/order-links/stop', {
    body: { token: tokens[1] },
  });
  expect(stopped.status).toBe(204);
  expect(await standingChannels(shop, two, toOtherAddress)).toEqual([[], ['email']]);
  const later = await ordered(await newShopper(shop), { tell });
  expect(await standingChannels(shop, later)).toEqual([[]]);
});

test('[T46] [B18] the link of a push stops the pushes of its account alone', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  const tell = agreed('email');
  const numbers = [await ordered(shopper, { tell }), await ordered(other, {})];
  for (const [place, orderNumber] of numbers.entries()) {
    const owner = place === 0 ? shopper.id : other.id;
    const consent = { orderNumber, owner, channel: 'push', recipient: '' } as const;
    await shop.storage.notifications.keepConsent(sampleConsent(consent));
  }
  const token = await tokenOf(shop, numbers[0] ?? '', { channel: 'push', recipient: '' });
  await shop.call('POST', '/api/order-links/stop', { body: { token } });
  expect(await standingChannels(shop, ...numbers)).toEqual([['email'], ['push']]);
});

test('[T41] nobody to whom the link of a message is passed on reads there who got it', async () => {
  const number = await ordered(await newShopper(shop), { tell: agreed('email', 'whatsapp') });
  const hiddenIn = async (to: Addressee) => {
    const token = await tokenOf(shop, number, to);
    return Buffer.from(token, 'base64url').subarray(32);
  };
  const phone = (recipient: string) => ({ channel: 'whatsapp', recipient }) as const;
  const [one, next] = [
    await hiddenIn(phone('+919876543210')),
    await hiddenIn(phone('+919876543211')),
  ];
  expect(one.toString('latin1')).not.toMatch(/98765/);
  // Nor from another's that they know: of two that were hidden alike all but the last byte would be the same.
  const same = one.filter((byte, at) => byte === next[at]);
  expect(same.length).toBeLessThan(6);
  // The same holds for who gets it again, and short.
  expect(await hiddenIn(phone('+919876543210'))).toEqual(one);
  expect(await tokenOf(shop, number, phone('+919876543210'))).toHaveLength(60);
});

test('[T46] [T30] after a new link those of before open nothing, and stop the messages they came in still', async () => {
  const shopper = await newShopper(shop);
  const number = await ordered(shopper, { tell: agreed('email', 'whatsapp') });
  const staff = await staffToken(shop);
  const [shownToken, mailedToken] = [
    await tokenOf(shop, number),
    await tokenOf(shop, number, byMail()),
  ];
  const askWith = (what: string, token: string) =>
    shop.call('POST', `/api/order-links/${what}`, { body: { token } });
  const path = `/api/admin/orders/${number}/link`;
  expect((await shop.call('POST', path, { token: shopper.token })).status).toBe(403);
  const response = await shop.call('POST', path, { token: staff });
  const { order_link: link } = await readAnswer<{ order_link: string }>(response);
  for (const token of [shownToken, mailedToken]) {
    expect((await askWith('open', token)).status).toBe(404);
    expect((await askWith('payment', token)).status).toBe(404);
  }
  expect((await askWith('open', new URL(link).hash.slice(1))).status).toBe(200);
  const again = await shop.call('GET', path, { token: staff });
  expect(await readAnswer(again)).toEqual({ order_link: link });
  expect((await askWith('stop', shownToken)).status).toBe(404);
  // Whoever uses up the tries of their address leaves them that (T30).
  const limits = { wrongLinks: { points: 1, seconds: 900 } };
  const strict = await openTestShop({ storage: shop.deps.storage, limits });
  const stop = async (token: string) =>
    (await strict.call('POST', '/api/order-links/stop', { body: { token } })).status;
  expect([await stop(shownToken), await stop(shownToken), await stop(mailedToken)]).toEqual([
    404, 429, 204,
  ]);
  expect(await standingChannels(shop, number)).toEqual([['whatsapp']]);
});
