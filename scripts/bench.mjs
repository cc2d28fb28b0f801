/**
 * Measures what must stay fast beside the least it could take, and fails where it is not:
 * `npm run bench`, or parts of it by their names (bench/groups.mjs): `npm run bench -- taps carts`.
 * What was measured goes into docs/performance.md once all parts were, or with `--write`. `--quick`
 * counts only what bench/budgets.mjs limits, in seconds.
 */
import { endWithin } from './end-within.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
const { groups } = await import('../bench/groups.mjs');
const { keepRows, verdictOf, writePage } = await import('../bench/performance-page.mjs');

/** Half of what all parts together take on two quiet cores. */
const longestMs = 15 * 60_000;
const known = ['--quick', '--write', ...Object.keys(groups)];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No ${unknown.join(', ')}; there is: ${known.join(', ')}`);
  process.exit(2);
}
await ensureBuilt();
// A part that was given up may still hold a browser or a server, which end with this process.
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
  let missed = 0;
  let unended = 0;
  for (const [name, measureGroup] of Object.entries(groups)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`\n${name}`);
    const rows = await endWithin(name, measureGroup(), longestMs).catch((error) => {
      console.error(error);
      return null;
    });
    if (!rows) {
      unended += 1;
      continue;
    }
    console.table(rows.map(({ met, ...row }) => ({ ...row, verdict: verdictOf(met) })));
    keepRows(name, rows);
    missed += rows.filter(({ met }) => met === false).length;
  }
  const isWhole = named.length === 0 && unended === 0;
  if (isWhole || named.includes('--write')) writePage();
  return missed + unended === 0 ? 0 : 1;
}
