import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { serviceWorkerReady, storesAll } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import { coinPage } from './shopper.ts';
import { nextVersion } from './versions.ts';

test.use({ serviceWorkers: 'allow' });

const ownPage = '<!doctype html><title>Network</title><h1>Sign in to this network</h1>';

/** What a network sends in place of a file, with 200. */
type InPlace = 'a page of its own' | 'half of it' | 'nothing';

/** Resolves to a network before the shop that may answer with something else, with 200. */
async function startNetwork(target: string) {
  /** Whether it answers a call itself. */
  let isTaken: (call: IncomingMessage) => boolean = () => false;
  let inPlace: InPlace = 'a page of its own';
  let wrongAnswers = 0;
  let cached = {};
  const server = createServer((call, answer) => {
    const isWrong = isTaken(call);
    if (isWrong) wrongAnswers += 1;
    if (isWrong && inPlace === 'a page of its own') {
      answer.writeHead(200, { 'Content-Type': 'text/html', ...cached }).end(ownPage);
      return;
    }
    const { method, url } = call;
    const headers = isWrong ? { ...call.headers, 'accept-encoding': 'identity' } : call.headers;
    const onward = request(`${target}${url}`, { method, headers }, async (from) => {
      if (isWrong) {
        const whole = Buffer.concat(await from.toArray());
        const part = whole.subarray(0, inPlace === 'nothing' ? 0 : whole.length / 2);
        const length = { 'content-length': String(part.length) };
        answer.writeHead(200, { ...from.headers, ...length }).end(part);
        return;
      }
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    call.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** From now on it answers such calls itself; `null` for none. */
    take(
      calls: ((call: IncomingMessage) => boolean) | null,
      how: InPlace = 'a page of its own',
    ): void {
      isTaken = calls ?? (() => false);
      inPlace = how;
      wrongAnswers = 0;
    },
    /** From now on what it answers itself is to be cached as the shop's files are. */
    haveCached(): void {
      cached = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    },
    wrongAnswers: () => wrongAnswers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Files that the service worker stores, but its own scripts. */
const filesOfWorker = ({ url = '', headers }: IncomingMessage) =>
  /\/sw\.js$/.test(headers.referer ?? '') && !url.includes('/data-part-');

const storedPortals = (page: Page) =>
  page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const file of await store.keys()) {
        const text = await (await store.match(file))?.text();
        if (text?.includes('Sign in to this network')) count += 1;
      }
    }
    return count;
  });
/** Resolves to how long the stored script is whose address has a part; 0 without one. */
const sizeOf = (page: Page, part: string) =>
  page.evaluate(async (scriptName) => {
    const store = await caches.open('files');
    const script = new RegExp(`${scriptName}.*\\.js`);
    const file = (await store.keys()).find(({ url }) => script.test(url));
    return (await (await store.match(file?.url ?? ''))?.text())?.length ?? 0;
  }, part);
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cart = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cart' });

test('[P40] what a network answers in place of the shop’s files is not kept, and all comes once it is gone', async ({
  page,
  context,
  shop,
}) => {
  const network = await startNetwork(shop.url);
  const next = await nextVersion('Second Shop');
  try {
    // The network takes over while the service worker is installed.
    network.take(filesOfWorker);
    await page.goto(network.url);
    await expect.poll(network.wrongAnswers).toBeGreaterThan(0);
    await expect.poll(() => registrations(page)).toBe(0);
    expect(await storedPortals(page)).toBe(0);
    network.take(null);
    await page.reload();
    await serviceWorkerReady(page);
    expect(await storedPortals(page)).toBe(0);

    // When the browser has thrown the files away and kept the worker.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    network.take(filesOfWorker);
    await page.goto(`${network.url}/cart`);
    await expect(cart(page)).toBeVisible();
    await expect.poll(network.wrongAnswers).toBeGreaterThan(0);
    expect(await storesAll(page)).toBe(false);
    expect(await storedPortals(page)).toBe(0);
    network.take(null);
    await page.reload();
    await expect.poll(() => storesAll(page)).toBe(true);

    // These are pictures that are kept after they were seen.
    network.take(({ url = '' }) => url.startsWith('/products/views/'));
    await page.goto(`${network.url}${coinPage}`);
    const openPictures = page.getByRole('button', { name: 'Pictures of Zodiac Coin', exact: true });
    const pictures = page.getByRole('dialog', { name: 'Zodiac Coin' });
    await openPictures.click();
    await expect.poll(network.wrongAnswers).toBeGreaterThan(0);
    await expect(
      pictures.getByText('This picture is not on your device yet.').first(),
    ).toBeVisible();
    expect(await storedPortals(page)).toBe(0);
    network.take(null);

    // What the device has kept wrongly, as whole and as half a page.
    await page.evaluate(async (wrong) => {
      const store = await caches.open('files');
      for (const { url } of await store.keys()) {
        const text = await (await store.match(url))?.text();
        const headers = { 'Content-Type': 'text/html' };
        if (/index\.html/.test(url)) await store.put(url, new Response(wrong, { headers }));
        if (/cart-screen-.*\.js/.test(url)) {
          await store.put(url, new Response(text?.slice(0, 100), { headers }));
        }
      }
    }, ownPage);
    // A worker that has not looked yet, as at the next start.
    const browser = await context.newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    await page.goto(`${network.url}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
    await expect.poll(() => sizeOf(page, 'cart-screen-')).toBeGreaterThan(100);
    expect(await storedPortals(page)).toBe(0);
    await page.goto(`${network.url}/cart`);
    await expect(cart(page)).toBeVisible();

    // The same happens while a new version is installed.
    await shop.restart(next);
    network.take(filesOfWorker);
    await page.reload();
    await expect.poll(network.wrongAnswers).toBeGreaterThan(0);
    await expect.poll(() => isInstalling(page)).toBe(false);
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    expect(await storedPortals(page)).toBe(0);
    network.take(null);
    await page.reload();
    await expect(page.getByText('A new version is ready.')).toBeVisible();

    await shop.halt();
    await page.goto(`${network.url}/cart`);
    await expect(cart(page)).toBeVisible();
  } finally {
    await network.close();
    await rm(next, { recursive: true, force: true });
  }
});

const isInstalling = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration.installing ?? registration.waiting) !== null;
  });

test('[P40] the worker’s second script that the browser’s cache has wrongly is fetched anew', async ({
  page,
  shop,
}) => {
  const network = await startNetwork(shop.url);
  try {
    network.haveCached();
    network.take(({ url = '' }) => url.includes('/data-part-'));
    await page.goto(network.url);
    await expect.poll(network.wrongAnswers).toBeGreaterThan(0);
    await expect.poll(() => registrations(page)).toBe(0);
    network.take(null);
    await page.reload();
    await serviceWorkerReady(page);
  } finally {
    await network.close();
  }
});

/** A file of the build that a page cannot do without, and what comes in its place. */
const broken: [path: string, file: string, inPlace: InPlace][] = [
  ['/cart', 'index', 'a page of its own'],
  ['/cart', 'cart-screen', 'half of it'],
  ['/about', 'index', 'nothing'],
];

/** A page without a service worker, behind such a network, whose answers the browser caches. */
const testCached = test.extend<{ network: Awaited<ReturnType<typeof startNetwork>>; page: Page }>({
  network: async ({ shop }, use) => {
    const network = await startNetwork(shop.url);
    network.haveCached();
    await use(network);
    await network.close();
  },
  page: async ({ browser }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await use(await context.newPage());
    await context.close();
  },
});

for (const [path, file, inPlace] of broken)
  testCached(
    `[P40] ${path} heals itself where the browser’s cache has ${inPlace} as its ${file} file`,
    async ({ network, page }) => {
      let loads = 0;
      page.on('request', (call) => {
        if (call.isNavigationRequest()) loads += 1;
      });
      const failureText = page
        .getByRole('alert')
        .or(page.getByRole('heading', { name: 'did not open' }));
      network.take(({ url = '' }) => url.startsWith(`/assets/${file}-`), inPlace);
      await page.goto(`${network.url}${path}`);
      await expect(failureText.first()).toBeVisible();
      // It tries again, but not for ever.
      await expect.poll(network.wrongAnswers).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      await expect(failureText.first()).toBeVisible();
      expect(loads).toBeLessThan(4);

      network.take(null);
      // It may load itself anew before it is loaded.
      await page.goto(`${network.url}${path}`, { waitUntil: 'commit' });
      await expect(page.locator('#root[data-started]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cart|About/);
      await expect(failureText).toHaveCount(0);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  );

testCached(
  '[P40] a page heals itself where the browser’s cache has a page of a network as its styles',
  async ({ network, page }) => {
    const body = page.locator('body');
    network.take(({ url = '' }) => /^\/assets\/index-.*css$/.test(url));
    await page.goto(`${network.url}/cart`);
    await expect(cart(page)).toBeVisible();
    await expect(body).not.toHaveCSS('--target', /rem/);
    network.take(null);
    await page.goto(`${network.url}/cart`, { waitUntil: 'commit' });
    await expect(body).toHaveCSS('--target', /rem/);
  },
);

test('[P40] a page is not loaded anew under who goes on with it while the files come', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  let loads = 0;
  page.on('request', (call) => {
    if (call.isNavigationRequest()) loads += 1;
  });
  let ended = 0;
  const noteEnd = (call: Request) => {
    if (call.resourceType() === 'fetch' && call.url().endsWith('.js')) ended += 1;
  };
  page.on('requestfinished', noteEnd);
  // The reload for missing code breaks off the requests that a second look at it began.
  page.on('requestfailed', noteEnd);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let callCount = 0;
  let isBroken = true;
  try {
    await page.route(/assets\/.*\.js$/, async (route) => {
      const isAnew = route.request().resourceType() === 'fetch';
      if (isAnew) {
        callCount += 1;
        await gate;
      } else if (isBroken && route.request().url().includes('/gift-dialog-')) return route.abort();
      return route.continue();
    });
    await page.goto(`${shop.url}/products/framed-notes`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect.poll(() => callCount).toBeGreaterThan(0);
    const before = loads;
    isBroken = false;
    await again.click();
    const gift = page.getByRole('dialog', { name: 'Order Details' });
    await expect(gift).toBeVisible();
    letGo();
    await expect.poll(() => ended).toBe(callCount);
    await expect(gift).toBeVisible();
    expect(loads).toBe(before);
  } finally {
    await context.close();
  }
});
