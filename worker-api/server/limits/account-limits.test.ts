import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { noteLine, openTestShop, orderBody } from '#api/server/testing/test-shop.ts';
import { newShopper, noteByText, read } from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/storage-contract-samples.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { englishFailures } from '#shared/failures/english-failures.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import { budgetsAt } from './budget-table.ts';
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
    expect(await read<FailureBody>(answer)).toMatchObject({ code: 'too_many_requests' });
  }
  for (const path of ['/api/cart', '/api/orders/user', '/api/auth/profile']) {
    expect((await shop.call('GET', path, { token })).status).toBe(200);
  }
  expect((await add(other.token)).status).toBe(201);
  await shop.close();
});

test('[T27] [D30] uploads have a limit of their own, so a cart’s photos do not block its order', async () => {
  const two = { points: 2, seconds: 60 };
  const shop = await openTestShop({ limits: { uploads: two, accountWrites: two } });
  const shopper = await newShopper(shop);
  const { token } = shopper;
  const upload = () => shop.call('POST', '/api/upload/multiple', { token, body: {} });
  for (let count = 0; count < 2; count += 1) expect((await upload()).status).toBe(415);
  const refused = await upload();
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await shop.call('POST', '/api/cart', { token, body: noteLine() })).status).toBe(201);
  expect((await shopper.place(orderBody([noteByText]))).status).toBe(201);
  await shop.close();
});

test('[T27] an account that reads its lists too often gets 429; other accounts do not', async () => {
  const shop = await openTestShop({ limits: { accountReads: { points: 3, seconds: 60 } } });
  const [{ token }, other] = [await shop.customer(), await shop.customer()];
  const get = (path: string, as: string) => shop.call('GET', path, { token: as });
  for (let count = 0; count < 3; count += 1)
    expect((await get('/api/cart', token)).status).toBe(200);
  for (const path of ['/api/cart', '/api/orders/user']) {
    const refused = await get(path, token);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await get(path, other.token)).status).toBe(200);
  }
  expect((await shop.call('POST', '/api/cart', { token, body: noteLine() })).status).toBe(201);
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

test('[T27] refused orders do not count towards the limit', async () => {
  const shop = await openTestShop({ limits: { orders: { points: 2, seconds: 3_600 } } });
  const shopper = await newShopper(shop);
  const wrong = orderBody([noteByText], { expected_total: 1 });
  for (let count = 0; count < 5; count += 1) expect((await shopper.place(wrong)).status).toBe(409);
  for (const status of [201, 201, 429]) {
    expect((await shopper.place(orderBody([noteByText]))).status).toBe(status);
  }
  await shop.close();
});

test('[T27] [P32] orders that the storage failed to take do not count, nor does their coupon', async () => {
  const rate = { points: 2, seconds: 3_600 };
  const shop = await openTestShop({ limits: { orders: rate, couponGuesses: rate } });
  const shopper = await newShopper(shop);
  const order = () => shopper.place(orderBody([noteByText], { coupon_code: 'SAVE10' }));
  const place = vi.spyOn(shop.storage.orders, 'place').mockRejectedValue(new Error('No database'));
  for (let count = 0; count < 5; count += 1) expect((await order()).status).toBe(500);
  place.mockRestore();
  for (const status of [201, 201, 429]) expect((await order()).status).toBe(status);
  await shop.close();
});

