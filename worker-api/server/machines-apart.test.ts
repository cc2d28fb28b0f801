import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase, newAddress } from '#api/storage/contract/test-databases.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Order } from '#shared/orders/order.ts';
import { roundRobin } from '../../bench/round-robin.mjs';
import { defaultLimits, shareOf } from './limits/limits.ts';
import { openServerProcesses, type ServerProcesses } from './testing/test-server-process.ts';
import { noteLine, orderBody } from './testing/test-shop.ts';
import { itemOf, noteByText } from './testing/test-shopper.ts';

/*
 * The built server in three processes behind a round-robin proxy on one MongoDB, with its own limits.
 * How it stands outages of the database is asked by bench/machines.mjs.
 */

const uri = process.env.MONGODB_TEST_URI;
const shoppers = 2;
/** What every shopper orders after a process was killed. */
const ordersAfterKill = 2;
/** What a proxy before a dead process answers, or a process that waits for another. */
const passing = new Set([502, 503]);

if (uri === undefined) {
  const warning = 'Three processes on one MongoDB were not tried: no MONGODB_TEST_URI';
  console.warn(warning);
  it.skipIf(true)(warning, () => undefined);
} else {
  describe('three processes on one database', () => threeProcesses(uri));
}

interface Answer<T> {
  status: number;
  data: T;
}

function threeProcesses(mongodb: string): void {
  const address = newAddress(mongodb);
  const settings = {
    MONGODB_URI: address,
    AUTH_SECRET: 'a secret that all three processes share',
  };
  /** The servers that the proxy hands on to; the first one is killed. */
  const targets: string[] = [];
  let processes: ServerProcesses;
  let victim: Awaited<ReturnType<ServerProcesses['serving']>>;
  let proxy: Awaited<ReturnType<typeof roundRobin>>;

  beforeAll(async () => {
    processes = await openServerProcesses(inject('builtShop'), process.env.PATH);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => processes.serving(settings)));
    if (!first) throw new Error('There is no process');
    victim = first;
    targets.push(first.url, ...others.map(({ url }) => url));
    proxy = await roundRobin(targets);
  });
  afterAll(async () => {
    await proxy.close();
    await processes.close();
    await dropDatabase(address);
  });

  interface CallParts {
    token?: string;
    body?: object;
    key?: string;
  }
  async function call<T = unknown>(method: string, path: string, parts: CallParts = {}) {
    const { token, body, key } = parts;
    const answer = await fetch(proxy.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      data: answer.ok && text ? JSON.parse(text) : null,
    } as Answer<T>;
  }

  /** As the client does: repeats what had no answer of its own (SY6). */
  async function untilAnswered<T = unknown>(...parameters: Parameters<typeof call>) {
    for (;;) {
      const answer = await call<T>(...parameters);
      if (!passing.has(answer.status)) return answer;
      await wait(200);
    }
  }

  async function signUp(): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const body = { name: 'Asha', email, password: 'marigold-52' };
    const { data } = await untilAnswered<{ token: string }>('POST', '/api/auth/register', { body });
    return data.token;
  }

  const place = (token: string, key: string, item: object = noteByText) =>
    untilAnswered<Order>('POST', '/api/orders', { token, key, body: orderBody([item]) });

  async function addLine(token: string): Promise<CartLine> {
    const body = noteLine();
    return (await untilAnswered<CartLine>('POST', '/api/cart', { token, body })).data;
  }

  const numberOf = ({ status, data }: Answer<Order>) =>
    status === 201 ? data.order_number : status;

  const ordersOf = async (token: string) => {
    const path = '/api/orders/user?limit=100';
    const { data } = await untilAnswered<Order[]>('GET', path, { token });
    return data.map(({ order_number }) => order_number);
  };

  it('[P16] a purchase goes on in whichever process is asked next', async () => {
    const token = await signUp();
    const line = await addLine(token);
    for (const _ of targets) {
      const { data: cart } = await call<CartLine[]>('GET', '/api/cart', { token });
      expect(cart.map(({ id }) => id)).toEqual([line.id]);
    }
    const key = randomUUID();
    const placed = await Promise.all(targets.map(() => place(token, key, itemOf(line))));
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [number] = placed.map(({ data }) => data.order_number);
    for (const _ of targets) {
      expect(await ordersOf(token)).toEqual([number]);
      expect((await call('GET', '/api/cart', { token })).data).toEqual([]);
    }
    expect((await call('POST', '/api/auth/logout', { token })).status).toBe(204);
    for (const _ of targets) expect((await call('GET', '/api/cart', { token })).status).toBe(401);
  });

  it('[P16] [T31] what one address may send holds in sum over the processes', async () => {
    const message = {
      ...{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
      ...{ subject: 'other', message: 'Is a gift ready by Friday?' },
    };
    // A quarter is left to who is known (T48).
    const { points: messages } = shareOf(defaultLimits.contactMessages, 3 / 4);
    const contacts = Array.from({ length: messages + 8 }, () =>
      call('POST', '/api/contact', { body: message }),
    );
    const statuses = (await Promise.all(contacts)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(messages);
  });

  it('[P16] [P3] [T31] every key twice at once: one order each, and no more than the limit', async () => {
    const token = await signUp();
    const { points: most } = defaultLimits.orders;
    const keys = Array.from({ length: most + 2 }, () => randomUUID());
    const pairs = await Promise.all(
      keys.map(async (key) => {
        const [one, other] = await Promise.all([place(token, key), place(token, key)]);
        return [numberOf(one), numberOf(other)];
      }),
    );
    for (const [one, other] of pairs) expect(other).toBe(one);
    const numbers = pairs.flatMap(([one]) => (typeof one === 'string' ? [one] : []));
    expect(pairs.length - numbers.length).toBe(pairs.filter(([one]) => one === 429).length);
    expect(new Set(await ordersOf(token))).toEqual(new Set(numbers));
    expect(await ordersOf(token)).toHaveLength(most);
  });

  it('[P16] a process is killed under load: nothing lost, nothing doubled', async () => {
    const people = await Promise.all(Array.from({ length: shoppers }, signUp));
    let killed = false;
    let acknowledged = 0;
    const shopping = people.map(async (token) => {
      const placed: string[] = [];
      for (let after = 0; after < ordersAfterKill; after += killed ? 1 : 0) {
        const line = await addLine(token);
        const order = await place(token, randomUUID(), itemOf(line));
        expect(order.status).toBe(201);
        placed.push(order.data.order_number);
        acknowledged += 1;
      }
      return placed;
    });
    await expect.poll(() => acknowledged, { interval: 5 }).toBeGreaterThan(0);
    victim.child.kill('SIGKILL');
    await victim.exit;
    killed = true;
    const placed = await Promise.all(shopping);

    for (const [at, token] of people.entries()) {
      expect(new Set(await ordersOf(token))).toEqual(new Set(placed[at]));
      expect(await ordersOf(token)).toHaveLength(placed[at]?.length ?? 0);
      expect((await call('GET', '/api/cart', { token })).data).toEqual([]);
    }
    console.log(`[P16] a kill under load: ${placed.flat().length} orders, 0 lost, 0 doubled`);
  });
}
