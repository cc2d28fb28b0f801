import { root } from '../scripts/run.mjs';
import { measureCart } from './cart.mjs';
import { measureCatalogue } from './catalogue.mjs';
import { rowOf } from './figures.mjs';
import { maxInitialBytes, readInitialJs } from './initial-js.mjs';
import { measureOrdering } from './ordering.mjs';
import { measureOrders } from './orders.mjs';

const maxListMs = 100;

/** The catalogue, the cart and orders over the API, and what the home page loads at first. */
export async function measureApi() {
  const rows = [
    speed('GET /api/products/type/currency_note', await measureCatalogue(), 0.6),
    speed('POST /api/cart, signed in, 20 connections', await measureCart(), 0.5),
    ...(await measureOrders()).map(({ question, p95Ms }) =>
      rowOf({
        metric: `100,000 orders: ${question}, p95`,
        before: '–',
        ours: p95Ms,
        unit: 'ms',
        atMost: maxListMs,
      }),
    ),
    weight(),
  ];
  for (const [processes, onMongodb] of /** @type {const} */ ([
    [1, false],
    [1, true],
    [3, true],
  ])) {
    const figures = await measureOrdering(processes, onMongodb);
    if (figures === null || figures === undefined) continue;
    const where = `${processes} on ${onMongodb ? 'MongoDB' : 'SQLite'}`;
    const metric = `orders, ${where}, p50 ${Math.round(figures.p50Ms)} ms, p99 ${Math.round(figures.p99Ms)} ms`;
    rows.push(rowOf({ metric, before: '–', ours: figures.ordersPerMinute, unit: 'a minute' }));
  }
  return rows;
}

/**
 * @param {string} metric
 * @param {Awaited<ReturnType<typeof measureCatalogue>>} figures
 * @param {number} partOfFloor
 */
function speed(metric, { oursPerSecond, barePerSecond }, partOfFloor) {
  const figures = { floor: barePerSecond, ours: oursPerSecond, unit: '/s' };
  return rowOf({ metric, before: '–', ...figures, partOfFloor });
}

function weight() {
  const { gzipBytes, staffFiles } = readInitialJs(`${root}/dist/client`);
  if (staffFiles.length > 0) throw new Error(`Staff code in the first load: ${staffFiles}`);
  return rowOf({
    metric: 'first load of the home page, gzip',
    before: '–',
    ours: gzipBytes / 1000,
    unit: 'kB',
    atMost: maxInitialBytes / 1000,
  });
}
