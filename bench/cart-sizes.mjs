import { openBrowser, openPhone, settled, slowDown, workerReady } from './browser.mjs';
import { median, quantile, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { fillCart, register, storageStateOf } from './signed-in.mjs';
import { tapPlus } from './tap.mjs';
import { timeTap } from './timed-tap.mjs';

const rounds = 7;
const taps = 11;
const usual = 25;
const before = { 1: '248 ms', 4: '523 ms' };
const wantedMs = { 1: 120, 4: 300 };
const beforeOfSize = { 100: '60 ms', 200: '96 ms', 500: '199 ms' };

/** Opening a usual cart, what a line of it consists of, and quantity + in carts of every size. */
export async function measureCarts() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    return [...(await opening(browser, shop.url)), ...(await sizes(browser, shop.url))];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url @param {number} lines */
async function withCart(browser, url, lines) {
  const session = await register(url);
  await fillCart(url, session, lines);
  const page = await openPhone(browser, { storageState: storageStateOf(url, session) });
  await page.goto(`${url}/cart`);
  await page.locator('main output').first().waitFor();
  await workerReady(page);
  return page;
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url */
async function opening(browser, url) {
  const page = await withCart(browser, url, usual);
  const rows = [];
  for (const times of /** @type {const} */ ([1, 4])) {
    const session = await slowDown(page, times);
    const ms = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${url}/`);
      await settled(page);
      const link = page.locator('header a[href$="/cart"]');
      ms.push(await timeTap(page, link, { selector: 'main output', count: usual }));
    }
    await session.detach();
    const metric = `open a cart of ${usual} lines, ${times}×`;
    const figure = { before: before[times], unit: 'ms' };
    rows.push(rowOf({ metric, ...figure, ours: median(ms), atMost: wantedMs[times] }));
    rows.push(
      rowOf({
        metric: `${metric}, p95`,
        before: times === 4 ? '1,387 ms' : '–',
        ours: quantile(ms, 0.95),
        unit: 'ms',
      }),
    );
  }
  rows.push(
    rowOf({
      metric: 'elements of a cart line',
      before: '–',
      ours: await elementsOfLine(page),
      unit: 'elements',
      atMost: 40,
    }),
  );
  await page.context().close();
  return rows;
}

/** The most that a line of the open cart consists of. @param {import('./browser.mjs').Page} page */
export function elementsOfLine(page) {
  return page.evaluate(() => {
    const outputs = [...document.querySelectorAll('main li output')];
    return Math.max(
      ...outputs.map((output) => 1 + (output.closest('li')?.querySelectorAll('*').length ?? 0)),
    );
  });
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url */
async function sizes(browser, url) {
  const few = await withCart(browser, url, 10);
  const rows = [];
  for (const lines of /** @type {const} */ ([100, 200, 500])) {
    const many = await withCart(browser, url, lines);
    await settled(many);
    /** @type {{ few: number[], many: number[] }} */
    const ms = { few: [], many: [] };
    for (let tap = 0; tap < taps; tap += 1) {
      ms.few.push(await tapPlus(few, 'main output'));
      ms.many.push(await tapPlus(many, 'main output'));
    }
    await many.context().close();
    rows.push(
      rowOf({
        metric: `quantity + with ${lines} lines (floor: with 10)`,
        before: beforeOfSize[lines],
        floor: median(ms.few),
        ours: median(ms.many),
        unit: 'ms',
        timesFloor: 1.2,
      }),
    );
  }
  return rows;
}
