import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { shop as firstVersion } from '#shared/shop-settings/shop.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { builtShop, expect, testAlone } from './shop.ts';
import { addZodiacCoin, askApi, beginToUse, haveAccount, newShopper } from './shopper.ts';
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
});