test('[T27] [P3] parallel orders count like sequential ones', async () => {
  const shop = await openTestShop({ limits: { orders: { points: 2, seconds: 3_600 } } });
  const shopper = await newShopper(shop);
  const keys = Array.from({ length: 10 }, () => randomUUID());
  // Each key three times at once, and once more after they were refused.
  for (let round = 0; round < 2; round += 1) {
    const asked = [...keys, ...keys, ...keys];
    const place = async (key: string) => (await shopper.place(orderBody([noteByText]), key)).status;
    const statuses = await Promise.all(asked.map(place));
    expect(statuses.filter((status) => status === 201)).toHaveLength(2 * 3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8 * 3);
  }
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
  // Strangers leave a part to who confirmed a mailbox, of which nobody has more than that.
  for (let count = 0; count < 6; count += 1)
    expect(await order(await confirmed(), '203.0.113.1')).toBe(201);
  const asha = await confirmed();
  expect(await order(asha, '203.0.113.1')).toBe(429);
  expect(await order(await shop.customer(), '198.51.100.1')).toBe(201);
  const bought = { order_number: 'NW-BEFORE22', idempotencyKey: 'before', lineIds: ['before'] };
  await shop.storage.orders.place(sampleOrder(asha.id, { ...bought, order_status: 'confirmed' }));
  for (let count = 0; count < 3; count += 1) expect(await order(asha, '203.0.113.1')).toBe(201);
  await shop.close();
});

test('[T48] [T30] so many orders a minute may be larger than other calls, of an account and an address', async () => {
  const limits = {
    largeOrders: { points: 2, seconds: 60 },
    largeOrdersOfAddress: { points: 4, seconds: 60 },
  };
  const shop = await openTestShop({ limits });
  const place = async (token: string, text: string) => {
    const body = JSON.stringify({ ...orderBody([noteByText]), unknown: text });
    const headers = { 'Content-Length': String(body.length) };
    return (await shop.call('POST', '/api/orders', { token, body, headers })).status;
  };
  const large = 'x'.repeat(defaultLimits.bodyBytes);
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  expect([await place(asha.token, large), await place(asha.token, large)]).toEqual([201, 201]);
  expect([await place(asha.token, large), await place(asha.token, '')]).toEqual([429, 201]);
  expect([await place(ravi.token, large), await place(ravi.token, large)]).toEqual([201, 429]);
  expect(await place(ravi.token, '')).toBe(201);
  // Strangers leave a part of an address to customers whom the shop knows.
  const known = await shop.customer();
  await shop.storage.users.confirmEmail(known.id, known.email, new Date().toISOString());
  expect([await place(known.token, large), await place(known.token, large)]).toEqual([201, 429]);
  await shop.close();
});

test('[T48] of large orders so many a day are stored of an address; refused and usual ones do not count', async () => {
  const limits = { bodyBytes: 4_000, largeOrdersOfDay: { points: 4, seconds: 86_400 } };
  const shop = await openTestShop({ trustProxy: 1, limits });
  const place = async ({ token }: { token: string }, gifts: number, more: object = {}, at = 1) => {
    const body = orderBody(Array(gifts).fill(noteByText), more);
    const headers = { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': `203.0.113.${at}` };
    const answer = await shop.call('POST', '/api/orders', { token, body, headers });
    return [answer.status, answer.headers.has('Retry-After')];
  };
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  expect(await place(asha, 20, { expected_total: 1 })).toEqual([409, false]);
  for (const whose of [asha, ravi, asha]) expect(await place(whose, 20)).toEqual([201, false]);
  // A part is left to who is known.
  expect(await place(ravi, 20)).toEqual([429, true]);
  expect(await place(ravi, 1)).toEqual([201, false]);
  expect(await place(ravi, 20, {}, 2)).toEqual([201, false]);
  await shop.storage.users.confirmEmail(asha.id, asha.email, new Date().toISOString());
  expect(await place(asha, 20)).toEqual([201, false]);
  expect(await place(asha, 20)).toEqual([429, true]);
  await shop.close();
});

test('[T48] [T27] orders without a confirmed one before fill so many kilobytes of an address a day, of confirmed mailboxes some more', async () => {
  const limits = { strangerOrderKilobytes: { points: 24, seconds: 86_400 } };
  const shop = await openTestShop({ trustProxy: 1, limits });
  const shopper = await shop.customer();
  const place = async ({ token }: { token: string }, at: number, more: object = {}) => {
    const headers = { 'Idempotency-Key': randomUUID(), 'X-Forwarded-For': `203.0.113.${at}` };
    const body = orderBody([noteByText], more);
    return shop.call('POST', '/api/orders', { token, body, headers });
  };
  /** How many are placed until one is refused. */
  const placedAt = async (at: number, more: object = {}) => {
    for (let placed = 0; placed < 20; placed += 1) {
      const answer = await place(await shop.customer(), at, more);
      if (answer.status !== 201) {
        expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true]);
        return placed;
      }
    }
    return Number.POSITIVE_INFINITY;
  };
  for (let time = 0; time < 20; time += 1) {
    expect((await place(shopper, 1, { expected_total: 1 })).status).toBe(409);
  }
  const usual = await placedAt(1);
  expect(usual).toBeGreaterThan(2);
  expect(usual).toBeLessThanOrEqual(12);
  // A letter of Hindi takes three bytes.
  const texts = (letter: string) => ({
    gift_message: letter.repeat(200),
    billing_address: letter.repeat(300),
  });
  expect(await placedAt(2, texts('ख'))).toBeLessThan(await placedAt(3, texts('x')));
  await shop.storage.users.confirmEmail(shopper.id, shopper.email, new Date().toISOString());
  for (let time = 0; time < usual; time += 1) expect((await place(shopper, 1)).status).toBe(201);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await place(shopper, 1)).status);
  expect(statuses.at(-1)).toBe(429);
  const bought = { order_number: 'NW-BEFORE22', idempotencyKey: 'before', lineIds: ['before'] };
  await shop.storage.orders.place(
    sampleOrder(shopper.id, { ...bought, order_status: 'confirmed' }),
  );
  for (let time = 0; time < 20; time += 1) expect((await place(shopper, 1)).status).toBe(201);
  await shop.close();
});

