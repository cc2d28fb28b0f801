import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const message = {
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  subject: 'custom-order',
  message: 'From: Asha (asha@example.com)\r\n\r\n<b>Hello</b>',
};
const send = (body: unknown) => shop.call('POST', '/api/contact', { body });

test('[D37] [T15] stores the message as plain text with its line breaks and markup', async () => {
  const answer = await send(message);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    success: true,
    message: 'Thank you! Your message has been sent. We will get back to you soon.',
  });
  const [storedMessage] = await shop.storage.contactMessages.latest(1);
  expect(storedMessage).toMatchObject({
    message: message.message,
    phone: null,
    subject: 'custom-order',
  });
});

test('[ST26] a message sent twice under one id is stored once', async () => {
  const again = { ...message, id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Once' };
  for (let times = 0; times < 3; times += 1) expect((await send(again)).status).toBe(201);
  const contactMessages = await shop.storage.contactMessages.latest(10);
  expect(contactMessages.filter(({ name }) => name === 'Once')).toHaveLength(1);
});

test.each([
  ['id', 'not-a-uuid'],
  ['id', { $ne: '' }],
  ['name', ' '],
  ['email', 'nobody'],
  ['email', 'a@example.com\r\nBcc: b@example.com'],
  ['subject', 'anything'],
  ['message', ''],
  ['message', { $ne: '' }],
])('refuses %s %j with 422', async (field, value) => {
  const answer = await send({ ...message, [field]: value });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ path: field }] });
});

test('[T15] returns 429 for a flood', async () => {
  const testShop = await openTestShop({ limits: { contactMessages: { points: 3, seconds: 60 } } });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await testShop.call('POST', '/api/contact', { body: message })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
  await testShop.close();
});

test('[T48] strangers who use up all messages of a day leave a part to customers whom the shop knows', async () => {
  const limits = { contactMessagesOfAll: { points: 8, seconds: 86_400 } };
  const testShop = await openTestShop({ trustProxy: 1, limits });
  const { storage } = testShop;
  const knownCustomer = async () => {
    const { id, email, password } = await testShop.customer();
    const body = { email, password };
    const signedIn = await testShop.call('POST', '/api/auth/login', { body });
    return { id, email, cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  };
  let at = 0;
  const write = async (email = message.email, cookie = '') => {
    at += 1;
    const headers = { 'X-Forwarded-For': `203.0.113.${at}`, Cookie: cookie };
    return (await testShop.call('POST', '/api/contact', { body: { ...message, email }, headers }))
      .status;
  };
  for (let stranger = 0; stranger < 6; stranger += 1) expect(await write()).toBe(201);
  expect(await write()).toBe(429);
  const asha = await knownCustomer();
  await storage.users.confirmEmail(asha.id, asha.email, new Date().toISOString());
  // Nor is somebody else who types a customer's address known.
  expect(await write(asha.email)).toBe(429);
  expect(await write(asha.email, asha.cookie)).toBe(201);
  // Accounts are free, and so is ordering, until staff confirm it.
  const ravi = await knownCustomer();
  expect(await write(ravi.email, ravi.cookie)).toBe(429);
  const waiting = { order_status: 'pending', payment_status: 'pending' } as const;
  const order = sampleOrder(ravi.id, { ...waiting, entered_by: undefined });
  await storage.orders.place(order);
  expect(await write(ravi.email, ravi.cookie)).toBe(429);
  await changeOrder(storage, order.order_number, () => ({
    order_status: 'confirmed',
    step: 'confirmed',
  }));
  expect(await write(ravi.email, ravi.cookie)).toBe(201);
  expect(await write(ravi.email, ravi.cookie)).toBe(429);
  await testShop.close();
});

test('[T48] [T30] strangers who use up the day of an address leave a part to customers whom the shop knows', async () => {
  const limits = { contactMessagesOfDay: { points: 4, seconds: 86_400 } };
  const testShop = await openTestShop({ limits });
  const { id, email, password } = await testShop.customer();
  const signedIn = await testShop.call('POST', '/api/auth/login', { body: { email, password } });
  const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  await testShop.storage.users.confirmEmail(id, email, new Date().toISOString());
  const write = async (body: object, more = {}) =>
    (await testShop.call('POST', '/api/contact', { body: { ...message, ...body }, ...more }))
      .status;
  const strangers = [];
  for (let turn = 0; turn < 4; turn += 1) strangers.push(await write({}));
  expect(strangers).toEqual([201, 201, 201, 429]);
  expect(await write({ email })).toBe(429);
  expect(await write({ email }, { headers })).toBe(201);
  // An address is no more than one, whoever is there.
  expect(await write({ email }, { headers })).toBe(429);
  await testShop.close();
});
