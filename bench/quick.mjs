import { root } from '../scripts/run.mjs';
import { openBrowser, openPhone, settled } from './browser.mjs';
import { budgets } from './budgets.mjs';
import { codeOf, visit } from './bytes.mjs';
import { elementsOfLine } from './cart-sizes.mjs';
import { countingProxy, sumOf } from './counting-proxy.mjs';
import { flushOnce } from './flush.mjs';
import { countManyGifts } from './growth.mjs';
import { readInitialJs } from './initial-js.mjs';
import { startServer } from './server-process.mjs';
import { fillCart, register, storageStateOf } from './signed-in.mjs';

const lines = 20;

/**
 * Counts what bench/budgets.mjs limits, in a few seconds.
 * @returns {Promise<{ name: string, ok: boolean }[]>} one for each budget
 */
export async function countQuickly() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    const path = '/products/currency-notes';
    const [seen, used, cart, growth] = await Promise.all([
      visit(browser, shop.url, path, 'seen'),
      visit(browser, shop.url, path, 'used'),
      countCart(browser, shop.url),
      countManyGifts(browser),
    ]);
    const { kB, requests } = sumOf(seen);
    /** @type {Record<keyof typeof budgets, number>} */
    const counted = {
      entryJs: readInitialJs(`${root}/dist/client`).gzipBytes / 1000,
      unusedPageJs: codeOf(seen),
      usedPageJs: codeOf(used),
      firstVisitBytes: kB,
      firstVisitRequests: requests,
      ...cart,
      ...growth,
    };
    return Object.entries(budgets).map(([id, { what, atMost, wanted }]) => {
      const count = counted[/** @type {keyof typeof budgets} */ (id)];
      const name = `budget: ${what}: ${Math.round(count * 10) / 10} of ${atMost}, wanted ${wanted}`;
      return { name, ok: count <= atMost };
    });
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url */
async function countCart(browser, url) {
  const proxy = await countingProxy(url);
  const session = await register(url);
  await fillCart(url, session, lines);
  const page = await openPhone(browser, {
    storageState: storageStateOf(proxy.url, session),
    serviceWorkers: 'block',
  });
  try {
    await page.goto(`${proxy.url}/cart`);
    await page
      .locator('main output')
      .nth(lines - 1)
      .waitFor();
    await settled(page);
    const elements = await elementsOfLine(page);
    const { calls } = await flushOnce(page, proxy, { operations: lines, rttMs: 0 });
    return { elementsOfLine: elements, callsOfFlush: calls };
  } finally {
    await page.context().close();
    await proxy.close();
  }
}
