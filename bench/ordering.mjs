import { randomUUID } from 'node:crypto';
import { ownMongodb } from '../scripts/mongodb-for-tests.mjs';
import { roundRobin } from './round-robin.mjs';
import { startServer } from './server-process.mjs';

const shoppers = 24;
const seconds = 15;

/**
 * How many orders a minute go through: each puts a gift into the cart and orders it, one after the
 * other for each of many shoppers, through the proxy where there are several processes.
 * @param {number} processes
 * @param {boolean} onMongodb
 * @returns {Promise<{ ordersPerMinute: number, p50Ms: number, p99Ms: number } | null>} null without
 *   a MongoDB-compatible server
 */
export async function measureOrdering(processes, onMongodb) {
  const database = onMongodb ? await ownMongodb() : null;
  if (onMongodb && !database) return null;
  const settings = {
    RATE_LIMITS: 'off',
    ...(database
      ? {
          MONGODB_URI: `${database.uri}ordering`,
          AUTH_SECRET: 'of all processes that are measured',
        }
      : {}),
  };
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer('dist/server/server.js', settings)),
  );
  const proxy = await roundRobin(servers.map(({ url }) => url));
  /** @type {number[]} */
  const times = [];

  /** @param {string} path @param {object} body @param {string} [token] */
  async function post(path, body, token) {
    const answer = await fetch(proxy.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  /** @param {string} token @param {number} until */
  async function shop(token, until) {
    while (performance.now() < until) {
      const id = randomUUID();
      await post('/api/cart', { id, ...coin }, token);
      const startedMs = performance.now();
      const item = { product_name: coin.productName, quantity: 1, cart_item_id: id };
      await post('/api/orders', { ...checkout, cart_items: [item] }, token);
      times.push(performance.now() - startedMs);
    }
  }

  try {
    /** @type {string[]} */
    const tokens = [];
    for (let count = 0; count < shoppers; count += 1) {
      const email = `${randomUUID()}@example.test`;
      const account = { name: 'Asha', email, password: 'seven lemon boats' };
      tokens.push((await post('/api/auth/register', account)).token);
    }
    const startedMs = performance.now();
    await Promise.all(tokens.map((token) => shop(token, startedMs + seconds * 1_000)));
    const minutes = (performance.now() - startedMs) / 60_000;
    times.sort((a, b) => a - b);
    const percentile = (/** @type {number} */ part) =>
      times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
    return {
      ordersPerMinute: times.length / minutes,
      p50Ms: percentile(0.5),
      p99Ms: percentile(0.99),
    };
  } finally {
    await proxy.close();
    await Promise.all(servers.map((server) => server.stop()));
    await database?.stop();
  }
}

const coin = { productName: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };

const checkout = {
  customer_name: 'Asha',
  customer_email: 'asha@example.test',
  customer_phone: '9800000000',
  shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
};
