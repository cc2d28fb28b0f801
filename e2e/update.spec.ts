import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { shop as firstVersion } from '#shared/shop-settings/shop.ts';
import { everythingSaved } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { builtShop, expect, testAlone } from './shop.ts';
import {
  addSmallFrame,
  addZodiacCoin,
  askApi,
  beginToUse,
  fillBilling,
  haveAccount,
  newShopper,
  payByCard,
} from './shopper.ts';
import { nextVersion } from './versions.ts';

const first = firstVersion.name;
const second = 'Second Shop';

/** A shop of its own for each journey, and the folder of the version that comes after it. */
const test = testAlone.extend<{ next: string }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const dist = await nextVersion(second);
      await use(dist);
      await rm(dist, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

const version = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'start page' });
const reload = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Reload' });
const openTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click();

test('[P13] an update is offered, comes on the shopper’s word, and strands no tab', {
  tag: '@core',
}, async ({ page, context, shop, next }) => {
  const broken: string[] = [];
  context.on('response', (answer) => {
    if (answer.status() === 404) broken.push(answer.url());
  });
  context.on('weberror', (error) => broken.push(error.error().message));
  await haveAccount(page, newShopper());
  await page.goto('/');
  await serviceWorkerReady(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(version(other)).toHaveText(first);

  await shop.restart(next);
  await page.goto('/cart');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await expect(reload(other)).toBeVisible();
  await expect(version(page)).toHaveText(first);

  await context.setOffline(true);
  await addZodiacCoin(page);
  await page.goto('/cart');
  await reload(page).click();
  await expect(version(page)).toHaveText(second);
  await expect(page.getByRole('button', { name: 'Remove Zodiac Coin' })).toBeVisible();
  await expect(reload(page)).toBeHidden();

  await context.setOffline(false);
  const cart = async () => (await askApi<CartLine[]>(page, '/api/cart')).length;
  await expect.poll(cart, { timeout: 30_000 }).toBe(1);

  // The other tab still is the first version; its screens come from the server.
  await openTerms(other);
  await expect(other.getByRole('main')).toContainText(`What ${first} and you agree on`);
  await reload(other).click();
  await expect(version(other)).toHaveText(second);
  expect(broken).toEqual([]);
});

/** A network that answers late and takes `uploadThroughput` bytes a second; -1 for any number. */
async function slowNetwork(
  page: Page,
  limits: { latency?: number; uploadThroughput?: number },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    ...limits,
  });
}

const waiting = (page: Page) =>
  page.getByText('Reloading as soon as your order or photo is through…');

test('[P13] an update waits for a photo on its way', { tag: '@long' }, async ({
  page,
  shop,
  next,
}) => {
  await haveAccount(page, newShopper());
  await page.goto('/');
  await serviceWorkerReady(page);
  await shop.restart(next);
  await page.goto('/products/framed-notes');
  await expect(page.getByText('A new version is ready.')).toBeVisible();

  await slowNetwork(page, { uploadThroughput: 500 });
  await addSmallFrame(page);
  await expect(page.getByText('1 photo to go')).toBeVisible();
  await reload(page).click();
  await expect(waiting(page)).toBeVisible();
  await expect(version(page)).toHaveText(first);
  await slowNetwork(page, {});
  await expect(version(page)).toHaveText(second, { timeout: 60_000 });
  const folder = (await askApi<CartLine[]>(page, '/api/cart'))[0]?.custom_photo_folder;
  const { images } = await askApi<{ images: unknown[] }>(page, `/api/upload/list?folder=${folder}`);
  expect(images).toHaveLength(1);
});

