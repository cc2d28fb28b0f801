/** Measures what must stay fast, and fails where it is not: `npm run bench`. */
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
await ensureBuilt();
const { measureCatalogue } = await import('../bench/catalogue.mjs');
const { measureCart } = await import('../bench/cart.mjs');
const { measureOrders } = await import('../bench/orders.mjs');
const { measureOrdering } = await import('../bench/ordering.mjs');
const { maxInitialBytes, readInitialJs } = await import('../bench/initial-js.mjs');

const maxListMs = 100;
const rows = [
  speed('GET /api/products/type/currency_note', await measureCatalogue(), 0.6),
  speed('POST /api/cart, signed in, on disk', await measureCart(), 0.5),
  weight(readInitialJs(`${root}/dist/client`)),
  ...(await measureOrders()).map(time),
];
console.table(rows);
for (const [processes, onMongodb] of /** @type {const} */ ([
  [1, false],
  [1, true],
  [3, true],
])) {
  const figures = await measureOrdering(processes, onMongodb);
  if (figures) sayOrdering(`${processes} on ${onMongodb ? 'MongoDB' : 'SQLite'}`, figures);
}
process.exitCode = rows.every(({ verdict }) => verdict === 'ok') ? 0 : 1;

/**
 * @param {string} what
 * @param {Awaited<ReturnType<typeof measureCatalogue>>} figures
 * @param {number} atLeast
 */
function speed(what, { oursPerSecond, barePerSecond, ratio }, atLeast) {
  return {
    what,
    ours: `${Math.round(oursPerSecond)}/s`,
    against: `bare ${Math.round(barePerSecond)}/s`,
    figure: percent(ratio),
    wanted: `>= ${percent(atLeast)}`,
    verdict: ratio >= atLeast ? 'ok' : 'MISSED',
  };
}

/** @param {Awaited<ReturnType<typeof measureOrders>>[number]} figures */
function time({ question, p50Ms, p95Ms }) {
  return {
    what: `100,000 orders: ${question}`,
    ours: `p95 ${p95Ms.toFixed(1)} ms`,
    against: `p50 ${p50Ms.toFixed(1)} ms`,
    figure: percent(p95Ms / maxListMs),
    wanted: `< ${maxListMs} ms`,
    verdict: p95Ms < maxListMs ? 'ok' : 'MISSED',
  };
}

/** @param {ReturnType<typeof readInitialJs>} figures */
function weight({ gzipBytes, staffFiles }) {
  const light = gzipBytes <= maxInitialBytes && staffFiles.length === 0;
  return {
    what: 'first load of the home page, gzip',
    ours: `${(gzipBytes / 1000).toFixed(1)} kB`,
    against: staffFiles.length === 0 ? 'no staff code' : `staff code in ${staffFiles}`,
    figure: percent(gzipBytes / maxInitialBytes),
    wanted: `<= ${maxInitialBytes / 1000} kB`,
    verdict: light ? 'ok' : 'MISSED',
  };
}

/** @param {number} ratio */
function percent(ratio) {
  return `${(ratio * 100).toFixed(0)} %`;
}

/** @param {string} what @param {NonNullable<Awaited<ReturnType<typeof measureOrdering>>>} figures */
function sayOrdering(what, { ordersPerMinute, p50Ms, p99Ms }) {
  const times = `p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms`;
  console.log(`${what}: ${Math.round(ordersPerMinute)} orders a minute, ${times}`);
}
