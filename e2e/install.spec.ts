import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serviceWorkerReady, storesAll, workerAnswers } from './service-worker.ts';
import { builtShop, expect, test } from './shop.ts';
import { beginToUse } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

test('the shop can be installed: its manifest and every picture it names are right', {
  tag: '@core',
}, async ({ page, context, request }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  const browser = await context.newCDPSession(page);
  const manifest = await browser.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Playwright’s pages are private windows, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const { icons, shortcuts, screenshots } = JSON.parse(manifest.data ?? '{}') as WebManifest;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Cart',
    'Account',
    'Currency Notes',
    'Framed Notes',
    'Resin Frames',
    'Zodiac Coins',
  ]);
  expect(screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of pictures) {
    const measured = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(measured, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('[P13] the service worker and the manifest are asked for anew, hashed files are not', {
  tag: '@core',
}, async ({ request }) => {
  for (const path of ['/sw.js', '/manifest.webmanifest', '/']) {
    const { headers } = await answerOf(path);
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers['content-security-policy'], path).toContain("worker-src 'self'");
    expect(headers['content-security-policy'], path).toContain("manifest-src 'self'");
  }
  expect((await answerOf('/manifest.webmanifest')).headers['content-type']).toMatch(
    /^application\/manifest\+json/,
  );
  const entry = /\/assets\/[^"]+\.js/.exec((await answerOf('/')).text)?.[0] ?? 'no script';
  expect((await answerOf(entry)).headers['cache-control']).toContain('immutable');

  async function answerOf(path: string) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return { headers: answer.headers(), text: await answer.text() };
  }
});

test('[P25] what starts before a page opens is small, without the code of the database', async () => {
  const worker = await readFile(join(builtShop, 'client/sw.js'), 'utf8');
  expect(worker.length).toBeLessThan(62_000);
  expect(worker).not.toContain('indexedDB');
  const [dataPart] = /assets\/data-part-[\w-]+\.js/.exec(worker) ?? [];
  expect(await readFile(join(builtShop, `client/${dataPart}`), 'utf8')).toContain('indexedDB');
});

for (const { what, marks, mostFiles, mostBytes } of [
  {
    what: 'waits to store, and all where data is saved',
    marks: [''],
    mostFiles: 25,
    mostBytes: 228_000,
  },
  { what: 'needs for an order', marks: ['', 'order'], mostFiles: 50, mostBytes: 333_000 },
  { what: 'stores', marks: ['', 'order', 'rest'], mostFiles: 119, mostBytes: 563_000 },
])
  test(`[P25] what a first visit ${what} is at most ${mostBytes / 1000} kB in ${mostFiles} files`, async () => {
    const worker = await readFile(join(builtShop, 'client/sw.js'), 'utf8');
    const files = [...worker.matchAll(/\{[^{}]*"url":"([^"?]+)[^{}]*\}/g)]
      .filter(([entry]) => entry.includes('"hash"') && !entry.includes('data-part-'))
      .filter(([entry]) => marks.includes(/"later":"(\w+)"/.exec(entry)?.[1] ?? ''))
      .map(([, url]) => join(builtShop, 'client', url ?? ''));
    expect(files.length).toBeGreaterThan(15);
    expect(files.length).toBeLessThanOrEqual(mostFiles);
    const sizes = files.map(async (file) => {
      const bytes = await readFile(file);
      return Math.min(bytes.length, (await promisify(brotliCompress)(bytes)).length);
    });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(mostBytes);
  });

test('[P25] the worker waits until the page is at rest, and stores the rest where no data is saved', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const saveData = sessionStorage.getItem('plenty') === null;
    Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
    new Image().src = '/icons/held.png';
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/icons/held.png', async (route) => {
    await gate;
    await route.fulfill({ status: 404 });
  });
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  const catalogue = page.waitForResponse('**/api/products**');
  await page.goto('/', { waitUntil: 'commit' });
  await beginToUse(page);
  await catalogue;
  expect(await registered()).toBe(0);
  release();
  await workerAnswers(page);

  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/products/framed-notes', 'Framed Notes'],
    ['/terms', 'This page did not open'],
  ] as const) {
    await page.goto(path);
    await expect(title).toHaveText(heading);
  }
  await expect(page.getByRole('main')).toContainText('You are offline');
  expect(await storesAll(page)).toBe(false);

  await context.setOffline(false);
  await page.evaluate(() => sessionStorage.setItem('plenty', 'yes'));
  await page.reload();
  await expect.poll(() => storesAll(page)).toBe(true);
  const pages = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).length);
  await expect.poll(pages).toBe(6);
  await context.setOffline(true);
  await page.reload();
  await expect(title).toHaveText(/Terms/);
  // The page comes with its content, so its first paint waits for no code.
  const home = await page.goto('/');
  expect(await home?.text()).toContain('<h1');
  expect(home?.fromServiceWorker()).toBe(true);
  await expect(title).toBeVisible();
});

interface WebManifest {
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
}
