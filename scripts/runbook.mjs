/** Tries the commands of docs/runbook.md and the files of deploy/: `npm run runbook`. */
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
await ensureBuilt();
const { tryDeploy } = await import('./try-deploy.mjs');
const { tryRunbook } = await import('./try-runbook.mjs');

const wrong = [...(await tryRunbook()), ...(await tryDeploy())];
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
