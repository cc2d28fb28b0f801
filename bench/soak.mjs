import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { startServer } from './server-process.mjs';

const shoppers = 8;
const sampleEveryMs = 5_000;
/** A server that has just started still takes what it needs for good. */
const warmUpShare = 0.2;
const slowestMs = 2_000;
/** How much more memory the last quarter of the time may take than the first after the warm-up. */
const growth = 1.25;

/**
 * Shoppers who sign up, fill carts and order without a pause, for some minutes: every call is
 * answered as it should be, and the server takes no more memory or files at the end than soon
 * after its start. Linux only, for /proc.
 * @param {number} minutes
 */
export async function soak(minutes) {
  const server = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const until = performance.now() + minutes * 60_000;
  /** @type {number[]} */
  const times = [];
  /** @type {string[]} */
  const wrong = [];
  /** @type {{ residentMb: number, files: number }[]} */
  const samples = [];

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ token?: string, body?: object, wanted?: number }} [more]
   */
  async function call(method, path, { token, body, wanted = 200 } = {}) {
    const startedMs = performance.now();
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    times.push(performance.now() - startedMs);
    if (answer.status !== wanted) wrong.push(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  }

  async function visit() {
    const email = `${randomUUID()}@example.test`;
    const account = { name: 'Asha', email, password: 'correct horse battery' };
    const registered = await call('POST', '/api/auth/register', { body: account, wanted: 201 });
    const { token } = JSON.parse(registered);
    for (let order = 0; order < 5; order += 1) {
      await call('GET', '/');
      await call('GET', '/api/products');
      const body = { id: randomUUID(), ...coin };
      await call('POST', '/api/cart', { token, body, wanted: 201 });
      await call('PUT', `/api/cart/${body.id}`, { token, body: { quantity: 2 } });
      await call('GET', '/api/cart', { token });
      const details = { ...checkout, customer_email: email, cart_items: [itemOf(body.id)] };
      await call('POST', '/api/orders', { token, body: details, wanted: 201 });
      await call('GET', '/api/orders/user', { token });
    }
  }

  async function shop() {
    while (performance.now() < until && wrong.length === 0) await visit();
  }

  const sampling = setInterval(() => samples.push(readProcess(server.pid)), sampleEveryMs);
  try {
    await Promise.all(Array.from({ length: shoppers }, shop));
  } finally {
    clearInterval(sampling);
    await server.stop();
  }
  return verdict(times, wrong, samples);
}

const coin = { productName: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };

const checkout = {
  customer_name: 'Asha',
  customer_phone: '9800000000',
  shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
};

/** @param {string} lineId */
function itemOf(lineId) {
  return { product_name: coin.productName, quantity: 2, cart_item_id: lineId };
}

/** @param {number} pid */
function readProcess(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return {
    residentMb: Number(kilobytes) / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/**
 * @param {number[]} times
 * @param {readonly string[]} wrong
 * @param {readonly { residentMb: number, files: number }[]} samples
 */
function verdict(times, wrong, samples) {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const quarter = Math.ceil(warm.length / 4);
  const [first, last] = [warm.slice(0, quarter), warm.slice(-quarter)];
  const memory = (/** @type {typeof warm} */ some) =>
    some.reduce((sum, { residentMb }) => sum + residentMb, 0) / some.length;
  const files = (/** @type {typeof warm} */ some) => Math.max(...some.map((one) => one.files));
  times.sort((a, b) => a - b);
  const p99Ms = times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
  const ok =
    wrong.length === 0 &&
    p99Ms < slowestMs &&
    memory(last) <= memory(first) * growth &&
    files(last) <= files(first) + shoppers;
  const figure = [
    `soak: ${times.length} calls, ${wrong.length} not as wanted, p99 ${Math.round(p99Ms)} ms;`,
    `memory ${Math.round(memory(first))} to ${Math.round(memory(last))} MB,`,
    `files ${files(first)} to ${files(last)}`,
  ].join(' ');
  return { ok, figure, wrong: wrong.slice(0, 5) };
}
