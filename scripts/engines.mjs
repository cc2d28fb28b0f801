import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.mjs';
import { onPath } from './find-chromium.mjs';
import { runTool } from './run.mjs';

/*
 * The core journey in Firefox and WebKit. Arguments go to Playwright:
 * `npm run engines -- --project=webkit`.
 */

const args = process.argv.slice(2);
const firefox = [
  { env: 'FIREFOX_PATH', package: 'firefox-esr', found: onPath(['firefox-esr', 'firefox']) },
];
const webkit = [
  { env: 'WEBKIT_DRIVER_PATH', package: 'webkit2gtk-driver', found: onPath(['WebKitWebDriver']) },
  { env: 'WEBKIT_BROWSER_PATH', package: 'webkit2gtk-driver', found: findMiniBrowser() },
  { env: 'XVFB_PATH', package: 'xvfb', found: onPath(['Xvfb']) },
];
const needed = [
  ...(args.includes('--project=webkit') ? [] : firefox),
  ...(args.includes('--project=firefox') ? [] : webkit),
].map((need) => ({ ...need, found: process.env[need.env] || need.found }));

const missing = new Set(needed.filter(({ found }) => !found).map((need) => need.package));
if (missing.size > 0) {
  console.error(`Missing: apt-get install ${[...missing].join(' ')}`);
  process.exit(1);
}
const paths = Object.fromEntries(needed.map(({ env, found }) => [env, found]));

await ensureBuilt();
const display = paths.XVFB_PATH ? { DISPLAY: await startDisplay(paths.XVFB_PATH) } : {};
process.exitCode = await runTool('playwright', ['test', '-c', 'e2e/engines.config.ts', ...args], {
  env: { ...process.env, ...paths, ...display },
});

/** WebKitGTK's own browser, which is on no PATH. */
function findMiniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec'].flatMap((base) =>
    [base, ...subfolders(base)].flatMap((folder) =>
      subfolders(folder).filter((path) => /\/webkit2gtk-[\d.]+$/.test(path)),
    ),
  );
  return folders.map((folder) => `${folder}/MiniBrowser`).find(existsSync) ?? null;
}

/** @param {string} folder */
function subfolders(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
}

/**
 * A display for WebKit, which has no headless mode; Xvfb chooses its number.
 * @param {string} path
 */
async function startDisplay(path) {
  const args = ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'];
  const server = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  // However this process ends.
  process.once('exit', () => server.kill());
  const number = await new Promise((resolve, reject) => {
    server.stdout.once('data', (said) => resolve(said.toString().trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  // It lasts until this process ends, and does not keep it from ending.
  server.unref();
  /** @type {import('node:net').Socket} */ (server.stdout).unref();
  return `:${number}`;
}
