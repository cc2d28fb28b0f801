import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { projectModule } from '../scripts/project-module.mjs';
import { startServer } from './server-process.mjs';

const orderCount = 100_000;
const runs = 60;
/** @type {readonly import('#shared/orders/order.ts').OrderStatus[]} */
const statuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'];
const firstMs = Date.UTC(2024, 0, 1);
const minuteMs = 60_000;

/** What staff ask for; a letter or two is the hardest search, as no index can narrow it. */
const questions = {
  'newest first': '',
  'a page deep in the list': '?page=4900',
  'one status, by amount': '?status=shipped&sort=total_amount:desc',
  'one week': '?from=2024-02-05&to=2024-02-11',
  'part of an e-mail': '?search=person4711%40',
  'part of an order number': '?search=nw-0099',
  'two letters': '?search=p9',
  'nothing fits': '?search=nobody',
  'search in a status and a month': '?search=person7&status=pending&from=2024-02-01&to=2024-02-29',
};

/**
 * The staff's list with 100,000 orders on disk, one request after another through the real
 * server: for every question the 50th and 95th percentile in milliseconds.
 * @returns {Promise<{ question: string, p50Ms: number, p95Ms: number }[]>}
 */
export async function measureOrders() {
  const settings = await shopOfOrders(changing);
  const server = await startServer('dist/server/server.js', settings);
  try {
    const token = await adminToken(server.url);
    const figures = [];
    for (const [question, query] of Object.entries(questions)) {
      figures.push({ question, ...(await timed(`${server.url}/api/admin/orders${query}`, token)) });
    }
    return figures;
  } finally {
    await server.end();
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * The settings of a shop with 100,000 orders on disk.
 * @param {ChangingOrder} changing
 */
export async function shopOfOrders(changing) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  const settings = { DATA_DIR: dataDir, ADMIN_REGISTRATION: 'open' };
  // Once for the schema.
  await (await startServer('dist/server/server.js', settings)).end();
  await fill(join(dataDir, 'shop.db'), changing);
  return settings;
}

/**
 * What differs from order to order, by its number from 0.
 * @typedef {(index: number) => Partial<import('#shared/orders/order.ts').StoredOrder>} ChangingOrder
 */

/** The 100,000 orders. @param {ChangingOrder} changing */
export async function ordersOf(changing) {
  /** @type {typeof import('#api/storage/storage-contract-samples.ts')} */
  const { sampleOrder } = await projectModule('worker-api/storage/storage-contract-samples.ts');
  return Array.from({ length: orderCount }, (_, index) =>
    sampleOrder(`owner-${index % 20_000}`, changing(index)),
  );
}

/** @param {string} file @param {ChangingOrder} changing */
async function fill(file, changing) {
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    `INSERT INTO orders (order_number, owner, idempotency_key, created_at, document)
     VALUES (?, ?, ?, ?, ?)`,
  );
  database.exec('BEGIN');
  for (const order of await ordersOf(changing)) {
    insert.run(
      order.order_number,
      order.owner,
      order.idempotencyKey,
      order.created_at,
      JSON.stringify(order),
    );
  }
  database.exec('COMMIT');
  database.close();
}

/** @type {ChangingOrder} */
function changing(index) {
  // Numbers are spread as the shop's own are, not counted.
  const number = ((index * 7_919) % orderCount).toString().padStart(6, '0');
  return {
    idempotencyKey: `key-${index}`,
    order_number: `NW-${number}`,
    upi_reference_id: `UPI${number}`,
    total_amount: 100 + ((index * 31) % 5_000),
    order_status: statuses[index % statuses.length] ?? 'pending',
    created_at: new Date(firstMs + index * minuteMs).toISOString(),
    customer_name: `Person ${index}`,
    customer_email: `Person${index % 20_000}@example.com`,
  };
}

/** @param {string} url */
export async function adminToken(url) {
  const answer = await fetch(`${url}/api/admin/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: 'bench@example.com', password: 'marigold-52' }),
  });
  return (await answer.json()).token;
}

/** @param {string} address @param {string} token */
async function timed(address, token) {
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const startedMs = performance.now();
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - startedMs);
  }
  return percentiles(times);
}

/** @param {number[]} times */
export function percentiles(times) {
  times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ part) =>
    times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
  return { p50Ms: percentile(0.5), p95Ms: percentile(0.95) };
}
