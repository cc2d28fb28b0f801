import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteLine, openTestShop, orderBody } from '#api/server/testing/test-shop.ts';
import { newShopper, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { budgetsAt } from './door-budgets.ts';
import { defaultLimits, loadTestLimits } from './limits.ts';

test('[T27] an account that writes too often gets 429 for every write; other accounts do not', async () => {
  const shop = await openTestShop({ limits: { accountWrites: { points: 3, seconds: 60 } } });
  const [{ token }, other] = [await shop.customer(), await shop.customer()];
  const add = (as: string) => shop.call('POST', '/api/cart', { token: as, body: noteLine() });
  for (let count = 0; count < 3; count += 1) expect((await add(token)).status).toBe(201);
  const calls = new Set(shop.app.routes.map(({ method, path }) => `${method} ${path}`));
  const counted = [...calls].filter((call) => budgetsAt(call).includes('accountWrites'));
  expect(counted.length).toBeGreaterThan(15);
  for (const call of counted) {
    const [method = '', path = ''] = call.split(' ');
    const answer = await shop.call(method, path.replace(':id', randomUUID()), { token, body: {} });
    expect([call, answer.status]).toEqual([call, 429]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await readAnswer<FailureBody>(answer)).toMatchObject({ code: 'too_many_requests' });
  }
  for (const path of ['/api/cart', '/api/orders/user', '/api/auth/profile']) {
    expect((await shop.call('GET', path, { token })).status).toBe(200);
  }
  expect((await add(other.token)).status).toBe(201);
  await shop.close();
});

test('[T27] [P3] orders per hour are limited; a repeated order does not count', async () => {
  const shop = await openTestShop({ limits: { orders: { points: 2, seconds: 3_600 } } });
  const shopper = await newShopper(shop);
  const key = randomUUID();
  const order = (as: string) => shopper.place(orderBody([noteByText]), as);
  const first = await (await order(key)).text();
  expect((await order(randomUUID())).status).toBe(201);
  const third = randomUUID();
  for (const again of [third, third, randomUUID()]) {
    const refused = await order(again);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  }
  expect(await (await order(key)).text()).toBe(first);
  expect(await shopper.orders()).toHaveLength(2);
  await shop.close();
});

test('[T48] accounts without a confirmed order place so many at one address together, however many mailboxes they confirm', async () => {
  const limits = { ordersOfStrangers: { points: 8, seconds: 3_600 } };
  const shop = await openTestShop({ trustProxy: 1, limits });
  const order = async ({ token }: { token: string }, address: string) => {
    const body = orderBody([noteByText]);
    const headers = { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': address };
    return (await shop.call('POST', '/api/orders', { token, body, headers })).status;
  };
  const confirmed = async () => {
    const customer = await shop.customer();
    await shop.storage.users.confirmEmail(customer.id, customer.email, new Date().toISOString());
    return customer;
  };
  const placed: number[] = [];
  for (let count = 0; count < 4; count += 1)
    placed.push(await order(await shop.customer(), '203.0.113.1'));
  expect(placed).toEqual([201, 201, 429, 429]);
  // A part is left to people who confirmed a mailbox, of which nobody has more than that.
  for (let count = 0; count < 6; count += 1)
    expect(await order(await confirmed(), '203.0.113.1')).toBe(201);
  const asha = await confirmed();
  expect(await order(asha, '203.0.113.1')).toBe(429);
  expect(await order(await shop.customer(), '198.51.100.1')).toBe(201);
  const purchase = { order_number: 'NW-BEFORE22', idempotencyKey: 'before', lineIds: ['before'] };
  await shop.storage.orders.place(sampleOrder(asha.id, { ...purchase, order_status: 'confirmed' }));
  for (let count = 0; count < 3; count += 1) expect(await order(asha, '203.0.113.1')).toBe(201);
  await shop.close();
});

test('[T27] without limits, for load tests, a cart takes any number of lines', async () => {
  const shop = await openTestShop({ limits: loadTestLimits });
  const { token } = await shop.customer();
  for (let count = 0; count <= maxCartLines; count += 1) {
    const answer = await shop.call('POST', '/api/cart', { token, body: noteLine() });
    expect(answer.status).toBe(201);
  }
  await shop.close();
});

test.each([
  ['on', defaultLimits],
  ['off', loadTestLimits],
])(
  '[T27] an order of more than a hundred gifts is refused before it is looked at, with limits %s',
  async (_, limits) => {
    const shop = await openTestShop({ limits });
    const shopper = await newShopper(shop);
    const lookUps: string[] = [];
    const { byKey } = shop.storage.orders;
    shop.storage.orders.byKey = async (owner, key) => {
      lookUps.push(key);
      return byKey(owner, key);
    };
    const gifts = (count: number) => orderBody(Array(count).fill(noteByText));
    const refused = await shopper.place(gifts(maxCartLines + 1));
    expect(refused.status).toBe(422);
    expect(await readAnswer<FailureBody>(refused)).toMatchObject({
      code: 'validation_failed',
      message: englishFailures.too_many_gifts({ max: maxCartLines }),
      errors: [{ reason: 'too_many_gifts', params: { max: maxCartLines }, path: 'cart_items' }],
    });
    expect(lookUps).toEqual([]);
    expect((await shopper.place(gifts(maxCartLines))).status).toBe(201);
    await shop.close();
  },
);
