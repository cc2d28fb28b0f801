import { setTimeout as pause } from 'node:timers/promises';
import { endWithin } from '../scripts/testing/end-within.mjs';
import { settled, slowDown, workerReady } from './browser.mjs';
import { lineOf, median } from './performance-page.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */
/** @typedef {import('./browser.mjs').Page} Page */

const rounds = 7;
const path = '/products/currency-notes';
const pages = { home: '/', product: path };
/** A slow 4G as Google's Lighthouse has it: milliseconds a request, bytes a second. */
const slowNetwork = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Measures a first visit on a slow phone and network. @param {Bench} bench */
export async function measureFirstLoad(bench) {
  const { url } = await bench.serve();
  const measured = [];
  for (const [name, path] of Object.entries(pages)) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visitSlowly(bench, url + path));
    const lcp = median(visits.map((visit) => visit.lcp));
    const tbts = visits.map(({ tbt }) => Math.round(tbt)).toSorted((a, b) => a - b);
    measured.push(
      lineOf(`LCP of the ${name} page, slow 4G, 4×`, lcp, 'ms', 2_500),
      lineOf(`TBT of the ${name} page, 4×, all: ${tbts.join(' ')}`, median(tbts), 'ms', 200),
    );
  }
  return measured;
}

/** @param {Bench} bench @param {string} url */
async function visitSlowly(bench, url) {
  const page = await bench.phone();
  const session = await slowDown(page, 4);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slowNetwork });
  await page.goto(url);
  await settled(page);
  const measure = () =>
    page.evaluate(async () => {
      const entriesOf = (/** @type {string} */ type) =>
        new Promise((/** @type {(entries: PerformanceEntryList) => void} */ resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({
            type,
            buffered: true,
          });
          // Without an entry of this type there is no call.
          setTimeout(resolve, 1_000, []);
        });
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const lcp = (await entriesOf('largest-contentful-paint')).at(-1);
      const blocking = (await entriesOf('longtask'))
        .filter(({ startTime }) => startTime >= (painted?.startTime ?? 0))
        .map(({ duration }) => duration - 50);
      return {
        lcp: lcp?.startTime ?? Number.NaN,
        tbt: blocking.reduce((sum, ms) => sum + ms, 0),
      };
    });
  const visit = await endWithin(`what ${url} took to be read`, measure);
  await page.context().close();
  return visit;
}

/**
 * Measures when buttons answer after a first load, and how soon an offline start shows something.
 * @param {Bench} bench
 */
export async function measureStart(bench) {
  const shop = await bench.serve();
  const measured = [];
  for (const [times, atMost] of /** @type {const} */ ([
    [1, 500],
    [4, 900],
  ])) {
    const ms = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await bench.phone();
      await slowDown(page, times);
      ms.push(await usableAfter(page, shop.url + path));
      await page.context().close();
    }
    measured.push(lineOf(`buttons usable after load, ${times}×`, median(ms), 'ms', atMost));
  }
  const page = await bench.phone();
  await page.goto(shop.url);
  await workerReady(page);
  await page.reload();
  await settled(page);
  const pagesInCache = () =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).length);
  await endWithin('the first pages to be kept with their content', async () => {
    while ((await pagesInCache()) < 5) await pause(250);
  });
  await shop.end();
  await slowDown(page, 4);
  const ms = [];
  for (let round = 0; round < rounds; round += 1) ms.push(await firstPaint(page, shop.url));
  return [...measured, lineOf('offline start, first paint at 4×', median(ms), 'ms', 420)];
}

/**
 * Milliseconds from the start of the navigation until React answers the first gift's button. Asking
 * the element is exact where a tap would have to be repeated.
 * @param {Page} page @param {string} url @returns {Promise<number>}
 */
export async function usableAfter(page, url) {
  await page.goto(url, { waitUntil: 'commit' });
  const answers = () =>
    page.evaluate(
      () =>
        new Promise((/** @type {(ms: number) => void} */ resolve) => {
          const look = () => {
            // The first button of a gift opens its gallery.
            const button = [...document.querySelectorAll('main article button')].find(
              ({ textContent }) => textContent === 'Add to Cart',
            );
            if (Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps'))) {
              resolve(performance.now());
            } else setTimeout(look, 5);
          };
          look();
        }),
    );
  return endWithin(`“Add to Cart” of the first gift at ${url} to answer`, answers);
}

/** @param {Page} page @param {string} url @returns {Promise<number>} */
async function firstPaint(page, url) {
  await page.bringToFront();
  await page.goto(url);
  const painted = () =>
    page.evaluate(
      () =>
        new Promise((/** @type {(ms: number) => void} */ resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint) resolve(paint.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  const ms = await endWithin('the first paint of an offline start', painted);
  await settled(page);
  return ms;
}
