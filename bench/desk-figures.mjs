import { readFileSync, rmSync } from 'node:fs';
import { projectModule } from '../scripts/project-module.mjs';
import { measureFiguresOnMongodb } from './desk-figures-mongodb.mjs';
import { rowOf } from './figures.mjs';
import { adminToken, ordersOf, percentiles, shopOfOrders } from './orders.mjs';
import { startServer } from './server-process.mjs';

const runs = 60;
const starts = 20;
const firstMs = Date.UTC(2025, 0, 1);
/** 100,000 orders in 347 days. */
const apartMs = 5 * 60_000;
const maxMs = 100;
const accountsPath = '/api/admin/figures/orders.csv';

/** @type {Readonly<Record<'a year' | 'a month', readonly [string, string]>>} */
const days = {
  'a year': ['2025-01-01', '2025-12-31'],
  'a month': ['2025-10-01', '2025-10-31'],
};
const queryOf = (/** @type {readonly [string, string]} */ [from, to]) => `?from=${from}&to=${to}`;
const ranges = { 'a year': queryOf(days['a year']), 'a month': queryOf(days['a month']) };

/** The figures of the desk with 100,000 orders in a year: the first answer of a server, and later ones. */
export async function measureDeskFigures() {
  const changing = await changingGifts();
  const settings = await shopOfOrders(changing);
  try {
    /** @type {number[]} */
    const first = [];
    let token = '';
    for (let start = 0; start < starts; start += 1) {
      const server = await startServer('dist/server/server.js', settings);
      token ||= await adminToken(server.url);
      // As whoever runs it asks before they send anybody there.
      await fetch(`${server.url}/api/health`);
      first.push(await timed(`${server.url}/api/admin/figures${ranges['a year']}`, token));
      await server.end();
    }
    const rows = [row('a year, first answer after a start', first)];
    const server = await startServer('dist/server/server.js', settings);
    for (const [range, query] of Object.entries(ranges)) {
      /** @type {number[]} */
      const times = [];
      for (let run = 0; run < runs; run += 1) {
        times.push(await timed(`${server.url}/api/admin/figures${query}`, token));
      }
      rows.push(row(range, times));
    }
    rows.push(...(await measureAccounts(server, token)));
    await server.end();
    rows.push(...(await measureFiguresOnMongodb(await ordersOf(changing), days)));
    return rows;
  } finally {
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * The accountant's file of all orders: how long it takes, and what more of them add to the server's memory.
 * @param {{ url: string, pid: number }} server
 * @param {string} token
 */
async function measureAccounts({ url, pid }, token) {
  await saveAccounts(url + accountsPath + ranges['a month'], token);
  const monthMB = mostMemoryMB(pid);
  const startedMs = performance.now();
  const lines = await saveAccounts(url + accountsPath + ranges['a year'], token);
  if (lines < 100_000) throw new Error(`The file has ${lines} lines`);
  const seconds = (performance.now() - startedMs) / 1_000;
  const metric = "100,000 orders: the accountant's file";
  const ours = mostMemoryMB(pid) - monthMB;
  return [
    rowOf({ metric, before: '–', ours: seconds, unit: 's' }),
    rowOf({
      metric: `${metric}, memory over a month's`,
      before: '–',
      ours,
      unit: 'MB',
      atMost: 60,
    }),
  ];
}

/** How many lines a file has. @param {string} address @param {string} token */
async function saveAccounts(address, token) {
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  let lines = 0;
  for await (const part of answer.body ?? []) lines += part.filter((byte) => byte === 10).length;
  return lines;
}

/** The most memory a process has had. @param {number} pid */
function mostMemoryMB(pid) {
  const [, kB] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1_000;
}

/** @param {string} of @param {number[]} times */
function row(of, times) {
  return rowOf({
    metric: `100,000 orders: figures of ${of}, p95`,
    before: '–',
    ours: percentiles(times).p95Ms,
    unit: 'ms',
    atMost: maxMs,
  });
}

/** @param {string} address @param {string} token */
async function timed(address, token) {
  const startedMs = performance.now();
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  const { days } = await answer.json();
  const tookMs = performance.now() - startedMs;
  if (answer.status !== 200 || days.length < 28) throw new Error(`${address} lacks days`);
  return tookMs;
}

/** Orders of one to three gifts, of all products. */
async function changingGifts() {
  /** @type {typeof import('#api/storage/storage-contract-samples.ts')} */
  const { sampleOrder } = await projectModule('worker-api/storage/storage-contract-samples.ts');
  /** @type {typeof import('#shared/catalogue/fallback-products.ts')} */
  const { openingProducts } = await projectModule('shared/catalogue/fallback-products.ts');
  const [item] = sampleOrder('any').items;
  if (!item) throw new Error('A sample has a gift');
  /** @type {import('./orders.mjs').ChangingOrder} */
  const changing = (index) => ({
    idempotencyKey: `key-${index}`,
    order_number: `NW-${index.toString().padStart(6, '0')}`,
    total_amount: 100 + ((index * 31) % 5_000),
    order_status: index % 9 === 0 ? 'cancelled' : 'delivered',
    step: index % 9 === 0 ? 'cancelled' : 'delivered',
    payment_status: index % 4 === 0 ? /** @type {const} */ ('pending') : 'completed',
    created_at: new Date(firstMs + index * apartMs).toISOString(),
    items: Array.from({ length: 1 + (index % 3) }, (_, at) => ({
      ...item,
      product_name: openingProducts[(index * 7 + at) % openingProducts.length]?.name ?? '',
    })),
  });
  return changing;
}
