import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from '../ensure-built.mjs';
import { root } from '../run.mjs';
import { findChromium } from '../testing/find-chromium.mjs';
import { cataloguePictures, drawingsFile, drawingsHash } from './catalogue-pictures.mjs';
import { portraitFile } from './portraits.mjs';

/*
 * Takes pictures of the built shop: the README's three, and those that browsers show when they
 * offer to install it, with portraits as photos. What takes a customer or staff comes from `npm run
 * screens`, run before.
 */

await ensureBuilt();
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH.');

const dataDir = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
const server = spawn(process.execPath, ['dist/server/server.js'], {
  cwd: root,
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'ignore'],
});
const url = await new Promise((resolve) => {
  server.stdout.on('data', (chunk) => {
    const ready = /Shop ready at (\S+)/.exec(String(chunk));
    if (ready) resolve(ready[1]);
  });
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const desktop = await browser.newPage({ viewport: { width: 1280, height: 844 } });
await desktop.goto(url, { waitUntil: 'networkidle' });
/**
 * What moves is ended, so that nothing is seen halfway.
 * @type {import('@playwright/test').PageScreenshotOptions}
 */
const still = { animations: 'disabled' };
const home = await desktop.screenshot(still);

await desktop.setViewportSize({ width: 1280, height: 800 });
const wide = await desktop.screenshot(still);

const phone = await browser.newPage({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-IN',
});
await phone.goto(`${url}/products/framed-notes`, { waitUntil: 'networkidle' });
const narrow = await phone.screenshot(still);
const frame = phone.getByRole('article', { name: 'Small Frame – 1 Note, 1 Name', exact: true });
await frame.getByRole('button', { name: 'Add to Cart' }).click();
await phone.getByLabel('Name', { exact: true }).fill('Anaya');
await phone.getByLabel('Event', { exact: true }).selectOption('Birthday');
await phone.getByLabel('Event date', { exact: true }).fill('2021-05-05');
await choosePhotos(['birthday']);
const dialog = await phone.screenshot(still);
await phone.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
await phone.getByRole('dialog').waitFor({ state: 'hidden' });

await phone.goto(`${url}/cart`, { waitUntil: 'networkidle' });
await phone.getByRole('button', { name: /^Remove / }).waitFor();
const cart = await phone.screenshot(still);

await phone.goto(`${url}/products/framed-notes`, { waitUntil: 'networkidle' });
const ownNotes = phone.getByRole('article', { name: 'Custom Frame – Your Own Notes', exact: true });
await ownNotes.getByRole('button', { name: 'Add to Cart' }).click();
const notes = { '1998-02-14': '10', '2010-10-10': '50', '2024-12-05': '500' };
for (const [index, [date, rupees]] of Object.entries(notes).entries()) {
  const note = phone.getByRole('group', { name: `Note ${index + 1}` });
  await note.getByLabel('Date').fill(date);
  await note.getByLabel('Currency').selectOption(rupees);
}
await phone.getByLabel('Name 1').fill('Meera');
await phone.getByRole('button', { name: 'Add name' }).click();
await phone.getByLabel('Name 2').fill('Arjun');
await choosePhotos(['family', 'wedding', 'couple']);
await phone
  .getByRole('heading', { name: 'Custom Frame – Your Own Notes' })
  .last()
  .scrollIntoViewIfNeeded();
await phone.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
const filled = await phone.screenshot(still);

await browser.close();
server.kill();
rmSync(dataDir, { recursive: true, force: true });

const screenshots = `${root}/pwa/public/screenshots`;
mkdirSync(screenshots, { recursive: true });
for (const [name, picture] of Object.entries({ wide, narrow })) {
  await sharp(picture).jpeg({ quality: 82, mozjpeg: true }).toFile(`${screenshots}/${name}.jpg`);
}

await placeSideBySide('home', 844, [home, dialog]);
await placeSideBySide('phone', 660, [filled, cart, screen('account-orders-390-dark')]);
await placeSideBySide('staff', 900, [
  screen('staff-work-820-light'),
  screen('desk-product-open-820-light'),
]);
writeFileSync(drawingsFile, drawingsHash(cataloguePictures()));
console.log('docs/pictures: home, phone and staff; and two in pwa/public/screenshots');

/**
 * Gives the open dialog these portraits as photos, and resolves once it shows them.
 * @param {Parameters<typeof portraitFile>[0][]} names
 */
async function choosePhotos(names) {
  const files = names.map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(portraitFile(name)), { density: 288 })
      .jpeg()
      .toBuffer(),
  }));
  await phone.getByLabel('Photos', { exact: true }).setInputFiles(await Promise.all(files));
  for (const name of names) await phone.getByRole('img', { name: `${name}.jpg` }).waitFor();
}

/**
 * Returns one of the pictures that `npm run screens` took.
 * @param {string} name
 */
function screen(name) {
  return `${root}/.cache/screens/${name}.png`;
}

/**
 * Pictures beside each other as docs/pictures/NAME.png, each cut to `height` pixels.
 * @param {string} name
 * @param {number} height
 * @param {readonly (string | Buffer)[]} pictures
 */
async function placeSideBySide(name, height, pictures) {
  const gap = 24;
  const placed = [];
  let left = 0;
  for (const picture of pictures) {
    const { width, height: whole } = await sharp(picture).metadata();
    const input = await sharp(picture)
      .extract({ left: 0, top: 0, width, height: Math.min(whole, height) })
      .toBuffer();
    placed.push({ input, left, top: 0 });
    left += width + gap;
  }
  mkdirSync(`${root}/docs/pictures`, { recursive: true });
  await sharp({ create: { width: left - gap, height, channels: 3, background: '#e7dfce' } })
    .composite(placed)
    .png({ palette: true, quality: 90 })
    .toFile(`${root}/docs/pictures/${name}.png`);
}
