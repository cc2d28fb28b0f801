import { randomBytes, randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Order } from '#shared/orders/order.ts';
import { createConsoleMessenger } from './messaging/console-messenger.ts';
import { createSharedMessenger } from './messaging/shared-messenger.ts';
import { openMongoStorage } from './storage/mongo/mongo-storage.ts';
import type { Storage } from './storage/storage.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from './test-shop.ts';
import { itemOf, noteByText, read } from './test-shopper.ts';

/*
 * Three servers on one MongoDB, asked in turn as by a round-robin proxy. In their own processes they
 * are asked by machines-apart.test.ts, and with an outage of the database by bench/machines.mjs.
 */

const uri = process.env.MONGODB_TEST_URI;
const servers = 3;
const ordersAnHour = 4;
const cartLinesAtMost = 5;

if (uri === undefined) {
  const warning = 'Three servers on one MongoDB were not tried: no MONGODB_TEST_URI';
  console.warn(warning);
  it.skipIf(true)(warning, () => undefined);
} else {
  describe('three servers on one database', () => threeServers(uri));
}

function threeServers(address: string): void {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  let shops: TestShop[];
  let turn = 0;

  beforeAll(async () => {
    shops = [];
    for (let count = 0; count < servers; count += 1) {
      const storage = await openMongoStorage(address, { database });
      shops.push(
        await openTestShop({
          storage,
          messenger: messengerOver(storage),
          limits: { orders: { points: ordersAnHour, seconds: 3_600 }, cartLines: cartLinesAtMost },
        }),
      );
    }
  });
  afterAll(async () => {
    for (const shop of shops) {
      await shop.deps.messenger.close();
      await shop.close();
    }
    const client = new MongoClient(address);
    await client.db(database).dropDatabase();
    await client.close();
  });

  const printed: string[] = [];
  function messengerOver(storage: Storage) {
    const ownClock = () => new Date();
    const own = createConsoleMessenger({ clock: ownClock }, (line) => printed.push(line));
    const log = () => undefined;
    const logger = { info: log, warn: log, error: log };
    const deps = { storage, clock: ownClock, randomBytes, logger, secret: 'of all processes' };
    return createSharedMessenger(own, deps);
  }

  function next(): TestShop {
    turn += 1;
    const shop = shops[turn % servers];
    if (!shop) throw new Error('There is no server');
    return shop;
  }
  const call: TestShop['call'] = (...parameters) => next().call(...parameters);

  it('[P16] a purchase goes on at whichever server is asked next', async () => {
    const email = `${randomUUID()}@example.com`;
    const account = { name: 'Asha', email, password: 'marigold-52' };
    expect((await call('POST', '/api/auth/register', { body: account })).status).toBe(201);
    const { token } = await read<{ token: string }>(
      await call('POST', '/api/auth/login', { body: account }),
    );
    const line = noteLine();
    expect((await call('POST', '/api/cart', { token, body: line })).status).toBe(201);
    expect((await call('POST', '/api/cart', { token, body: line })).status).toBe(200);
    await call('PUT', `/api/cart/${line.id}`, { token, body: { quantity: 2 } });
    const [inCart] = await read<CartLine[]>(await call('GET', '/api/cart', { token }));
    if (!inCart) throw new Error('The cart is empty');
    expect(inCart.quantity).toBe(2);

    const headers = { 'Idempotency-Key': randomUUID() };
    const body = orderBody([itemOf(inCart)]);
    const repeats = Array.from({ length: 30 }, async () => {
      const answer = await call('POST', '/api/orders', { token, body, headers });
      return { status: answer.status, body: await answer.text() };
    });
    const answers = await Promise.all(repeats);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: said }) => said)).size).toBe(1);
    for (let each = 0; each < servers; each += 1) {
      expect(await read<Order[]>(await call('GET', '/api/orders/user', { token }))).toHaveLength(1);
      expect(await read<CartLine[]>(await call('GET', '/api/cart', { token }))).toEqual([]);
    }
  });

  it('[P16] [T31] limits hold in sum over all servers', async () => {
    const { token } = await next().customer();
    const adds = Array.from({ length: 3 * cartLinesAtMost }, () =>
      call('POST', '/api/cart', { token, body: noteLine() }),
    );
    const added = (await Promise.all(adds)).map(({ status }) => status);
    expect(added.filter((status) => status === 201)).toHaveLength(cartLinesAtMost);
    expect(new Set(added)).toEqual(new Set([201, 409]));
    // Somebody whose cart has no line that an order by text would take.
    const other = await next().customer();
    const orders = Array.from({ length: 3 * ordersAnHour }, () =>
      call('POST', '/api/orders', {
        token: other.token,
        body: orderBody([noteByText]),
        headers: { 'Idempotency-Key': randomUUID() },
      }),
    );
    const placed = (await Promise.all(orders)).map(({ status }) => status);
    expect(placed.filter((status) => status === 201)).toHaveLength(ordersAnHour);
    expect(new Set(placed)).toEqual(new Set([201, 429]));
  });

  it('[P16] a logout at one server ends the session at all', async () => {
    const { token } = await next().customer();
    expect((await call('POST', '/api/auth/logout', { token })).status).toBe(204);
    for (let each = 0; each < servers; each += 1) {
      expect((await call('GET', '/api/cart', { token })).status).toBe(401);
    }
  });

  it('[P16] WhatsApp stands the same at all, and each sends through the one that holds it', async () => {
    const owner = { name: 'Owner', email: `${randomUUID()}@example.com`, password: 'marigold-52' };
    const registered = await call('POST', '/api/admin/register', { body: owner });
    const { token } = await read<{ token: string }>(registered);
    const whatsapp = '/api/notifications/whatsapp';
    const states = async () => {
      const asked = shops.map((shop) => shop.call('GET', `${whatsapp}/status`, { token }));
      const answers = (await Promise.all(asked)).map((answer) => read<{ state: string }>(answer));
      return [...new Set((await Promise.all(answers)).map(({ state }) => state))];
    };
    expect(await states()).toEqual(['disconnected']);
    expect((await call('POST', `${whatsapp}/initialize`, { token })).status).toBe(202);
    await expect.poll(states, { timeout: 5_000 }).toEqual(['ready']);
    for (const shop of shops) {
      const body = { phoneNumber: '9876543210' };
      const answer = await shop.call('POST', '/api/notifications/test/whatsapp', { token, body });
      expect(await answer.json()).toMatchObject({ success: true });
    }
    expect(printed).toHaveLength(servers);
    expect((await call('POST', `${whatsapp}/logout`, { token })).status).toBe(202);
    await expect.poll(states, { timeout: 5_000 }).toEqual(['disconnected']);
  });

  it('[P16] a price that is changed at one server is charged at all', async () => {
    await next().storage.products.update([{ name: '10_rupees_note', price: 123 }]);
    for (let each = 0; each < servers; each += 1) {
      const answer = await call('GET', '/api/products/type/currency_note');
      expect(await read<object[]>(answer)).toContainEqual(
        expect.objectContaining({ name: '10_rupees_note', price: 123 }),
      );
    }
  });
}
