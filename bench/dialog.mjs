import { openBrowser, openPhone, settled, slowDown } from './browser.mjs';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { betweenTaps, timeKey, timeTap } from './timed-tap.mjs';

const rounds = 7;
const before = { 1: '–', 4: '516 ms' };

/**
 * Tap on a gift → its dialog, the first of a visitor who has looked at the page for a moment; and a
 * letter typed in it → the drawing.
 */
export async function measureDialog() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const times of /** @type {const} */ ([1, 4])) {
      const ms = [];
      for (let round = 0; round < rounds; round += 1) ms.push(await open(browser, shop.url, times));
      rows.push(
        rowOf({
          metric: `tap → dialog, first open, ${times}×`,
          before: before[times],
          ours: median(ms),
          unit: 'ms',
          ...(times === 4 ? { atMost: 200 } : {}),
        }),
      );
      rows.push(
        rowOf({
          metric: `letter typed → on the drawing, ${times}×`,
          before: '–',
          ours: median(await typeName(browser, shop.url, times)),
          unit: 'ms',
          ...(times === 4 ? { atMost: 50 } : {}),
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** @param {import('./browser.mjs').Browser} browser @param {string} url @param {number} times */
async function open(browser, url, times) {
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  await slowDown(page, times);
  await page.goto(`${url}/products/currency-notes`);
  // A look is a scroll; the code of the dialog comes with the first one.
  await page.mouse.wheel(0, 1);
  await settled(page);
  const gift = page.locator('main article').getByRole('button', { name: 'Add to Cart' }).first();
  const ms = await timeTap(page, gift, { selector: 'dialog[open] form' });
  await page.context().close();
  return ms;
}

/**
 * Letter by letter into the frame with the most notes.
 * @param {import('./browser.mjs').Browser} browser @param {string} url @param {number} times
 */
async function typeName(browser, url, times) {
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  await page.goto(`${url}/products/framed-notes?gift=big2_1to500_set`);
  await page.getByLabel('Name 1').click();
  await page.locator('dialog svg[viewBox="0 0 800 600"]').waitFor();
  await settled(page);
  await slowDown(page, times);
  const ms = [];
  const name = 'Sunita';
  for (const [index, letter] of [...name].entries()) {
    ms.push(await timeKey(page, letter, { selector: drawing, text: name.slice(0, index + 1) }));
    await betweenTaps();
  }
  await page.context().close();
  return ms;
}

const drawing = 'dialog svg text';
