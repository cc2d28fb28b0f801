import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceWorkerReady } from './service-worker.ts';
import { builtShop, expect, test } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

test('the shop can be installed: its manifest and every picture it names are right', async ({
  page,
  context,
  request,
}) => {
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

test('[P13] the service worker and the manifest are asked for anew, hashed files are not', async ({
  request,
}) => {
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
  expect(worker.length).toBeLessThan(60_000);
  expect(worker).not.toContain('indexedDB');
  const [dataPart] = /assets\/data-part-[\w-]+\.js/.exec(worker) ?? [];
  expect(await readFile(join(builtShop, `client/${dataPart}`), 'utf8')).toContain('indexedDB');
});

interface WebManifest {
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; sizes: string }[] }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
}
