import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './packages/ensure-installed.mjs';
import { asDiagnostics, root, runTool } from './run.mjs';

const sources = [
  'shared',
  'pwa',
  'worker-api',
  'build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const stamp = `${root}/dist/built`;

/** Builds pages and server into dist/ when a source is newer than the last build. */
export async function ensureBuilt() {
  await ensureInstalled();
  if (existsSync(stamp) && newestOf(sources) <= statSync(stamp).mtimeMs) return;
  console.error('Building the pages and the server …');
  const startedAt = new Date();
  const args = ['build', '--app', '--logLevel', 'warn'];
  if ((await runTool('vite', args, { stdio: asDiagnostics })) !== 0) {
    throw new Error('The build failed; see the lines above.');
  }
  writeFileSync(stamp, '');
  // What changed while it was built is newer than the build.
  utimesSync(stamp, startedAt, startedAt);
}

/**
 * Returns the latest change below the paths, in milliseconds since 1970.
 * @param {readonly string[]} paths
 * @returns {number}
 */
function newestOf(paths) {
  const times = paths.flatMap((path) => {
    const entry = statSync(`${root}/${path}`);
    if (!entry.isDirectory()) return [entry.mtimeMs];
    return [
      entry.mtimeMs,
      newestOf(readdirSync(`${root}/${path}`).map((name) => `${path}/${name}`)),
    ];
  });
  return Math.max(0, ...times);
}

if (process.argv[1] === import.meta.filename) await ensureBuilt();
