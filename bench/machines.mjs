import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { ownMongodb } from '../scripts/testing/mongodb-for-tests.mjs';
import { withBench } from './open-bench.mjs';
import { quantile } from './performance-page.mjs';
import { askApi, coinOf, orderOf, register } from './shopper.mjs';

const processes = 3;
const shoppers = 12;
const outageMs = 20_000;
const betweenMs = 5_000;
/** The cut-off of a call, and what a busy machine may add to it (P11). */
const slowestMs = 12_000 + 3_000;
const readyMs = 1_000 + 500;
/** @type {Awaited<ReturnType<typeof askApi>>} */
const noAnswer = { status: 0, ok: false, text: '' };
/** @typedef {import('../scripts/testing/mongodb-for-tests.mjs').OwnMongodb} OwnMongodb */
/** What a shop with storage away, or a proxy before one that died, may answer. */
const passing = new Set([noAnswer.status, 502, 503]);

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
  return database && (await withBench('three processes', (bench) => simulate(bench, database)));
}

/** @param {import('./open-bench.mjs').Bench} bench @param {OwnMongodb} database */
async function simulate(bench, database) {
  await bench.closeAtEnd(database.stop);
  const start = () =>
    bench.serve({
      MONGODB_URI: `${database.uri}machines`,
      AUTH_SECRET: 'a secret that all processes of this simulation share',
    });
  const servers = await Promise.all(Array.from({ length: processes }, start));
  const addresses = servers.map(({ url }) => url);
  const proxy = await bench.proxy(addresses);

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
   * As the client does (SY6): repeats a call until it has an answer of its own.
   * @param {string} method @param {string} path @param {import('./shopper.mjs').Call} [call]
   * @returns {Promise<any>}
   */
  async function untilAnswered(method, path, call) {
    for (;;) {
      const startedMs = performance.now();
      const wasCalm = calm;
      const answer = await askApi(method, proxy.url + path, call).catch(() => noAnswer);
      const { status, ok, text } = answer;
      const ms = performance.now() - startedMs;
      longestMs = Math.max(longestMs, ms);
      if (calm && wasCalm && ok) calmMs.push(ms);
      if (ms > slowestMs) wrong.push(`${method} ${path} took ${Math.round(ms)} ms`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503 && answer.retryAfterMs === undefined) {
        wrong.push(`${method} ${path}: 503 without Retry-After`);
      }
      if (ok) return JSON.parse(text);
      if (!passing.has(status)) {
        wrong.push(`${method} ${path}: ${status} ${text}`);
        return null;
      }
      await wait(300);
    }
  }

  /** @type {string[]} */
  const numbers = [];

  /** @param {{ token: string, email?: unknown }} session */
  async function shop({ token, email }) {
    for (let count = 0; !stopping && wrong.length === 0; count += 1) {
      const id = randomUUID();
      const key = randomUUID();
      await untilAnswered('POST', '/api/cart', { token, body: coinOf(id) });
      const order = { token, key, body: orderOf([{ id }], { customer_email: email }) };
      const placed = await untilAnswered('POST', '/api/orders', order);
      if (!placed) return;
      numbers.push(placed.order_number);
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

  /** Resolves to the milliseconds until all were ready again. @param {Promise<unknown>} outage */
  async function after(outage) {
    calm = false;
    await outage;
    const startedMs = performance.now();
    for (const address of addresses) {
      while ((await fetch(`${address}/api/ready`)).status !== 200) await wait(100);
    }
    calm = true;
    return Math.round(performance.now() - startedMs);
  }

  async function kill() {
    const [victim] = servers;
    if (!victim) return;
    await victim.kill();
    await wait(2_000);
    const next = await start();
    servers[0] = next;
    addresses[0] = next.url;
  }

  // Whatever breaks off, nobody shops on, and a database that pauses can end.
  await bench.closeAtEnd(async () => {
    stopping = true;
    database.resume();
  });
  // Before anything happens: who repeats this without a key is told that the address is taken.
  const sessions = await Promise.all(Array.from({ length: shoppers }, () => register(proxy.url)));
  const startedMs = performance.now();
  const shopping = Promise.all(sessions.map(shop));
  await wait(betweenMs);
  await after(kill());
  await wait(betweenMs);
  database.pause();
  const afterPauseMs = await after(watchOutage().finally(() => database.resume()));
  await wait(betweenMs);
  await database.halt();
  const afterStopMs = await after(watchOutage().finally(() => database.restart()));
  await wait(betweenMs);
  stopping = true;
  await shopping;
  const seconds = (performance.now() - startedMs) / 1_000;

  const storedNumbers = await numbersIn(database.uri);
  const lost = numbers.filter((number) => !storedNumbers.includes(number)).length;
  const doubled = storedNumbers.length - new Set(numbers).size;
  for (const { token } of sessions) {
    const lines = await untilAnswered('GET', '/api/cart', { token });
    if (lines.length > 0) wrong.push('an ordered line is still in a cart');
  }
  const p99 = Math.round(quantile(calmMs, 0.99));
  const figure = [
    `three processes: ${numbers.length} orders in ${Math.round(seconds)} s, ${lost} lost, ${doubled} doubled,`,
    `answers ${JSON.stringify(statuses)}, longest ${Math.round(longestMs)} ms,`,
    `p99 ${p99} ms while all was well, ready again ${afterPauseMs} ms after a pause`,
    `and ${afterStopMs} ms after a stop of the database`,
  ].join(' ');
  const ok = wrong.length === 0 && lost === 0 && doubled === 0 && numbers.length > 0;
  return { ok, figure, wrong: wrong.slice(0, 5) };
}

/** Resolves to the numbers of all orders that are stored. @param {string} uri */
async function numbersIn(uri) {
  const client = new MongoClient(`${uri}machines`);
  const documents = await client.db().collection('orders').find().toArray();
  await client.close();
  return documents.map((order) => String(order.order_number));
}
