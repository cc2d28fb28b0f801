import { endWithin } from '../scripts/end-within.mjs';
import { openBrowser, openPhone, settled, slowDown, workerReady } from './browser.mjs';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { startTwin } from './static-twin.mjs';

/** @typedef {import('./browser.mjs').Browser} Browser */
/** @typedef {import('./browser.mjs').Page} Page */

const rounds = 7;
const patienceMs = 60_000;
const path = '/products/currency-notes';
const usable = { 1: { before: '649 ms', atMost: 500 }, 4: { before: '1,205 ms', atMost: 900 } };

/** When buttons answer after a first load, and how soon an offline start shows something. */
export async function measureStarts() {
  const browser = await openBrowser();
  try {
    return [
      ...(await usableRows(browser)),
      ...(await earlyTaps(browser)),
      ...(await offlineRows(browser)),
    ];
  } finally {
    await browser.close();
  }
}

/** @param {Browser} browser */
async function usableRows(browser) {
  const shop = await startServer('dist/server/server.js');
  const rows = [];
  for (const times of /** @type {const} */ ([1, 4])) {
    const ms = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openPhone(browser);
      await slowDown(page, times);
      await page.goto(shop.url + path, { waitUntil: 'commit' });
      ms.push(await usableAfter(page));
      await page.context().close();
    }
    const { before, atMost } = usable[times];
    const metric = `buttons usable after load, ${times}×`;
    rows.push(rowOf({ metric, before, ours: median(ms), unit: 'ms', atMost }));
  }
  await shop.stop();
  return rows;
}

/**
 * Milliseconds from the start of the navigation until React answers the first gift's button.
 * Asking the element is exact where a tap would have to be repeated.
 * @param {Page} page
 * @returns {Promise<number>}
 */
function usableAfter(page) {
  const answers = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          // The first button of a gift opens its gallery.
          const button = [...document.querySelectorAll('main article button')].find(
            ({ textContent }) => textContent === 'Add to Cart',
          );
          const answers =
            button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
          if (answers) resolve(performance.now());
          else setTimeout(look, 5);
        };
        look();
      }),
  );
  return endWithin('waiting until “Add to Cart” of the first gift answers', answers, patienceMs);
}

/** What a shopper feels who taps a gift as soon as it is painted. @param {Browser} browser */
async function earlyTaps(browser) {
  const shop = await startServer('dist/server/server.js');
  const rows = [];
  for (const times of /** @type {const} */ ([1, 4])) {
    const ms = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await openPhone(browser);
      await slowDown(page, times);
      await page.goto(shop.url + path, { waitUntil: 'commit' });
      ms.push(await tapWhenPainted(page));
      await page.context().close();
    }
    const metric = `tap at the first paint → dialog, ${times}×`;
    rows.push(rowOf({ metric, before: '–', ours: median(ms), unit: 'ms' }));
  }
  await shop.stop();
  return rows;
}

/**
 * Milliseconds from a tap on the first gift's button, as soon as something is painted and the
 * button takes it, to its dialog.
 * @param {Page} page
 * @returns {Promise<number>}
 */
function tapWhenPainted(page) {
  const opened = page.evaluate(
    () =>
      new Promise((resolve) => {
        let tappedAt = 0;
        const look = () => {
          const dialog = document.querySelector('dialog[open] form');
          if (dialog) return requestAnimationFrame(() => resolve(performance.now() - tappedAt));
          // The first button of a gift opens its gallery.
          const button = [...document.querySelectorAll('main article button')].find(
            ({ textContent }) => textContent === 'Add to Cart',
          );
          const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
          if (tappedAt === 0 && painted && button && !button.matches(':disabled')) {
            tappedAt = performance.now();
            button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          }
          return setTimeout(look, 5);
        };
        look();
      }),
  );
  return endWithin('waiting for the dialog of the first gift', opened, patienceMs);
}

/** @param {Browser} browser */
async function offlineRows(browser) {
  const shop = await startServer('dist/server/server.js');
  const twin = await startTwin(shop.url, { keepsOffline: true });
  const [ours, floor] = [await openPhone(browser), await openPhone(browser)];
  for (const [page, url] of /** @type {const} */ ([
    [ours, shop.url],
    [floor, twin.url],
  ])) {
    await page.goto(`${url}/`);
    await workerReady(page);
    await page.reload();
    await settled(page);
  }
  await pagesStored(ours);
  await twin.stop();
  await shop.stop();
  await Promise.all([slowDown(ours, 4), slowDown(floor, 4)]);
  /** @type {{ ours: number[], floor: number[] }} */
  const ms = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    ms.ours.push(await firstPaint(ours, `${shop.url}/`));
    ms.floor.push(await firstPaint(floor, `${twin.url}/`));
  }
  await ours.context().close();
  await floor.context().close();
  return [
    rowOf({
      metric: 'offline start, first paint at 4×',
      before: '860–920 ms',
      floor: median(ms.floor),
      ours: median(ms.ours),
      unit: 'ms',
      atMost: 420,
    }),
  ];
}

/** Resolves once the shop keeps its first pages with their content. @param {Page} page */
async function pagesStored(page) {
  const stored = () =>
    page.evaluate(async () => (await (await caches.open('pages')).keys()).length);
  for (let tries = 0; tries < 40 && (await stored()) < 5; tries += 1)
    await page.waitForTimeout(250);
}

/** @param {Page} page @param {string} url @returns {Promise<number>} */
async function firstPaint(page, url) {
  await page.bringToFront();
  await page.goto(url);
  const painted = page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new PerformanceObserver((list) => {
          const painted = list.getEntriesByName('first-contentful-paint')[0];
          if (painted) resolve(painted.startTime);
        });
        watch.observe({ type: 'paint', buffered: true });
      }),
  );
  const ms = await endWithin('waiting for the first paint', painted, patienceMs);
  await settled(page);
  return ms;
}