test('[T48] so many accounts are made at an address in an hour; what is refused or sent again does not count', async () => {
  const limits = { newAccounts: { points: 3, seconds: 3_600 } };
  const shop = await openTestShop({ trustProxy: 1, limits, adminRegistration: 'open' });
  let count = 0;
  const register = async (path: string, address: string, more: object = {}, key?: string) => {
    count += 1;
    const body = { name: 'A', email: `${count}@example.com`, password: 'marigold-52', ...more };
    const headers = { 'X-Forwarded-For': address, ...(key && { 'Idempotency-Key': key }) };
    const answer = await shop.call('POST', path, { body, headers });
    return [answer.status, answer.headers.has('Retry-After')];
  };
  const asCustomer = '/api/auth/register';
  const own = { email: 'own@example.com' };
  const key = randomUUID();
  expect(await register(asCustomer, '203.0.113.1', own, key)).toEqual([201, false]);
  expect(await register(asCustomer, '203.0.113.1', own)).toEqual([409, false]);
  const common = { password: 'password123' };
  expect(await register(asCustomer, '203.0.113.1', common)).toEqual([422, false]);
  expect(await register('/api/admin/register', '203.0.113.1')).toEqual([201, false]);
  expect(await register(asCustomer, '203.0.113.1')).toEqual([201, false]);
  expect(await register(asCustomer, '203.0.113.1')).toEqual([429, true]);
  expect(await register('/api/admin/register', '203.0.113.1')).toEqual([429, true]);
  expect(await register(asCustomer, '203.0.113.1', own, key)).toEqual([201, false]);
  expect(await register(asCustomer, '203.0.113.2')).toEqual([201, false]);
  // All of a /48 together make twice as many.
  const statuses: unknown[] = [];
  for (let at = 1; at < 9; at += 1) {
    statuses.push((await register(asCustomer, `2001:db8:0:${at}00::1`))[0]);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  await shop.close();
});

test('[T48] [T30] one account leaves rows of carts to others at its address, who have a confirmed order any number', async () => {
  const limits = {
    cartRows: { points: 3, seconds: 86_400 },
    cartRowsOfStrangers: { points: 8, seconds: 3_600 },
  };
  const shop = await openTestShop({ limits });
  const rows = async ({ token }: { token: string }) => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await shop.call('DELETE', `/api/cart/${randomUUID()}`, { token })).status);
    }
    return statuses.filter((status) => status === 204).length;
  };
  const asha = await shop.customer();
  expect(await rows(asha)).toBe(3);
  // Six are for those who are not known.
  expect([await rows(await shop.customer()), await rows(await shop.customer())]).toEqual([3, 0]);
  const customer = await shop.customer();
  await shop.storage.orders.place(sampleOrder(customer.id, { payment_status: 'completed' }));
  expect(await rows(customer)).toBe(3);
  await shop.close();
});

