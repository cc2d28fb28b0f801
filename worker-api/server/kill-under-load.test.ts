import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sqliteFile } from '#api/storage/open-storage.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { openServerProcesses, type ServerProcesses } from './testing/test-server-process.ts';
import { frameLine, orderBody } from './testing/test-shop.ts';
import { itemOf } from './testing/test-shopper.ts';

const kills = process.env.STRESS === 'full' ? 50 : 3;
/** As many connections, so that their writes share commits. */
const shoppers = 32;
/** The kill comes at any moment of this time, once something was acknowledged. */
const loadMs = 300;

let server: ServerProcesses;
beforeAll(async () => {
  server = await openServerProcesses(inject('builtShop'), process.env.PATH);
});
afterAll(() => server.close());

const acknowledged = ({ lines, ordered }: Shopper) => lines.size + ordered.size;

/** One customer who adds gifts, and orders every third, until the server is gone. */
class Shopper {
  lines = new Set<string>();
  ordered = new Set<string>();
  token = '';

  private async call(url: string, method: string, path: string, body?: object, key?: string) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const data: unknown = answer.status === 204 ? null : await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(data)}`);
    return data;
  }

  async signUp(url: string): Promise<void> {
    const account = { name: 'Asha', email: `${randomUUID()}@example.in`, password: 'marigold-52' };
    const data = await this.call(url, 'POST', '/api/auth/register', account);
    this.token = (data as { token: string }).token;
  }

  /** Acknowledged is what an answer was read of. */
  async buyUntilGone(url: string): Promise<void> {
    try {
      for (let count = 1; ; count += 1) {
        const line = (await this.call(url, 'POST', '/api/cart', {
          id: randomUUID(),
          ...frameLine('Asha'),
        })) as CartLine;
        this.lines.add(line.id);
        if (count % 3 === 0) await this.order(url, line);
      }
    } catch (error) {
      // The connection broke: the process was killed.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  private async order(url: string, line: CartLine): Promise<void> {
    // Until the answer is read, the line may be in the cart or in an order.
    this.lines.delete(line.id);
    const body = orderBody([itemOf(line)]);
    const answer = await this.call(url, 'POST', '/api/orders', body, randomUUID());
    this.ordered.add((answer as { order_number: string }).order_number);
  }

  /** What was acknowledged and is not there. */
  async missing(url: string): Promise<string[]> {
    const cart = (await this.call(url, 'GET', '/api/cart')) as { id: string }[];
    const orders = new Set<string>();
    for (let page = 1; ; page += 1) {
      const path = `/api/orders/user?page=${page}&limit=100`;
      const orderPage = (await this.call(url, 'GET', path)) as { order_number: string }[];
      for (const { order_number } of orderPage) orders.add(order_number);
      if (orderPage.length < 100) break;
    }
    const lines = new Set(cart.map(({ id }) => id));
    return [
      ...[...this.lines].filter((id) => !lines.has(id)),
      ...[...this.ordered].filter((number) => !orders.has(number)),
    ];
  }
}

/** Orders whose lines are not all bound to them, or are in a cart as well; and lines without an order. */
const partial = `
  SELECT order_number FROM orders, json_each(document, '$.lineIds') AS line
  WHERE NOT EXISTS (SELECT 1 FROM ordered_lines AS bound
      WHERE bound.owner = orders.owner AND line_id = line.value
        AND bound.order_number = orders.order_number)
    OR EXISTS (SELECT 1 FROM cart_lines
      WHERE cart_lines.owner = orders.owner AND cart_lines.id = line.value)
  UNION ALL
  SELECT order_number FROM ordered_lines WHERE order_number NOT IN (SELECT order_number FROM orders)`;

// A busy machine takes seconds for a kill.
test(`[P6] [ST1] [ST10] ${kills} times killed under load: nothing acknowledged is missing or partial, and the file is sound`, {
  timeout: 15 * 60_000,
}, async () => {
  const buyers = Array.from({ length: shoppers }, () => new Shopper());
  const sum = (of: (each: Shopper) => number) => buyers.reduce((all, each) => all + of(each), 0);
  const settings = { RATE_LIMITS: 'off' };
  let { url, child, exit } = await server.serving(settings);
  await Promise.all(buyers.map((each) => each.signUp(url)));
  for (let count = 0; count < kills; count += 1) {
    const buying = Promise.all(buyers.map((each) => each.buyUntilGone(url)));
    const before = sum(acknowledged);
    await expect.poll(() => sum(acknowledged)).toBeGreaterThan(before);
    // A third of the gifts is ordered, which takes a busy machine a while.
    await expect.poll(() => sum((each) => each.ordered.size)).toBeGreaterThan(0);
    await wait(Math.random() * loadMs);
    child.kill('SIGKILL');
    await exit;
    await buying;
    ({ url, child, exit } = await server.serving(settings));
    const missing = await Promise.all(buyers.map((each) => each.missing(url)));
    expect(missing.flat()).toEqual([]);
  }
  child.kill('SIGTERM');
  await exit;
  const file = new DatabaseSync(sqliteFile(server.dataDir));
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(file.prepare(partial).all()).toEqual([]);
  file.close();
  const [lines, orders] = [sum((each) => each.lines.size), sum((each) => each.ordered.size)];
  expect(orders).toBeGreaterThan(0);
  console.log(`${kills} kills: ${lines} lines and ${orders} orders acknowledged, 0 missing`);
});
