/**
 * Measures what must stay fast, and fails where it is not: `npm run bench`, or rows of it by their
 * names: `npm run bench -- taps carts`. Each row ends, at the latest when its time is over, and then
 * says what it waited for. What was measured goes into docs/performance.md once all rows were, or
 * with `--write`. `--quick` counts only what bench/budgets.mjs limits, in seconds.
 */
import { ensureInstalled } from './packages/ensure-installed.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
const { withBench } = await import('../bench/open-bench.mjs');
const { keepLines, writePage } = await import('../bench/performance-page.mjs');

/**
 * The rows in the order of the page: what is loaded, what a shopper feels, what the server does.
 * @type {Record<string, (bench: import('../bench/open-bench.mjs').Bench) =>
 * Promise<import('../bench/performance-page.mjs').Line[]>>}
 */
const rows = {
  counts: async (bench) => (await import('../bench/quick.mjs')).measureCounts(bench),
  bytes: async (bench) => (await import('../bench/bytes.mjs')).measureBytes(bench),
  'first-load': async (bench) => (await import('../bench/first-load.mjs')).measureFirstLoad(bench),
  start: async (bench) => (await import('../bench/first-load.mjs')).measureStart(bench),
  taps: async (bench) => (await import('../bench/taps.mjs')).measureTaps(bench),
  carts: async (bench) => (await import('../bench/taps.mjs')).measureCarts(bench),
  photos: async (bench) => (await import('../bench/taps.mjs')).measurePhotos(bench),
  growth: async (bench) => (await import('../bench/growth.mjs')).measureGrowth(bench),
  flush: async (bench) => (await import('../bench/flush.mjs')).measureFlush(bench),
  memory: async (bench) => (await import('../bench/memory.mjs')).measureMemory(bench),
  desk: async (bench) => (await import('../bench/desk.mjs')).measureDesk(bench),
  'cart-adds': async (bench) => (await import('../bench/orders.mjs')).measureCartAdds(bench),
  'mongodb-orders': async (bench) =>
    (await import('../bench/orders.mjs')).measureMongodbOrders(bench),
};

const knownArguments = ['--quick', '--write', ...Object.keys(rows)];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !knownArguments.includes(name));
if (unknown.length > 0) {
  console.error(`No ${unknown.join(', ')}; there is: ${knownArguments.join(', ')}`);
  process.exit(2);
}
await ensureBuilt();
// The process ends here, and with it whatever could not be closed in time.
process.exit(named.includes('--quick') ? await countOnly() : await measure());

/** Resolves to an exit code. */
async function countOnly() {
  const { countQuickly } = await import('../bench/quick.mjs');
  const counted = await countQuickly();
  for (const { name, ok } of counted) console.log(`${ok ? 'ok    ' : 'MISSED'} ${name}`);
  return counted.every(({ ok }) => ok) ? 0 : 1;
}

/** Resolves to an exit code. */
async function measure() {
  const namedRows = Object.entries(rows).filter(([row]) => named.includes(row));
  let unended = 0;
  let missed = 0;
  for (const [row, measureRow] of namedRows.length > 0 ? namedRows : Object.entries(rows)) {
    console.log(`\n${row}`);
    try {
      const lines = await withBench(row, measureRow);
      console.table(lines);
      keepLines(row, lines);
      missed += lines.filter(({ verdict }) => verdict === 'MISSED').length;
    } catch (error) {
      console.error(error);
      unended += 1;
    }
  }
  if ((namedRows.length === 0 && unended === 0) || named.includes('--write')) {
    writePage(Object.keys(rows));
  }
  return missed + unended === 0 ? 0 : 1;
}
