import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import { openMongoStorage } from '#api/storage/mongo/mongo-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { createConsoleMessenger } from '#api/whatsapp/console-messenger.ts';
import { createSharedMessenger } from '#api/whatsapp/shared-messenger.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';
import { readAnswer } from './testing/test-shopper.ts';

/*
 * Three servers on one MongoDB, asked in turn as by a round-robin proxy. How purchases, limits
 * and logouts hold over them is asked of their own processes by machines-apart.test.ts.
 */

const uri = process.env.MONGODB_TEST_URI;
const servers = 3;

if (uri === undefined) {
  const warning = 'Three servers on one MongoDB were not tried: no MONGODB_TEST_URI';
  console.warn(warning);
  it.skipIf(true)(warning, () => undefined);
} else {
  describe('three servers on one database', () => threeServers(uri));
}

function threeServers(server: string): void {
  const address = newAddress(server);
  let shops: TestShop[];
  let turn = 0;

  beforeAll(async () => {
    shops = [];
    for (let count = 0; count < servers; count += 1) {
      const storage = await openMongoStorage(address);
      shops.push(
        await openTestShop({
          storage,
          messenger: messengerOver(storage),
        }),
      );
    }
  });
  afterAll(async () => {
    for (const shop of shops) {
      await shop.deps.messenger.close();
      await shop.close();
    }
    await dropDatabase(address);
  });

  const printed: string[] = [];
  function messengerOver(storage: Storage) {
    const ownClock = () => new Date();
    const heldMessenger = createConsoleMessenger({ clock: ownClock }, (line) => printed.push(line));
    const log = () => undefined;
    const logger = { info: log, warn: log, error: log };
    const deps = { storage, clock: ownClock, randomBytes, logger, secret: 'of all processes' };
    return createSharedMessenger(heldMessenger, deps);
  }

  function next(): TestShop {
    turn += 1;
    const shop = shops[turn % servers];
    if (!shop) throw new Error('There is no server');
    return shop;
  }
  const call: TestShop['call'] = (...parameters) => next().call(...parameters);

  it('[P16] WhatsApp stands the same at all, and each sends through the one that holds it', async () => {
    const owner = { name: 'Owner', email: `${randomUUID()}@example.com`, password: 'marigold-52' };
    const registered = await call('POST', '/api/admin/register', { body: owner });
    const { token } = await readAnswer<{ token: string }>(registered);
    const whatsapp = '/api/notifications/whatsapp';
    const states = async () => {
      const calls = shops.map((shop) => shop.call('GET', `${whatsapp}/status`, { token }));
      const answers = (await Promise.all(calls)).map((answer) =>
        readAnswer<{ state: string }>(answer),
      );
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
      expect(await readAnswer<object[]>(answer)).toContainEqual(
        expect.objectContaining({ name: '10_rupees_note', price: 123 }),
      );
    }
  });
}
