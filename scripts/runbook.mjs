/** Tries the commands of docs/runbook.md: `npm run runbook`. */
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
await ensureBuilt();
const { tryRunbook } = await import('./try-runbook.mjs');

const wrong = await tryRunbook();
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
