import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../scripts/run.mjs';
import { openBrowser, openPhone, settled, workerReady } from './browser.mjs';
import { countingProxy, sumOf } from './counting-proxy.mjs';
import { rowOf } from './figures.mjs';
import { readInitialJs } from './initial-js.mjs';
import { startServer } from './server-process.mjs';
import { startTwin } from './static-twin.mjs';

/** @typedef {import('./counting-proxy.mjs').Passed} Passed */

const site = `${root}/dist/client`;
const pages = {
  home: { path: '/', kB: '263 kB', requests: '28' },
  product: { path: '/products/currency-notes', kB: '305 kB', requests: '43' },
};

/**
 * What a first visit loads, and what of it is code: all that passes until the network rests, with
 * nobody at the page. What its use brings comes with the first sign of one, or after a while.
 */
export async function measureBytes() {
  const shop = await startServer('dist/server/server.js');
  const twin = await startTwin(shop.url);
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const [name, { path, ...before }] of Object.entries(pages)) {
      const bare = sumOf(await visit(browser, twin.url, path, 'seen'));
      const page = sumOf(await visit(browser, shop.url, path, 'seen'));
      const all = sumOf(await visit(browser, shop.url, path, 'stored'));
      const what = `of a first visit to the ${name} page`;
      const bytes = { floor: bare.kB, unit: 'kB' };
      const requests = { floor: bare.requests, unit: 'requests' };
      rows.push(
        rowOf({ metric: `bytes ${what}`, before: before.kB, ...bytes, ours: page.kB, atMost: 200 }),
        rowOf({
          metric: `requests ${what}`,
          before: before.requests,
          ...requests,
          ours: page.requests,
          atMost: 25,
        }),
        rowOf({
          metric: `bytes ${what}, with all that is stored`,
          before: '–',
          ...bytes,
          ours: all.kB,
        }),
        rowOf({
          metric: `requests ${what}, with all that is stored`,
          before: '–',
          ...requests,
          ours: all.requests,
        }),
      );
    }
    return [...rows, ...(await codeRows(browser, shop.url))];
  } finally {
    await browser.close();
    await twin.stop();
    await shop.stop();
  }
}

/**
 * What passes at a first visit until nothing more is fetched: `seen` by somebody who only looks,
 * `used`, or with all that the service worker has `stored`.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} url
 * @param {string} path
 * @param {'seen' | 'used' | 'stored'} how
 * @returns {Promise<Passed[]>}
 */
export async function visit(browser, url, path, how) {
  const proxy = await countingProxy(url);
  const page = await openPhone(browser, { serviceWorkers: how === 'stored' ? 'allow' : 'block' });
  try {
    await page.goto(proxy.url + path);
    await settled(page);
    if (how === 'used') {
      const synced = page.waitForRequest('**/api/products*');
      await page.mouse.wheel(0, 240);
      await synced;
      await allFetched(proxy.passed);
    }
    if (how === 'stored') {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await allFetched(proxy.passed);
    }
    return [...proxy.passed];
  } finally {
    await page.context().close();
    await proxy.close();
  }
}

/** Resolves once nothing passed for two seconds. @param {readonly Passed[]} passed */
async function allFetched(passed) {
  for (let before = -1; before !== passed.length; ) {
    before = passed.length;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url */
async function codeRows(browser, url) {
  const { path } = pages.product;
  const size = { unit: 'kB', before: '–' };
  return [
    rowOf({
      ...size,
      metric: 'entry JS, gzip',
      before: '82.1 kB',
      ours: readInitialJs(site).gzipBytes / 1000,
      atMost: 75,
    }),
    rowOf({
      ...size,
      metric: 'JS of the product page until somebody uses it, brotli',
      before: '156 kB',
      ours: codeOf(await visit(browser, url, path, 'seen')),
      atMost: 110,
    }),
    rowOf({
      ...size,
      metric: 'JS of the product page once it is used, brotli',
      before: '156 kB',
      ours: codeOf(await visit(browser, url, path, 'used')),
      atMost: 156,
    }),
    rowOf({
      ...size,
      metric: 'precache of a first visit, brotli',
      before: '455 kB',
      ours: await precacheOf(browser, url),
      atMost: 300,
    }),
  ];
}

/** @param {readonly Passed[]} passed @returns {number} kB of scripts */
export function codeOf(passed) {
  return brotliOf(passed.map(({ path }) => path).filter((path) => path.endsWith('.js')));
}

/** @param {readonly string[]} paths @returns {number} kB */
function brotliOf(paths) {
  const sizes = [...new Set(paths)].map((path) => {
    const bytes = readFileSync(site + path);
    if (/\.(woff2|png|jpg|webp)$/.test(path)) return bytes.length;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return brotliCompressSync(bytes, { params }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * What the worker waits to store on a first visit.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} url
 */
async function precacheOf(browser, url) {
  const page = await openPhone(browser);
  // The rest is stored by and by, where no data is saved.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(url);
  await workerReady(page);
  await settled(page);
  const paths = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      if (name !== 'files') continue;
      for (const { url } of await (await caches.open(name)).keys()) {
        found.push(new URL(url).pathname);
      }
    }
    return found;
  });
  await page.context().close();
  const files = paths.filter((path) => /\.\w+$/.test(path));
  return brotliOf(files);
}
