/**
 * Measures what must stay fast beside the least it could take, and fails where it is not:
 * `npm run bench`, or parts of it by their names (bench/groups.mjs): `npm run bench -- taps carts`.
 */
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
const { groups } = await import('../bench/groups.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`No ${unknown.join(', ')}; there is: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}
await ensureBuilt();
const chosen = Object.entries(groups).filter(
  ([name]) => named.length === 0 || named.includes(name),
);
/** @type {import('../bench/figures.mjs').Row[]} */
const missed = [];
for (const [name, measure] of chosen) {
  console.log(`\n${name}`);
  const rows = await measure();
  console.table(rows.map(({ met, ...row }) => ({ ...row, verdict: verdictOf(met) })));
  missed.push(...rows.filter(({ met }) => met === false));
}
process.exitCode = missed.length === 0 ? 0 : 1;

/** @param {boolean | null} met */
function verdictOf(met) {
  if (met === null) return '';
  return met ? 'ok' : 'MISSED';
}
