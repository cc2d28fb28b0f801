import { openBrowser, openPhone, settled, workerReady } from './browser.mjs';
import { countingProxy } from './counting-proxy.mjs';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { fillCart, register, storageStateOf } from './signed-in.mjs';

/** @typedef {import('./browser.mjs').Page} Page */

const rounds = 5;
const sizes = /** @type {const} */ ([
  { operations: 20, rttMs: 300, before: '6.3 s', atMost: 800 },
  { operations: 100, rttMs: 0, before: '2.3 s', atMost: 400 },
]);

/** From the network's return until the device has nothing more to send, beside one round trip. */
export async function measureFlush() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const { operations, rttMs, before, atMost } of sizes) {
      const flushes = await flushCart(browser, shop.url, { operations, rttMs, rounds });
      const ms = flushes.map((flush) => flush.ms);
      rows.push(
        rowOf({
          metric: `flush of ${operations} operations, ${rttMs} ms round trip (floor: one call)`,
          before,
          floor: median(flushes.map((flush) => flush.oneCallMs)),
          ours: median(ms),
          unit: 'ms',
          atMost,
        }),
        rowOf({
          metric: `flush of ${operations} operations: calls`,
          before: '–',
          ours: median(flushes.map(({ calls }) => calls)),
          unit: 'calls',
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/**
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} url
 * @param {{ operations: number, rttMs: number, rounds: number }} size
 */
export async function flushCart(browser, url, { operations, rttMs, rounds }) {
  const proxy = await countingProxy(url);
  const session = await register(url);
  await fillCart(url, session, operations);
  const page = await openPhone(browser, { storageState: storageStateOf(proxy.url, session) });
  try {
    await page.goto(`${proxy.url}/cart`);
    await page
      .locator('main output')
      .nth(operations - 1)
      .waitFor();
    await workerReady(page);
    await settled(page);
    const flushes = [];
    for (let round = 0; round < rounds; round += 1) {
      const flush = await flushOnce(page, proxy, { operations, rttMs });
      const oneCallMs = await timeOneCall(page);
      proxy.delay(0);
      flushes.push({ ...flush, oneCallMs });
      await settled(page);
    }
    return flushes;
  } finally {
    await page.context().close();
    await proxy.close();
  }
}

/**
 * Changes so many lines without a network, and then has one; the proxy stays as slow as it is told.
 * @param {Page} page
 * @param {Awaited<ReturnType<typeof countingProxy>>} proxy
 * @param {{ operations: number, rttMs: number }} size
 */
export async function flushOnce(page, proxy, { operations, rttMs }) {
  // A worker does not hear of an emulated network.
  proxy.cut(true);
  await page.context().setOffline(true);
  await tapEveryLine(page, operations);
  proxy.delay(rttMs);
  const emptied = waitingOperations(page, 0);
  const before = proxy.passed.length;
  const startedMs = performance.now();
  proxy.cut(false);
  await page.context().setOffline(false);
  await emptied;
  const ms = performance.now() - startedMs;
  const calls = proxy.passed.slice(before).filter(({ path }) => path.startsWith('/api/'));
  // A later one may have come by now: the cart is read again where the network returns meanwhile.
  const last = calls.findLastIndex(({ path }) => path === '/api/cart/operations');
  return { ms, calls: last + 1 };
}

/** @param {Page} page @returns {Promise<number>} */
function timeOneCall(page) {
  return page.evaluate(async () => {
    const asked = performance.now();
    await (await fetch('/api/products/type/currency_note', { cache: 'no-store' })).text();
    return performance.now() - asked;
  });
}

/** One more of each; resolves when so many changes wait. @param {Page} page @param {number} count */
async function tapEveryLine(page, count) {
  await page.evaluate(() => {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('main button[aria-label^="Increase quantity"]')
    );
    for (const button of buttons) button.click();
  });
  await waitingOperations(page, count);
}

/** Resolves when the outbox holds so many. @param {Page} page @param {number} wanted */
function waitingOperations(page, wanted) {
  return page.evaluate(async (wanted) => {
    const db = await new Promise((/** @type {(db: IDBDatabase) => void} */ resolve) => {
      const request = indexedDB.open('noteworthy');
      request.onsuccess = () => resolve(request.result);
    });
    const count = () =>
      new Promise((resolve) => {
        const request = db.transaction('operations').objectStore('operations').count();
        request.onsuccess = () => resolve(request.result);
      });
    const patience = performance.now() + 60_000;
    while ((await count()) !== wanted) {
      if (performance.now() > patience) throw new Error(`Not ${wanted}: ${await count()}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    db.close();
  }, wanted);
}
