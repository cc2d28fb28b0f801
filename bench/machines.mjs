import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ownMongodb } from '../scripts/mongodb-for-tests.mjs';
import { roundRobin } from './round-robin.mjs';
import { startServer } from './server-process.mjs';

const processes = 3;
const shoppers = 12;
const outageMs = 20_000;
const betweenMs = 5_000;
/** The cut-off of a call, and what a busy machine may add to it (P11). */
const slowestMs = 12_000 + 3_000;
const readyMs = 1_000 + 500;
const secret = 'a secret that all processes of this simulation share';
const noAnswer = 0;
/** What a shop with storage away, or a proxy before one that died, may answer. */
const passing = new Set([noAnswer, 502, 503]);

/**
 * The ordering path over three processes behind a round-robin proxy on one MongoDB: shoppers fill
 * carts and order, send a part of the orders again five times at once, and repeat what had no answer
 * under its key. Meanwhile a process is killed, the database pauses and the database stops. Counts
 * what was lost or doubled (P16) and what was not answered in time (P17).
 * @returns {Promise<{ ok: boolean, figure: string, wrong: readonly string[] } | null>} null without
 *   a MongoDB-compatible server
 */
export async function simulateMachines() {
  const database = await ownMongodb();
  if (!database) return null;
  const settings = {
    MONGODB_URI: `${database.uri}machines`,
    AUTH_SECRET: secret,
    RATE_LIMITS: 'off',
  };
  const start = () => startServer('dist/server/server.js', settings);
  const servers = await Promise.all(Array.from({ length: processes }, start));
  const addresses = servers.map(({ url }) => url);
  const proxy = await roundRobin(addresses);

  /** @type {string[]} */
  const wrong = [];
  /** @type {number[]} */
  const calmMs = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let longestMs = 0;
  let calm = true;
  let stopping = false;

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ token?: string, body?: object, key?: string }} [more]
   */
  async function call(method, path, { token, body, key } = {}) {
    const startedMs = performance.now();
    const wasCalm = calm;
    const answered = await ask(method, proxy.url + path, { token, body, key });
    const ms = performance.now() - startedMs;
    longestMs = Math.max(longestMs, ms);
    if (calm && wasCalm && answered.ok) calmMs.push(ms);
    if (ms > slowestMs) wrong.push(`${method} ${path} took ${Math.round(ms)} ms`);
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
    if (answered.status === 503 && !answered.saysWhen) {
      wrong.push(`${method} ${path}: 503 without Retry-After`);
    }
    return answered;
  }

  /**
   * As the client does (SY6): repeats a call until it has an answer of its own.
   * @param {Parameters<typeof call>} parameters
   */
  async function untilAnswered(...parameters) {
    for (;;) {
      const answer = await call(...parameters);
      if (answer.status < 300) return answer.body;
      if (!passing.has(answer.status)) {
        wrong.push(`${parameters[0]} ${parameters[1]}: ${answer.status} ${answer.body}`);
        return null;
      }
      await wait(300);
    }
  }

  /** @type {{ token: string, orders: Map<string, string> }[]} */
  const people = [];

  async function shop() {
    const email = `${randomUUID()}@example.test`;
    const account = { name: 'Asha', email, password: 'seven lemon boats' };
    const registered = await untilAnswered('POST', '/api/auth/register', { body: account });
    if (!registered) return;
    const { token } = registered;
    /** @type {Map<string, string>} */
    const orders = new Map();
    people.push({ token, orders });
    for (let count = 0; !stopping && wrong.length === 0; count += 1) {
      const id = randomUUID();
      const key = randomUUID();
      await untilAnswered('POST', '/api/cart', { token, body: { id, ...coin } });
      const order = { token, key, body: { ...checkout, customer_email: email, ...itemsOf(id) } };
      const placed = await untilAnswered('POST', '/api/orders', order);
      if (!placed) return;
      orders.set(key, placed.order_number);
      if (count % 5 !== 0) continue;
      const repeats = Array.from({ length: 5 }, () => untilAnswered('POST', '/api/orders', order));
      for (const repeat of await Promise.all(repeats)) {
        if (repeat?.order_number !== placed.order_number) wrong.push('a repeat is another order');
      }
    }
  }

  /** What an outage must not touch: catalogue and pages; and readiness says no in time. */
  async function watchOutage() {
    const until = performance.now() + outageMs;
    const notReady = new Set();
    while (performance.now() < until) {
      for (const path of ['/api/products', '/', '/api/health']) {
        const answer = await fetch(proxy.url + path);
        await answer.arrayBuffer();
        if (answer.status !== 200) wrong.push(`${path} while storage is away: ${answer.status}`);
      }
      for (const address of addresses) {
        const startedMs = performance.now();
        const { status } = await fetch(`${address}/api/ready`);
        const ms = performance.now() - startedMs;
        if (ms > readyMs) wrong.push(`ready took ${Math.round(ms)} ms`);
        if (status === 503) notReady.add(address);
      }
      await wait(500);
    }
    if (notReady.size < addresses.length) wrong.push('a process called itself ready all along');
  }

  async function recovery() {
    const startedMs = performance.now();
    for (const address of addresses) {
      while ((await fetch(`${address}/api/ready`)).status !== 200) await wait(100);
    }
    calm = true;
    return Math.round(performance.now() - startedMs);
  }

  /** @param {Promise<unknown>} work */
  const during = async (work) => {
    calm = false;
    await work;
    return await recovery();
  };

  async function kill() {
    const [victim] = servers;
    if (!victim) return;
    process.kill(victim.pid, 'SIGKILL');
    await victim.stop();
    await wait(2_000);
    const next = await start();
    servers[0] = next;
    addresses[0] = next.url;
  }

  try {
    const startedMs = performance.now();
    const shopping = Promise.all(Array.from({ length: shoppers }, shop));
    await wait(betweenMs);
    await during(kill());
    await wait(betweenMs);
    database.pause();
    const afterPauseMs = await during(watchOutage().finally(() => database.resume()));
    await wait(betweenMs);
    await database.halt();
    const afterStopMs = await during(watchOutage().finally(() => database.restart()));
    await wait(betweenMs);
    stopping = true;
    await shopping;
    const seconds = (performance.now() - startedMs) / 1_000;

    let placed = 0;
    let lost = 0;
    let doubled = 0;
    for (const { token, orders } of people) {
      placed += orders.size;
      const stored = await numbersOf(token);
      lost += [...orders.values()].filter((number) => !stored.includes(number)).length;
      doubled += stored.length - new Set(orders.values()).size;
      const left = await untilAnswered('GET', '/api/cart', { token });
      if (left.length > 0) wrong.push('an ordered line is still in a cart');
    }
    calmMs.sort((a, b) => a - b);
    const p99 = Math.round(calmMs[Math.ceil(calmMs.length * 0.99) - 1] ?? Number.NaN);
    const figure = [
      `three processes: ${placed} orders in ${Math.round(seconds)} s, ${lost} lost, ${doubled} doubled,`,
      `answers ${JSON.stringify(statuses)}, longest ${Math.round(longestMs)} ms,`,
      `p99 ${p99} ms while all was well, ready again ${afterPauseMs} ms after a pause`,
      `and ${afterStopMs} ms after a stop of the database`,
    ].join(' ');
    const ok = wrong.length === 0 && lost === 0 && doubled === 0 && placed > 0;
    return { ok, figure, wrong: wrong.slice(0, 5) };
  } finally {
    stopping = true;
    await proxy.close();
    database.resume();
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
  }

  /**
   * The numbers of all orders of an account.
   * @param {string} token
   */
  async function numbersOf(token) {
    const most = 100;
    /** @type {string[]} */
    const numbers = [];
    for (let page = 1, left = true; left; page += 1) {
      const rows = await untilAnswered('GET', `/api/orders/user?page=${page}&limit=${most}`, {
        token,
      });
      left = rows.length === most;
      numbers.push(...rows.map((/** @type {{ order_number: string }} */ row) => row.order_number));
    }
    return numbers;
  }
}

/**
 * @param {string} method
 * @param {string} address
 * @param {{ token?: string | undefined, body?: object | undefined, key?: string | undefined }} more
 * @returns {Promise<{ status: number, ok: boolean, saysWhen: boolean, body: any }>}
 */
async function ask(method, address, { token, body, key }) {
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const { status, ok, headers } = answer;
    return { status, ok, saysWhen: headers.has('retry-after'), body: ok ? JSON.parse(text) : text };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { status: noAnswer, ok: false, saysWhen: false, body: error.message };
  }
}

const coin = { productName: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };

const checkout = {
  customer_name: 'Asha',
  customer_phone: '9800000000',
  shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
};

/** @param {string} lineId */
function itemsOf(lineId) {
  const item = { product_name: coin.productName, quantity: 1, cart_item_id: lineId };
  return { cart_items: [item] };
}
