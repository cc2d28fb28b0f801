import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { instant, oddTexts, sampleOrder } from '#api/storage/storage-contract-samples.ts';
import type { AdminOrdersAnswer, AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import { type Order, orderStatuses } from '#shared/orders/order.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
let owner: ReturnType<typeof ownerOf>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = ownerOf(shop);
  expect((await owner(['orders'])).out).toEqual(['There are no such orders.']);
  for (let index = 0; index < 45; index += 1) {
    const order = sampleOrder(randomUUID(), {
      order_number: `NW-TEST-${String(index).padStart(2, '0')}`,
      customer_email: `customer${index}@example.com`,
      customer_name: index === 44 ? 'Asha\u001b[31m\nNW-FALSE' : 'Test Customer',
      order_status: orderStatuses[index % 5] ?? 'pending',
      total_amount: index === 44 ? 479 : 100_000,
      created_at: instant(index * 3_600),
    });
    await shop.storage.orders.place(order);
  }
});
afterAll(() => shop.close());

test('[B10] lists twenty a page in aligned columns, newest first', async () => {
  const { code, out } = await owner(['orders']);
  expect(code).toBe(0);
  expect(out.slice(0, 3).map((line) => line.replaceAll('\u202f', ' '))).toEqual([
    'Order       Made (India)             Amount  Status     Payment  E-mail                  Customer',
    'NW-TEST-44  3 Jan 2026, 1:30\u00a0am        ₹479  cancelled  pending  customer44@example.com  Asha[31m NW-FALSE',
    'NW-TEST-43  3 Jan 2026, 12:30\u00a0am  ₹1,00,000  delivered  pending  customer43@example.com  Test Customer',
  ]);
  expect(out).toHaveLength(23);
  expect(out.at(-1)).toBe('Page 1 of 3, orders: 45; --page 2 shows the next');
  const last = await owner(['orders', '--page', '3']);
  expect(last.out).toHaveLength(8);
  expect(last.out.at(-1)).toBe('Page 3 of 3, orders: 45');
  expect(await owner(['orders', '--page', '4'])).toEqual({
    code: 1,
    out: [],
    err: ['There is no page 4: the last one is 3.'],
  });
});

test('[B10] searches and filters like the staff’s list', async () => {
  const countOf = async (...options: string[]) =>
    (await owner(['orders', ...options])).out.filter((line) => line.startsWith('NW-')).length;
  expect(await countOf('--search', 'CUSTOMER12@')).toBe(1);
  expect(await countOf('--search', 'nw-test-1', '--status', 'shipped')).toBe(2);
  expect(await countOf('--status', 'shipped')).toBe(9);
  expect(await countOf('--status', '', '--search', '')).toBe(20);
  expect(await countOf('--search', '.*')).toBe(0);
});

test('[B10] [ST20] a new status shows in the account and in the staff’s list', async () => {
  const customer = await shop.customer();
  const { token } = customer;
  const line = noteLine();
  await shop.call('POST', '/api/cart', { token, body: line });
  const body = orderBody([{ product_name: line.productName, quantity: 1, cart_item_id: line.id }]);
  const headers = { 'Idempotency-Key': randomUUID() };
  const placed = await shop.call('POST', '/api/orders', { token, body, headers });
  const { order_number } = (await placed.json()) as { order_number: string };

  const person = { name: 'Test Admin', email: 'staff@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body: person });
  const staff = ((await registered.json()) as AdminSessionAnswer).token;

  let before = 'pending';
  for (const status of ['confirmed', 'SHIPPED', 'delivered'] as const) {
    const now = status.toLowerCase();
    expect(await owner(['orders', 'status', order_number, status])).toEqual({
      code: 0,
      out: [`${order_number}: ${before} → ${now}`],
      err: [],
    });
    const own = await shop.call('GET', '/api/orders/user', { token });
    expect(((await own.json()) as Order[]).map(({ order_status }) => order_status)).toEqual([now]);
    const path = `/api/admin/orders?search=${order_number}&status=${now}`;
    const listed = await shop.call('GET', path, { token: staff });
    expect(((await listed.json()) as AdminOrdersAnswer).count).toBe(1);
    before = now;
  }
  expect((await owner(['orders', 'status', order_number, 'delivered'])).out).toEqual([
    `${order_number}: delivered already`,
  ]);
  expect((await owner(['orders', 'payment', order_number, 'completed'])).out).toEqual([
    `${order_number}: pending → completed`,
  ]);
  const own = await shop.call('GET', '/api/orders/user', { token });
  expect(await own.json()).toMatchObject([
    { order_status: 'delivered', payment_status: 'completed' },
  ]);
});

test('[B10] [B12] what the owner says of the money is what is owed once the order is cancelled', async () => {
  const {
    payments: _p,
    refunds: _r,
    ...order
  } = sampleOrder(randomUUID(), {
    ...{ order_number: 'NW-MONEY', payment_kind: 'upi-qr', payment_status: 'pending' },
    ...{ step: 'placed', order_status: 'pending', payment_problem: null },
  });
  await shop.storage.orders.place(order);
  const stored = () => shop.storage.orders.byNumber(order.order_number);
  const say = (word: string, status: string) => owner(['orders', word, order.order_number, status]);
  await say('payment', 'completed');
  expect((await stored())?.payments).toMatchObject([{ amount: order.total_amount }]);
  await say('status', 'cancelled');
  expect((await stored())?.payment_problem).toBe('refund_due');
  await say('payment', 'pending');
  expect(await stored()).toMatchObject({ payments: [], payment_id: null, payment_problem: null });
});

test.each(['NW-NOBODY', ...oddTexts])(
  '[B10] [ST3] refuses the unknown order “%s” in a sentence',
  async (number) => {
    for (const [word, status] of [
      ['status', 'cancelled'],
      ['payment', 'failed'],
    ] as const) {
      const { code, out, err } = await owner(['orders', word, '--', number, status]);
      expect({ code, out }).toEqual({ code: 1, out: [] });
      const sentence = /^There is no order “.*”\. npm run shop -- orders/;
      expect(err).toEqual([expect.stringMatching(sentence)]);
    }
  },
);
