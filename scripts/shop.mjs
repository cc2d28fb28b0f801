import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

await ensureInstalled();
await ensureBuilt();
// In this same process, so that the terminal and the exit code are its own.
await import(`${root}/dist/server/shop.js`);
