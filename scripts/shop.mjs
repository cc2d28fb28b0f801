import { existsSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

const commandLine = `${root}/dist/server/shop.js`;

// What a running server stands on is not built anew under it.
if (!existsSync(commandLine)) {
  await ensureInstalled();
  await ensureBuilt();
}
// In this same process, so that the terminal and the exit code are its own.
await import(commandLine);
