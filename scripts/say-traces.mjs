import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

/** Where Playwright leaves what failed journeys recorded. */
const folder = '.cache/journeys';

/**
 * Says how to open the traces that a run left: as a page for any browser, for `show-trace` alone
 * opens a window of a browser that it may not find.
 * @param {number} since the start of the run, in milliseconds since 1970
 */
export function sayTraces(since) {
  if (!existsSync(join(root, folder))) return;
  const traces = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => basename(path) === 'trace.zip')
    .filter((path) => statSync(join(root, path)).mtimeMs >= since);
  if (traces.length === 0) return;
  console.log('\nTo look at a failed journey, open the address that this prints:');
  for (const path of traces) {
    console.log(`  npx playwright show-trace --host 127.0.0.1 --port 0 ${path}`);
  }
}