test('[T48] a gift counts by its kilobytes in the cart, added or edited', async () => {
  const shop = await openTestShop({ limits: { cartRows: { points: 11, seconds: 86_400 } } });
  const { token } = await shop.customer();
  // A letter of seven code points, of three bytes each.
  const long = Array(23).fill('क्ष्ष्ष').join('');
  const customNotes = Array(3).fill({ date: '1998-02-14', currency: 10 });
  const details = { customNotes, customNames: ['Asha'] };
  const large = { ...details, customNames: Array(9).fill(long) };
  const add = (customization: object) =>
    shop.call('POST', '/api/cart', {
      token,
      body: { ...noteLine(), productName: 'custom', customization },
    });
  const { id } = await (await add(details)).json();
  const edit = async () =>
    (await shop.call('PUT', `/api/cart/${id}/details`, { token, body: { customization: large } }))
      .status;
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(large)) / 1_000);
  expect(kilobytes).toBe(5);
  // One for the gift as it was added, and five each for what made it large, once, and for another.
  expect([await edit(), await edit(), (await add(large)).status]).toEqual([200, 200, 201]);
  const refused = await add(large);
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true]);
  await shop.close();
});

test('[T48] an edit of a gift that is gone meanwhile, or that storage fails to keep, counts nothing', async () => {
  const shop = await openTestShop({ limits: { cartRows: { points: 2, seconds: 86_400 } } });
  const { token } = await shop.customer();
  const { id } = await (await shop.call('POST', '/api/cart', { token, body: noteLine() })).json();
  const longer = (name: string) =>
    shop.call('PUT', `/api/cart/${id}/details`, {
      token,
      body: { customization: { ...noteLine().customization, names: name } },
    });
  const setDetails = vi.spyOn(shop.storage.carts, 'setDetails');
  for (let count = 0; count < 2; count += 1) {
    setDetails.mockResolvedValueOnce(null);
    expect((await longer('Asha and Ravi of Jaipur')).status).toBe(404);
    setDetails.mockRejectedValueOnce(new Error('away'));
    expect((await longer('Asha and Ravi of Jaipur')).status).toBe(500);
  }
  expect((await longer('Asha and Ravi of Jaipur')).status).toBe(200);
  expect((await longer('Asha and Ravi and Meera of Jaipur')).status).toBe(429);
  await shop.close();
});

test('[T48] the id of a gift that never was counts nothing where storage fails to keep it', async () => {
  const shop = await openTestShop({ limits: { cartRows: { points: 1, seconds: 86_400 } } });
  const { token } = await shop.customer();
  const remove = async () =>
    (await shop.call('DELETE', `/api/cart/${randomUUID()}`, { token })).status;
  vi.spyOn(shop.storage.carts, 'remove').mockRejectedValueOnce(new Error('away'));
  expect([await remove(), await remove(), await remove()]).toEqual([500, 204, 429]);
  await shop.close();
});

test('[T30] calls that are no registration keep nobody at their address from one', async () => {
  const shop = await openTestShop({ limits: { registrations: { points: 2, seconds: 60 } } });
  const register = async (path: string, body: object) =>
    (await shop.call('POST', `/api/${path}/register`, { body })).status;
  const valid = (email: string) => ({ name: 'Asha', email, password: 'marigold-52' });
  for (let count = 0; count < 3; count += 1) {
    expect(await register('auth', {})).toBe(422);
    expect(await register('admin', { ...valid('a@example.com'), password: '' })).toBe(422);
  }
  expect(await register('auth', valid('a@example.com'))).toBe(201);
  expect(await register('admin', valid('b@example.com'))).toBe(201);
  expect(await register('auth', valid('c@example.com'))).toBe(429);
  await shop.close();
});

