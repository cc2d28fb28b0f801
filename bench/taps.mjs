import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { settled, slowDown, timeInput, timeTap, workerReady } from './browser.mjs';
import { lineOf, median } from './performance-page.mjs';
import { fillCart, register, storageStateOf } from './shopper.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */
/** @typedef {import('./browser.mjs').Page} Page */

const taps = 15;
const rounds = 7;
const lines = 10;
const usual = 25;
/** What a hand needs. */
const betweenTapsMs = 200;
const photos = 10;
/** A tap is felt as at once within a tenth of a second. */
const tapMs = { 1: 50, 4: 100 };
const openMs = { 1: 120, 4: 300 };
const drawing = 'dialog svg text';

/**
 * Quantity + → number shown; Add in the dialog → badge; on a slow phone also a gift → its dialog, the
 * first of a visitor who has looked at the page for a moment, and a letter typed in it → the drawing.
 * @param {Bench} bench
 */
export async function measureTaps(bench) {
  const { url } = await bench.serve();
  const measured = [];
  for (const times of /** @type {const} */ ([1, 4])) {
    const cart = await openCart(bench, url, lines);
    // An account, for a guest has no badge.
    const shelf = await bench.phone({ storageState: storageStateOf(url, await register(url)) });
    await shelf.goto(`${url}/products/zodiac-coins`);
    await workerReady(shelf);
    for (const page of [cart, shelf]) await slowDown(page, times);
    /** @type {{ quantity: number[], add: number[] }} */
    const ms = { quantity: [], add: [] };
    for (let tap = 0; tap < taps; tap += 1) {
      ms.quantity.push(await tapPlus(cart));
      ms.add.push(await addCoin(shelf, tap + 1));
    }
    for (const page of [cart, shelf]) await page.context().close();
    measured.push(
      lineOf(`quantity + → number shown, ${times}×`, median(ms.quantity), 'ms', tapMs[times]),
      lineOf(`Add in the dialog → badge, ${times}×`, median(ms.add), 'ms', tapMs[times]),
    );
  }
  const dialogs = [];
  for (let round = 0; round < rounds; round += 1) dialogs.push(await openDialog(bench, url));
  return [
    ...measured,
    lineOf('tap → dialog, first open, 4×', median(dialogs), 'ms', 200),
    lineOf('tap → dialog, 50 kbit/s and 800 ms', await openDialogFarAway(bench, url), 's', 15),
    lineOf('letter typed → on the drawing, 4×', median(await typeName(bench, url)), 'ms', 50),
  ];
}

/**
 * Measures the opening of a usual cart, and quantity + in carts of every size. @param {Bench} bench
 */
export async function measureCarts(bench) {
  const { url } = await bench.serve();
  const page = await openCart(bench, url, usual);
  const measured = [];
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
    measured.push(lineOf(metric, median(ms), 'ms', openMs[times]));
  }
  const few = await openCart(bench, url, lines);
  for (const size of [100, 200, 500]) {
    const many = await openCart(bench, url, size);
    /** @type {{ few: number[], many: number[] }} */
    const ms = { few: [], many: [] };
    for (let tap = 0; tap < taps; tap += 1) {
      ms.few.push(await tapPlus(few));
      ms.many.push(await tapPlus(many));
    }
    await many.context().close();
    const metric = `quantity + with ${size} lines: ${Math.round(median(ms.many))} ms`;
    measured.push(lineOf(metric, median(ms.many) / median(ms.few), `× of ${lines} lines`, 1.2));
  }
  return measured;
}

/**
 * Measures from ten photos of a phone, chosen at once, to all of them in the dialog and stored.
 * @param {Bench} bench
 */
export async function measurePhotos(bench) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-photos-'));
  await bench.closeAtEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const { url } = await bench.serve();
  const files = await takenPhotos(folder);
  const ms = [];
  for (let round = 0; round < 3; round += 1) {
    const page = await bench.phone({ serviceWorkers: 'block' });
    await page.goto(`${url}/products/framed-notes?gift=big1_1to200_set`);
    const input = page.getByLabel('Photos');
    await input.waitFor();
    await settled(page);
    await slowDown(page, 4);
    const choose = () => input.setInputFiles(files);
    const all = { selector: 'dialog ol > li', count: photos };
    ms.push(await timeInput(page, 'change', choose, all));
    await page.context().close();
  }
  return [lineOf(`${photos} photos of 12 megapixels → ready, 4×`, median(ms) / 1_000, 's', 6)];
}

