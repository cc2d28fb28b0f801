import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from './ensure-built.mjs';
import { findChromium } from './find-chromium.mjs';
import { root } from './run.mjs';

/*
 * Takes pictures of the built shop: the README's, the home page beside a phone, and those that
 * browsers show when they offer to install it.
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
const home = await desktop.screenshot();

await desktop.setViewportSize({ width: 1280, height: 800 });
const wide = await desktop.screenshot();

const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
await phone.goto(`${url}/products/framed-notes`, { waitUntil: 'networkidle' });
const narrow = await phone.screenshot();
const frame = phone.getByRole('article', { name: 'Small Frame – 1 Note, 1 Name', exact: true });
await frame.getByRole('button', { name: 'Add to Cart' }).click();
await phone.getByLabel('Name', { exact: true }).fill('Sunita Rani');
await phone.getByLabel('Event', { exact: true }).selectOption('Birthday');
const dialog = await phone.screenshot();

await browser.close();
server.kill();
rmSync(dataDir, { recursive: true, force: true });

const screenshots = `${root}/pwa/public/screenshots`;
mkdirSync(screenshots, { recursive: true });
for (const [name, picture] of Object.entries({ wide, narrow })) {
  await sharp(picture).jpeg({ quality: 82, mozjpeg: true }).toFile(`${screenshots}/${name}.jpg`);
}

const gap = 24;
mkdirSync(`${root}/docs/pictures`, { recursive: true });
await sharp({
  create: { width: 1280 + gap + 390, height: 844, channels: 3, background: '#e7dfce' },
})
  .composite([
    { input: home, left: 0, top: 0 },
    { input: dialog, left: 1280 + gap, top: 0 },
  ])
  .png({ palette: true, quality: 90 })
  .toFile(`${root}/docs/pictures/home.png`);
console.log('docs/pictures/home.png, and two in pwa/public/screenshots');