test('[T30] who asks for many links has others at the address wait a minute at most', async () => {
  const shop = await openTestShop({ limits: { links: defaultLimits.links } });
  const ask = (at: number) =>
    shop.call('POST', '/api/auth/reset-request', { body: { email: `a${at}@example.com` } });
  for (let at = 0; at < defaultLimits.links.points; at += 1) {
    expect((await ask(at)).status).toBe(202);
  }
  const refused = await ask(99);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  await shop.close();
});

test('[T48] so many rows of carts are stored of an address in an hour, of gifts and of ids that never were one', async () => {
  const limits = { cartRowsOfStrangers: { points: 8, seconds: 3_600 } };
  const shop = await openTestShop({ trustProxy: 1, limits });
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  const headers = { 'X-Forwarded-For': '203.0.113.1' };
  const call = async (
    { token }: { token: string },
    method: string,
    path: string,
    body?: object,
  ) => {
    const asked = { token, headers, ...(body && { body }) };
    return await shop.call(method, `/api/cart${path}`, asked);
  };
  const [line, other] = [noteLine(), noteLine()];
  // What is there already, and what is removed of it, is no row more.
  for (const whose of [asha, asha, ravi]) {
    expect((await call(whose, 'POST', '', line)).ok).toBe(true);
  }
  expect((await call(asha, 'DELETE', `/${line.id}`)).status).toBe(204);
  expect((await call(asha, 'DELETE', `/${line.id}`)).status).toBe(204);
  for (let count = 0; count < 2; count += 1) {
    expect((await call(asha, 'DELETE', `/${randomUUID()}`)).status).toBe(204);
    expect((await call(asha, 'PUT', `/${randomUUID()}`, { quantity: 0 })).status).toBe(404);
  }
  // Six are left to who is not known.
  const operations = [
    { op: 'set-quantity', id: line.id, quantity: 2 },
    { op: 'remove', id: line.id },
    { op: 'remove', id: randomUUID() },
  ];
  const batch = await call(ravi, 'POST', '/operations', { operations });
  expect(Number(batch.headers.get('Retry-After'))).toBeGreaterThan(0);
  const answers = await read<{ status: number }[]>(batch);
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 429]);
  for (const [method, path, body] of [
    ['POST', '', other],
    ['DELETE', `/${randomUUID()}`, undefined],
    ['PUT', `/${randomUUID()}`, { quantity: 0 }],
  ] as const) {
    const refused = await call(ravi, method, path, body);
    expect([method, refused.status, refused.headers.has('Retry-After')]).toEqual([
      method,
      429,
      true,
    ]);
  }
  await shop.storage.users.confirmEmail(asha.id, asha.email, new Date().toISOString());
  expect((await call(asha, 'POST', '', other)).status).toBe(201);
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
    const asked: string[] = [];
    const { byKey } = shop.storage.orders;
    shop.storage.orders.byKey = async (owner, key) => {
      asked.push(key);
      return byKey(owner, key);
    };
    const gifts = (count: number) => orderBody(Array(count).fill(noteByText));
    const refused = await shopper.place(gifts(maxCartLines + 1));
    expect(refused.status).toBe(422);
    expect(await read<FailureBody>(refused)).toMatchObject({
      code: 'validation_failed',
      message: englishFailures.too_many_gifts({ max: maxCartLines }),
      errors: [{ reason: 'too_many_gifts', params: { max: maxCartLines }, path: 'cart_items' }],
    });
    expect(asked).toEqual([]);
    expect((await shopper.place(gifts(maxCartLines))).status).toBe(201);
    await shop.close();
  },
);