test('[P13] an update waits for an order, until its answer has been read', {
  tag: '@long',
}, async ({ page, shop, next }) => {
  await haveAccount(page, newShopper());
  await page.goto('/');
  await serviceWorkerReady(page);
  await addZodiacCoin(page);
  await everythingSaved(page);
  await shop.restart(next);
  await page.goto('/payment');
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await fillBilling(page);
  await payByCard(page);

  await slowNetwork(page, { uploadThroughput: 500 });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await reload(page).click();
  await expect(waiting(page)).toBeVisible();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Payment successful!');
  await slowNetwork(page, {});
  await expect(version(page)).toHaveText(first);
  // The account opens in the same moment, which may take the browser a second reload.
  await page.addLocatorHandler(page.getByText('A new version is ready.'), () =>
    reload(page).click(),
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(version(page)).toHaveText(second, { timeout: 60_000 });
  expect(await askApi<unknown[]>(page, '/api/orders/user')).toHaveLength(1);
});

test('[P13] a page that the version before still answered is offered the new one', {
  tag: '@long',
}, async ({ page, context, shop, next }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  const before = await (await context.request.get('/')).text();
  await shop.restart(next);
  await page.goto('/cart');
  await reload(page).click();
  await expect(version(page)).toHaveText(second);

  // An address the service worker leaves to the server stands for the moment between the two.
  await context.route('**/nowhere', (route) =>
    route.fulfill({ body: before, contentType: 'text/html' }),
  );
  await page.goto('/nowhere');
  await expect(version(page)).toHaveText(first);
  await context.unroute('**/nowhere');
  await reload(page).click();
  await expect(version(page)).toHaveText(second);
  await expect(reload(page)).toBeHidden();
});

test('[P13] the build before stays beside the new one, which alone is stored', async ({ next }) => {
  const entryOf = async (dist: string) =>
    /assets\/index-[^"]+\.js/.exec(await readFile(join(dist, 'client/index.html'), 'utf8'))?.[0];
  const entries = [await entryOf(builtShop), await entryOf(next)];
  const files = (await readdir(join(next, 'client/assets'))).map((name) => `assets/${name}`);
  expect(files).toEqual(expect.arrayContaining(entries));
  const worker = await readFile(join(next, 'client/sw.js'), 'utf8');
  expect(entries.map((entry) => worker.includes(entry ?? ''))).toEqual([false, true]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[P13] a tab whose code is gone from the server reloads into the new version, and does what was pressed', async ({
    page,
    context,
    shop,
    next,
  }, testInfo) => {
    await page.goto('/');
    await expect(version(page)).toHaveText(first);
    await page.waitForLoadState('networkidle');
    // Used, but for its dialog, whose code comes when a gift is chosen.
    const gifts = await context.newPage();
    await gifts.route('**/assets/gift-dialog-*.js', (route) => route.abort());
    await gifts.goto('/products/framed-notes');
    await beginToUse(gifts);
    await expect(gifts.locator('[data-starting]')).toHaveCount(0);
    await gifts.waitForLoadState('networkidle');
    const bare = `${next}-${testInfo.project.name}`;
    await cp(next, bare, { recursive: true });
    const [newest, ...previous] = JSON.parse(
      await readFile(join(bare, 'builds.json'), 'utf8'),
    ) as string[][];
    for (const name of previous.flat().filter((file) => !newest?.includes(file))) {
      await rm(join(bare, 'client', name), { force: true });
    }
    await shop.restart(bare);
    await rm(bare, { recursive: true });
    await openTerms(page);
    await expect(page.getByRole('main')).toContainText(`What ${second} and you agree on`);

    await gifts.unrouteAll();
    await expect(version(gifts)).toHaveText(first);
    const gift = gifts.getByRole('article').nth(1);
    await gift.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(version(gifts)).toHaveText(second);
    const dialog = gifts.getByRole('dialog', { name: 'Order Details' });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(
      (await gift.getByRole('heading').textContent()) ?? '',
    );
  });

  test('a screen that stays missing is reloaded once, then said to have failed', {
    tag: '@long',
  }, async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(/information-.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await openTerms(page);
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not open');
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(2);
  });
});
