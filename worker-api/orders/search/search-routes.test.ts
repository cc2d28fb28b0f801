import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { sampleMessage, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { DeskCounts, DeskSearchAnswer } from '#shared/orders/desk-search-schemas.ts';
import { workQuery } from '#shared/orders/work-choices.ts';
import type { TicketsAnswer } from '#shared/support/ticket-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';

let shop: TestShop;
let shopper: TestShopper;
let token: string;
let number: string;
beforeEach(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  ({ token } = await readAnswer<{ token: string }>(
    await shop.call('POST', '/api/admin/register', { body }),
  ));
  const line = await shopper.inCart(noteLine());
  const placement = await shopper.place(orderBody([itemOf(line)]));
  ({ order_number: number } = await readAnswer<{ order_number: string }>(placement));
});
afterEach(() => shop.close());

const search = async (text: string, as = token) =>
  readAnswer<DeskSearchAnswer>(
    await shop.call('GET', `/api/admin/search?q=${encodeURIComponent(text)}`, { token: as }),
  );
const counts = async () =>
  readAnswer<DeskCounts>(await shop.call('GET', '/api/admin/counts', { token }));

async function entered(customer: object) {
  const coin = { product_name: 'zodiac_coin', quantity: 2, customization: { zodiacSign: 'Leo' } };
  const answer = await shop.call('POST', '/api/admin/orders', {
    token,
    body: orderBody([coin], customer),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return (await readAnswer<{ order_number: string }>(answer)).order_number;
}

test('[B86] one search finds orders, customers and messages, and says by what an order was found', async () => {
  const order = await shop.storage.orders.byNumber(number);
  if (!order) throw new Error('It was placed');
  const shipment = { carrier: 'India Post', tracking_number: 'EK123456789IN', link: '' };
  await shop.storage.orders.change(order, { shipment, payment_reference: '412345678901' });
  const finds = [
    [number, 'number'],
    ['ek1234', 'parcel'],
    ['4123 4567 8901', 'payment'],
    [order.customer_email, 'email'],
    [order.shipping_address.slice(-6), 'address'],
  ] as const;
  for (const [text, kind] of finds) {
    const { orders } = await search(text);
    expect({ text, orders: orders.map((each) => [each.order_number, each.found_by.kind]) }).toEqual(
      {
        text,
        orders: [[number, kind]],
      },
    );
  }
  const { customers } = await search(order.customer_email);
  expect(customers.map(({ id }) => id)).toEqual([shopper.id]);
  const message = { id: randomUUID(), name: 'Leela Menon', message: 'The glass came broken.' };
  await shop.storage.contactMessages.insert(sampleMessage(message));
  expect((await search('broken leela')).messages).toMatchObject([{ id: message.id, state: 'new' }]);
  expect((await search('broken ravi')).messages).toEqual([]);
  const one = await shop.call('GET', `/api/admin/tickets?state=closed&id=${message.id}`, { token });
  expect(await readAnswer<TicketsAnswer>(one)).toMatchObject({
    tickets: [{ id: message.id }],
    count: 1,
  });
  const nothing = { orders: [], customers: [], messages: [] };
  for (const text of ['', 'ab', '%_%', '.*']) expect(await search(text)).toMatchObject(nothing);
});

test('[B86] [P21] who only called is found by their orders, once, and not after their data are gone', async () => {
  const caller = { customer_name: 'Gopal Iyer', customer_phone: '9811122233', customer_email: '' };
  const numbers = [await entered(caller), await entered({ ...caller, customer_name: 'Gopal I' })];
  const { orders, customers } = await search('98111 22233');
  expect(orders.map(({ order_number }) => order_number).toSorted()).toEqual(numbers.toSorted());
  expect(customers).toEqual([
    {
      id: null,
      name: orders[0]?.customer_name,
      email: '',
      phone: '9811122233',
      order_number: orders[0]?.order_number,
    },
  ]);
  for (const each of numbers) {
    const order = await shop.storage.orders.byNumber(each);
    if (!order) throw new Error('It was placed');
    await shop.storage.orders.redact(each, { ...order, customer_email: '', customer_phone: '' });
  }
  expect(await search('Gopal')).toMatchObject({ orders: [], customers: [] });
});

test('[B46] [B86] [B87] nobody but owners and staff searches, and no customer counts', async () => {
  const body = { name: 'Gopal', email: 'gopal@example.com', password: 'marigold-52' };
  const second = await shop.call('POST', '/api/admin/register', { body });
  const { token: workshop } = await readAnswer<{ token: string }>(second);
  const me = await shop.call('GET', '/api/admin/me', { token: workshop });
  const { id } = await readAnswer<{ id: string }>(me);
  await shop.storage.users.changePost(id, 'workshop', shop.deps.clock().toISOString());
  for (const path of ['/api/admin/search?q=asha', '/api/admin/counts']) {
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await shop.call('GET', path, { token: shopper.token })).status).toBe(403);
    const ofWorkshop = path.endsWith('counts') ? 200 : 403;
    expect((await shop.call('GET', path, { token: workshop })).status).toBe(ofWorkshop);
  }
  const long = await shop.call('GET', `/api/admin/search?q=${'a'.repeat(101)}`, { token });
  expect(long.status).toBe(400);
});

test('[B87] the counts say what is due by today and which messages wait too long', async () => {
  expect(await counts()).toMatchObject({
    work: { due: 0, late: 0 },
    messages: { open: 0, late: 0 },
    lists: { all: 1, overdue: 0, questions: 0 },
  });
  const order = await shop.storage.orders.byNumber(number);
  if (!order) throw new Error('It was placed');
  await shop.storage.orders.change(order, { due_on: '2020-01-01' });
  // One that has left is nobody's to ship (P38).
  await shop.storage.orders.place(
    sampleOrder(randomUUID(), { step: 'delivered', due_on: '2020-01-01', questions: [] }),
  );
  const now = shop.deps.clock().toISOString();
  await shop.storage.contactMessages.insert(
    sampleMessage({ createdAt: '2020-01-01T00:00:00.000Z' }),
  );
  await shop.storage.contactMessages.insert(sampleMessage({ createdAt: now }));
  expect(await counts()).toMatchObject({
    work: { due: 1, late: 1 },
    messages: { open: 2, late: 1 },
    lists: { all: 1, overdue: 1, questions: 0 },
  });
  for (const step of ['shipped', 'came_back'] as const) {
    const late = await shop.storage.orders.byNumber(number);
    if (!late) throw new Error('It was placed');
    await shop.storage.orders.change(late, { step });
    const due = step === 'shipped' ? 0 : 1;
    expect((await counts()).work).toEqual({ due, late: due });
    const list = `/api/admin/orders?${new URLSearchParams(Object.entries(workQuery('overdue', dayInIndia(now))))}`;
    const answer = await shop.call('GET', list, { token });
    expect(await readAnswer<{ count: number }>(answer)).toMatchObject({ count: due });
  }
});
