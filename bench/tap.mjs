import { openBrowser, openPhone, settled, slowDown, workerReady } from './browser.mjs';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { fillCart, register, storageStateOf } from './signed-in.mjs';
import { betweenTaps, timeTap } from './timed-tap.mjs';

const taps = 15;
const lines = 10;
const before = {
  quantity: { 1: '74 ms', 4: '215 ms' },
  add: { 1: '90 ms', 4: '328 ms' },
};

/**
 * Quantity + → number shown, and Add in the dialog → badge, each beside the bare page, and the least
 * that React takes of a tap.
 */
export async function measureTaps() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const bare = await startServer('bench/bare-tap.mjs');
  const bareReact = await startServer('bench/bare-react-tap.mjs');
  const browser = await openBrowser();
  try {
    const session = await register(shop.url);
    await fillCart(shop.url, session, lines);
    const storageState = storageStateOf(shop.url, session);
    const rows = [];
    for (const times of /** @type {const} */ ([1, 4])) {
      const cart = await openPhone(browser, { storageState });
      // An account, for a guest has no badge.
      const shelf = await openPhone(browser, {
        storageState: storageStateOf(shop.url, await register(shop.url)),
      });
      const floor = await openPhone(browser);
      const react = await openPhone(browser);
      await cart.goto(`${shop.url}/cart`);
      await cart
        .locator('main output')
        .nth(lines - 1)
        .waitFor();
      await shelf.goto(`${shop.url}/products/zodiac-coins`);
      await floor.goto(bare.url);
      await react.goto(bareReact.url);
      for (const page of [cart, shelf]) {
        await workerReady(page);
        await settled(page);
      }
      const pages = [cart, shelf, floor, react];
      for (const page of pages) await slowDown(page, times);
      rows.push(...(await inTurn({ cart, shelf, floor, react, times })));
      for (const page of pages) await page.context().close();
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([shop.stop(), bare.stop(), bareReact.stop()]);
  }
}

/**
 * @typedef {import('@playwright/test').Page} Page
 * @param {{ cart: Page, shelf: Page, floor: Page, react: Page, times: 1 | 4 }} pages
 */
async function inTurn({ cart, shelf, floor, react, times }) {
  const ms = {
    quantity: /** @type {number[]} */ ([]),
    add: /** @type {number[]} */ ([]),
    floor: /** @type {number[]} */ ([]),
    react: /** @type {number[]} */ ([]),
  };
  for (let tap = 0; tap < taps; tap += 1) {
    ms.floor.push(await tapPlus(floor, 'output'));
    ms.react.push(await tapPlus(react, 'output'));
    ms.quantity.push(await tapPlus(cart, 'main output'));
    ms.add.push(await addCoin(shelf, tap + 1));
  }
  const wanted = { quantity: 1.3, add: 1.5 };
  const names = { quantity: 'quantity + → number shown', add: 'Add in the dialog → badge' };
  const floorMs = median(ms.floor);
  const rows = /** @type {const} */ (['quantity', 'add']).map((what) =>
    rowOf({
      metric: `${names[what]}, ${times}×`,
      before: before[what][times],
      floor: floorMs,
      ours: median(ms[what]),
      unit: 'ms',
      timesFloor: wanted[what],
    }),
  );
  const metric = `the floor of a tap with React, ${times}×`;
  return [
    ...rows,
    rowOf({ metric, before: '–', floor: floorMs, ours: median(ms.react), unit: 'ms' }),
  ];
}

/**
 * One more of the first line. @param {Page} page @param {string} selector of its number
 */
export async function tapPlus(page, selector) {
  await comeToRest(page);
  const was = Number(await page.locator(selector).first().textContent());
  const plus = page.getByRole('button', { name: /^(Increase quantity of .*|\+)$/ }).first();
  return timeTap(page, plus, { selector, text: String(was + 1) });
}

/**
 * A page that comes to the front asks what is new; the tap is measured behind that, and behind what
 * the tap before is still sending. @param {Page} page
 */
async function comeToRest(page) {
  await page.bringToFront();
  await betweenTaps();
  await settled(page);
}

/** What was chosen is kept 300 ms later; nobody is quicker than that. @param {Page} page */
async function draftStored(page) {
  await new Promise((resolve) => setTimeout(resolve, 700));
  await settled(page);
}

/** Adds a coin; the cart then has so many. @param {Page} page @param {number} count */
async function addCoin(page, count) {
  await comeToRest(page);
  await page.locator('main article').getByRole('button', { name: 'Add to Cart' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  await draftStored(page);
  const badge = 'header a[href$="/cart"] span';
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  const ms = await timeTap(page, add, { selector: badge, text: String(count) });
  await dialog.waitFor({ state: 'hidden' });
  return ms;
}
