import { endWithin } from '../scripts/testing/end-within.mjs';
import { settled, workerReady } from './browser.mjs';
import { allFetched } from './bytes.mjs';
import { lineOf, median } from './performance-page.mjs';
import { fillCart, register, storageStateOf } from './shopper.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */
/** @typedef {import('./browser.mjs').Page} Page */
/** @typedef {Awaited<ReturnType<Bench['proxy']>>} Proxy */

const rounds = 5;
const linesCounted = 20;
const sizes = [
  { operations: 20, rttMs: 300, atMost: 800 },
  { operations: 100, rttMs: 0, atMost: 400 },
];

/**
 * Measures from the network's return until the device has nothing more to send. @param {Bench}
 * bench
 */
export async function measureFlush(bench) {
  const { url } = await bench.serve();
  const measured = [];
  for (const { operations, rttMs, atMost } of sizes) {
    const { page, proxy } = await cartBehindProxy(bench, url, operations);
    await workerReady(page);
    const ms = [];
    for (let round = 0; round < rounds; round += 1) {
      await allFetched(proxy);
      ms.push((await flushOnce(page, proxy, { operations, rttMs })).ms);
      proxy.delay(0);
    }
    const metric = `flush of ${operations} operations, ${rttMs} ms round trip`;
    measured.push(lineOf(metric, median(ms), 'ms', atMost));
  }
  return measured;
}

/** What a line of a cart is made of, and how many calls its changes are (budgets.mjs). @param {Bench} bench @param {string} url */
export async function countCart(bench, url) {
  const { page, proxy } = await cartBehindProxy(bench, url, linesCounted, 'block');
  await settled(page);
  const elementsOfLine = await page.evaluate(() => {
    const outputs = [...document.querySelectorAll('main li output')];
    return Math.max(
      ...outputs.map((output) => 1 + (output.closest('li')?.querySelectorAll('*').length ?? 0)),
    );
  });
  const { calls } = await flushOnce(page, proxy, { operations: linesCounted, rttMs: 0 });
  return { elementsOfLine, callsOfFlush: calls };
}

/**
 * @param {Bench} bench @param {string} url @param {number} lines
 * @param {'allow' | 'block'} [serviceWorkers]
 */
async function cartBehindProxy(bench, url, lines, serviceWorkers = 'allow') {
  const proxy = await bench.proxy([url]);
  const session = await register(url);
  await fillCart(url, session, lines);
  const storageState = storageStateOf(proxy.url, session);
  const page = await bench.phone({ storageState, serviceWorkers });
  await page.goto(`${proxy.url}/cart`);
  await page
    .locator('main output')
    .nth(lines - 1)
    .waitFor();
  return { page, proxy };
}

/**
 * Changes so many lines without a network, and then has one; the proxy stays as slow as it is told.
 * @param {Page} page
 * @param {Proxy} proxy
 * @param {{ operations: number, rttMs: number }} size
 */
async function flushOnce(page, proxy, { operations, rttMs }) {
  // A worker does not hear of an emulated network.
  proxy.cut(true);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (
      document.querySelectorAll('main button[aria-label^="Increase quantity"]')
    );
    for (const button of buttons) button.click();
  });
  await waitingOperations(page, operations);
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

/** Resolves when the outbox holds so many. @param {Page} page @param {number} expected */
function waitingOperations(page, expected) {
  const wait = () =>
    page.evaluate(async (expected) => {
      const db = await new Promise((/** @type {(db: IDBDatabase) => void} */ resolve) => {
        const request = indexedDB.open('noteworthy');
        request.onsuccess = () => resolve(request.result);
      });
      const count = () =>
        new Promise((resolve) => {
          const request = db.transaction('operations').objectStore('operations').count();
          request.onsuccess = () => resolve(request.result);
        });
      while ((await count()) !== expected) await new Promise((resolve) => setTimeout(resolve, 10));
      db.close();
    }, expected);
  return endWithin(`${expected} changes to wait in the device's outbox`, wait);
}
