import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

await ensureInstalled();
await ensureBuilt();
// In this same process, so that a signal to it reaches the server.
await import(`${root}/dist/server/server.js`);
