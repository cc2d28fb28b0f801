import { root } from '../scripts/run.mjs';
import { budgets } from './budgets.mjs';
import { codeOf, sumOf, visit } from './bytes.mjs';
import { countCart } from './flush.mjs';
import { countManyGifts } from './growth.mjs';
import { readDialogJs, readInitialJs } from './initial-js.mjs';
import { withBench } from './open-bench.mjs';
import { lineOf } from './performance-page.mjs';

/**
 * Counts what budgets.mjs limits, in a few seconds.
 * @returns {Promise<{ name: string, ok: boolean }[]>} one for each budget
 */
export async function countQuickly() {
  const counts = await withBench('the counts of budgets', countAll);
  return counts.map(({ what, count, atMost, wanted: aim }) => {
    const name = `budget: ${what}: ${Math.round(count * 10) / 10} of ${atMost}, wanted ${aim}`;
    return { name, ok: count <= atMost };
  });
}

/**
 * Measures the same as lines of docs/performance.md, which say where they should go. @param
 * {import('./open-bench.mjs').Bench} bench
 */
export async function measureCounts(bench) {
  const counts = await countAll(bench);
  return counts.map(({ what, count, wanted: aim }) => lineOf(what, count, '', aim));
}

/** @param {import('./open-bench.mjs').Bench} bench */
async function countAll(bench) {
  const { url } = await bench.serve();
  const path = '/products/currency-notes';
  const [looking, used, cart, growth] = await Promise.all([
    visit(bench, url, path, 'seen'),
    visit(bench, url, path, 'used'),
    countCart(bench, url),
    countManyGifts(bench),
  ]);
  const { kB, requests } = sumOf(looking);
  /** @type {Record<keyof typeof budgets, number>} */
  const counted = {
    entryJs: readInitialJs(`${root}/dist/client`).gzipBytes / 1_000,
    dialogJs: readDialogJs(`${root}/dist/client`).gzipBytes / 1_000,
    unusedPageJs: codeOf(looking),
    usedPageJs: codeOf(used),
    firstVisitBytes: kB,
    firstVisitRequests: requests,
    ...cart,
    ...growth,
  };
  return Object.entries(budgets).map(([id, budget]) => {
    return { ...budget, count: counted[/** @type {keyof typeof budgets} */ (id)] };
  });
}
