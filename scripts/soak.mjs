/** Shops for twenty minutes, or as many as are said: `npm run soak -- 5`. */
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
await ensureBuilt();
const { soak } = await import('../bench/soak.mjs');

const minutes = Number(process.argv[2] ?? 20);
console.log(`${minutes} minutes of shopping`);
const { ok, figure, wrong } = await soak(minutes);
console.log(figure);
for (const line of wrong) console.error(line);
process.exitCode = ok ? 0 : 1;
