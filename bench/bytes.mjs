import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../scripts/run.mjs';
import { endWithin } from '../scripts/testing/end-within.mjs';
import { settled, workerReady } from './browser.mjs';
import { lineOf } from './performance-page.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */
/** @typedef {import('./round-robin.mjs').Passed} Passed */

/**
 * Measures what a first visit to the home page loads, and what the device stores behind it. Those
 * of the product page are counted (quick.mjs).
 * @param {Bench} bench
 */
export async function measureBytes(bench) {
  const { url } = await bench.serve();
  const looking = sumOf(await visit(bench, url, '/', 'seen'));
  const storing = sumOf(await visit(bench, url, '/products/currency-notes', 'stored'));
  return [
    lineOf('bytes of a first visit to the home page', looking.kB, 'kB', 200),
    lineOf('requests of a first visit to the home page', looking.requests, 'requests', 25),
    lineOf('bytes of a first visit, with all that is stored', storing.kB, 'kB', 700),
    lineOf('requests of a first visit, with all that is stored', storing.requests, 'requests', 130),
    lineOf('stored where data is saved, brotli', await shellOf(bench, url), 'kB', 300),
  ];
}

/**
 * Resolves to what passes at a first visit until nothing more is fetched: `seen` by somebody who
 * only looks, `used`, or with all that the service worker has `stored`.
 * @param {Bench} bench
 * @param {string} url
 * @param {string} path
 * @param {'seen' | 'used' | 'stored'} how
 * @returns {Promise<Passed[]>}
 */
export async function visit(bench, url, path, how) {
  const proxy = await bench.proxy([url]);
  const page = await bench.phone({ serviceWorkers: how === 'stored' ? 'allow' : 'block' });
  await page.goto(proxy.url + path);
  await settled(page);
  if (how === 'used') {
    const synced = page.waitForRequest('**/api/products*');
    await page.mouse.wheel(0, 240);
    await synced;
  }
  if (how === 'stored') {
    await endWithin('the service worker to be ready', () =>
      page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)),
    );
  }
  if (how !== 'seen') await allFetched(proxy);
  const passed = [...proxy.passed];
  await page.context().close();
  return passed;
}

/** Resolves once nothing passed for two seconds. @param {{ passed: readonly Passed[] }} proxy */
export function allFetched(proxy) {
  return endWithin('two seconds in which nothing is fetched', async () => {
    for (let before = -1; before !== proxy.passed.length; await pause(2_000)) {
      before = proxy.passed.length;
    }
  });
}

/** @param {readonly Passed[]} passed */
export function sumOf(passed) {
  return { requests: passed.length, kB: passed.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000 };
}

/** Kilobytes of scripts, by Brotli. @param {readonly Passed[]} passed */
export function codeOf(passed) {
  return brotliOf(passed.map(({ path }) => path).filter((path) => path.endsWith('.js')));
}

/** @param {readonly string[]} paths @returns {number} kB */
function brotliOf(paths) {
  const sizes = [...new Set(paths)].map((path) => {
    const bytes = readFileSync(`${root}/dist/client${path}`);
    if (/\.(woff2|png|jpg|webp)$/.test(path)) return bytes.length;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return brotliCompressSync(bytes, { params }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

/** Resolves to what a worker waits to store. @param {Bench} bench @param {string} url */
async function shellOf(bench, url) {
  const page = await bench.phone();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(url);
  await workerReady(page);
  await settled(page);
  const paths = await page.evaluate(async () => {
    const requests = await (await caches.open('files')).keys();
    return requests.map((request) => new URL(request.url).pathname);
  });
  return brotliOf(paths.filter((path) => /\.\w+$/.test(path)));
}