/** @param {Bench} bench @param {string} url @param {number} count */
async function openCart(bench, url, count) {
  const session = await register(url);
  await fillCart(url, session, count);
  const page = await bench.phone({ storageState: storageStateOf(url, session) });
  await page.goto(`${url}/cart`);
  await page
    .locator('main output')
    .nth(count - 1)
    .waitFor();
  await workerReady(page);
  await settled(page);
  return page;
}

/** Taps for one more of the first line. @param {Page} page */
async function tapPlus(page) {
  await comeToRest(page);
  const selector = 'main output';
  const was = Number(await page.locator(selector).first().textContent());
  const plus = page.getByRole('button', { name: /^Increase quantity of / }).first();
  return timeTap(page, plus, { selector, text: String(was + 1) });
}

/**
 * A page that comes to the front asks what is new; the tap is measured behind that, and behind what
 * the tap before is still sending. @param {Page} page
 */
async function comeToRest(page) {
  await page.bringToFront();
  await pause(betweenTapsMs);
  await settled(page);
}

/** Adds a coin; the cart then has so many. @param {Page} page @param {number} count */
async function addCoin(page, count) {
  await comeToRest(page);
  await giftOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  // What was chosen is kept 300 ms later; nobody is quicker than that.
  await pause(700);
  await settled(page);
  const badge = 'header a[href$="/cart"] span';
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  const ms = await timeTap(page, add, { selector: badge, text: String(count) });
  await dialog.waitFor({ state: 'hidden' });
  return ms;
}

/** @param {Page} page */
function giftOf(page) {
  return page.locator('main article').getByRole('button', { name: 'Add to Cart' }).first();
}

/** @param {Bench} bench @param {string} url */
async function openDialog(bench, url) {
  const page = await bench.phone({ serviceWorkers: 'block' });
  await slowDown(page, 4);
  await page.goto(`${url}/products/currency-notes`);
  // A look is a scroll; the code of the dialog comes with the first one.
  await page.mouse.wheel(0, 1);
  await settled(page);
  const ms = await timeTap(page, giftOf(page), { selector: 'dialog[open] form' });
  await page.context().close();
  return ms;
}

/**
 * Resolves to the seconds to a dialog of which the page has no code yet. @param {Bench} bench
 * @param {string} url
 */
async function openDialogFarAway(bench, url) {
  const proxy = await bench.proxy([url]);
  const page = await bench.phone({ serviceWorkers: 'block' });
  await page.goto(`${proxy.url}/products/currency-notes`);
  await settled(page);
  proxy.delay(800);
  proxy.narrow(50);
  const ms = await timeTap(page, giftOf(page), { selector: 'dialog[open] form' });
  await page.context().close();
  return ms / 1_000;
}

/**
 * Types letter by letter into the frame with the most notes. @param {Bench} bench @param {string}
 * url
 */
async function typeName(bench, url) {
  const page = await bench.phone({ serviceWorkers: 'block' });
  await page.goto(`${url}/products/framed-notes?gift=big2_1to500_set`);
  await page.getByLabel('Name 1').click();
  await page.locator('dialog svg[viewBox="0 0 800 600"]').waitFor();
  await settled(page);
  await slowDown(page, 4);
  const ms = [];
  const name = 'Sunita';
  for (const [index, letter] of [...name].entries()) {
    ms.push(
      await timeInput(page, 'keydown', () => page.keyboard.press(letter), {
        selector: drawing,
        text: name.slice(0, index + 1),
      }),
    );
    await pause(betweenTapsMs);
  }
  return ms;
}

/** Some 1.4 MB each, with grain as a camera's. @param {string} folder */
function takenPhotos(folder) {
  return Promise.all(
    Array.from({ length: photos }, async (_, index) => {
      const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 30 };
      const background = { r: 25 * index, g: 130, b: 90 };
      const small = { width: 1_000, height: 750, channels: /** @type {const} */ (3), background };
      const pixels = await sharp({ create: { ...small, noise } })
        .png()
        .toBuffer();
      const file = join(folder, `${index}.jpg`);
      await sharp(pixels).resize(4_000, 3_000).jpeg({ quality: 88 }).toFile(file);
      return file;
    }),
  );
}
