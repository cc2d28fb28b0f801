import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { register } from './signed-in.mjs';

const rounds = 5;
const seconds = 2;
const line = {
  productName: '100_rupees_note',
  quantity: 1,
  customization: { specialData: '1998-02-14', event: 'Birthday' },
};

/**
 * @typedef {'ours' | 'single' | 'shared'} Server `single`: a bare one with a commit for each
 *   insert; `shared`: with one commit for all that came together
 */

/** Adding to the cart with many connections and with one, beside bare inserts. */
export async function measureWrites() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const single = await startServer('bench/bare-insert.mjs');
  const shared = await startServer('bench/bare-shared-insert.mjs');
  const { token } = await register(shop.url);
  const urls = { ours: shop.url, single: single.url, shared: shared.url };
  try {
    const many = await inTurn(urls, token, 32);
    const one = await inTurn(urls, token, 1);
    const rate = { unit: '/s' };
    return [
      rowOf({
        metric: 'cart add, 32 connections (floor: shared commits)',
        before: '1,765/s, quiet 2,360',
        floor: many.shared.rate,
        ours: many.ours.rate,
        ...rate,
        partOfFloor: 0.6,
      }),
      rowOf({
        metric: 'cart add, 32 connections (floor: a commit each)',
        before: '1,765/s, quiet 2,360',
        floor: many.single.rate,
        ours: many.ours.rate,
        ...rate,
      }),
      rowOf({
        metric: 'cart add, 32 connections, p99 (floor: shared commits)',
        before: '29–270 ms',
        floor: many.shared.p99,
        ours: many.ours.p99,
        unit: 'ms',
        atMost: 30,
      }),
      rowOf({
        metric: 'cart add, 1 connection (floor: a commit each)',
        before: '–',
        floor: one.single.rate,
        ours: one.ours.rate,
        ...rate,
      }),
      rowOf({
        metric: 'cart add, 1 connection, p50 (floor: a commit each)',
        before: '–',
        floor: one.single.p50,
        ours: one.ours.p50,
        unit: 'ms',
      }),
    ];
  } finally {
    await Promise.all([shop.stop(), single.stop(), shared.stop()]);
  }
}

/**
 * Medians of each server's rounds, one after the other in turn.
 * @param {Record<Server, string>} urls
 * @param {string} token
 * @param {number} connections
 */
async function inTurn(urls, token, connections) {
  const servers = /** @type {Server[]} */ (Object.keys(urls));
  /** @type {Record<Server, { rate: number, p50: number, p99: number }[]>} */
  const loads = { ours: [], single: [], shared: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const server of servers) {
      const figures = await load(urls[server], token, connections);
      // The first round warms up.
      if (round >= 0) loads[server].push(figures);
    }
  }
  const medians = (/** @type {Server} */ server) => ({
    rate: median(loads[server].map(({ rate }) => rate)),
    p50: median(loads[server].map(({ p50 }) => p50)),
    p99: median(loads[server].map(({ p99 }) => p99)),
  });
  return { ours: medians('ours'), single: medians('single'), shared: medians('shared') };
}

/** @param {string} url @param {string} token @param {number} connections */
async function load(url, token, connections) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const setupRequest = (/** @type {object} */ request) => ({
    ...request,
    body: JSON.stringify({ ...line, id: randomUUID() }),
  });
  const requests = [{ method: 'POST', path: '/api/cart', headers, setupRequest }];
  const result = await autocannon({ url, duration: seconds, connections, requests });
  const good = result.statusCodeStats[201]?.count ?? 0;
  if (good === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)}`);
  }
  const { p50, p99 } = result.latency;
  return { rate: good / result.duration, p50, p99 };
}
