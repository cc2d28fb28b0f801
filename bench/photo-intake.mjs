import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser, openPhone, settled, slowDown } from './browser.mjs';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { timeKey } from './timed-tap.mjs';

const drawing = 'dialog svg text';
const rounds = 3;
const count = 10;
const before = { 1: '4.0 s', 4: '6.7 s' };

/**
 * Ten photos of a phone, chosen at once → all of them in the dialog, stored; and a name that is typed
 * meanwhile.
 */
export async function measurePhotoIntake() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-photos-'));
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  const browser = await openBrowser();
  try {
    const files = await takenPhotos(folder);
    const rows = [];
    for (const times of /** @type {const} */ ([1, 4])) {
      const ms = [];
      for (let round = 0; round < rounds; round += 1) {
        ms.push(await takeIn(browser, shop.url, files, times));
      }
      rows.push(
        rowOf({
          metric: `${count} photos of 12 megapixels → ready, ${times}×`,
          before: before[times],
          ours: median(ms) / 1000,
          unit: 's',
          ...(times === 4 ? { atMost: 6 } : {}),
        }),
      );
    }
    rows.push(
      rowOf({
        metric: `the slowest letter typed while ${count} photos are prepared, 4×`,
        before: '–',
        ours: Math.max(...(await typeMeanwhile(browser, shop.url, files))),
        unit: 'ms',
      }),
    );
    return rows;
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds. @param {import('./browser.mjs').Browser} browser @param {string} url @param {string[]} files @param {number} times */
async function takeIn(browser, url, files, times) {
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  await page.goto(`${url}/products/framed-notes?gift=big1_1to200_set`);
  const input = page.getByLabel('Photos');
  await input.waitFor();
  await settled(page);
  await slowDown(page, times);
  await page.evaluate((all) => {
    const listed = () => document.querySelectorAll('dialog ol > li').length;
    const ready = new Promise((resolve) => {
      const onChosen = () => {
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (listed() < all) return;
          watch.disconnect();
          resolve(performance.now() - start);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      };
      addEventListener('change', onChosen, { capture: true, once: true });
    });
    Object.assign(window, { ready });
  }, files.length);
  await input.setInputFiles(files);
  const ms = await page.evaluate(() => /** @type {any} */ (window).ready);
  await page.context().close();
  return ms;
}

/**
 * Milliseconds from each key to its letter on the drawing, as long as photos are prepared.
 * @param {import('./browser.mjs').Browser} browser @param {string} url @param {string[]} files
 */
async function typeMeanwhile(browser, url, files) {
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  await page.goto(`${url}/products/framed-notes?gift=big1_1to200_set`);
  await page.locator(drawing).first().waitFor({ state: 'attached' });
  await settled(page);
  await slowDown(page, 4);
  await page.getByLabel('Photos').setInputFiles(files);
  const counted = page.locator('dialog').getByText(/^Getting photo/);
  await counted.waitFor();
  await page.getByLabel('Name 1').focus();
  const ms = [];
  let name = '';
  while (name.length < 20 && (await counted.isVisible())) {
    const letter = 'abcdefghijklmnopqrst'.charAt(name.length);
    name += letter;
    ms.push(await timeKey(page, letter, { selector: drawing, text: name }));
  }
  await page.context().close();
  return ms;
}

/** Some 1.4 MB each, with grain as a camera's. @param {string} folder */
function takenPhotos(folder) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const grain = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 30 };
      const background = { r: 25 * index, g: 130, b: 90 };
      const small = { width: 1_000, height: 750, channels: /** @type {const} */ (3), background };
      const pixels = await sharp({ create: { ...small, noise: grain } })
        .png()
        .toBuffer();
      const file = join(folder, `${index}.jpg`);
      await sharp(pixels).resize(4_000, 3_000).jpeg({ quality: 88 }).toFile(file);
      return file;
    }),
  );
}
