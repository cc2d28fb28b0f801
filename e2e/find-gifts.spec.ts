import type { Page } from '@playwright/test';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { axeFindings } from './axe-findings.ts';
import { deviceTables } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, moreNotes, test as smallShop, testLargeShop } from './shop.ts';
import { cartLines, productCard, submitOrderDetails } from './shopper.ts';
import { smallTargets } from './small-targets.ts';

const path = '/products/currency-notes';

const test = testLargeShop.extend({ serviceWorkers: 'allow' });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search all gifts' });
const gifts = (page: Page) => page.getByRole('main').getByRole('article');
const status = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

async function expectNoFindings(page: Page) {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const rules = { 'target-size': { enabled: false } };
  expect(await axeFindings(page, { runOnly, rules })).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

/** Makes a visit that stores the whole catalogue, and cuts the network. */
async function offline(page: Page) {
  await page.goto(path);
  await serviceWorkerReady(page);
  await expect
    .poll(async () => (await deviceTables(page)).products?.length)
    .toBeGreaterThanOrEqual(moreNotes);
  await page.context().setOffline(true);
}

test('[B20] a thousand gifts are searched without a network, and one is ordered from there', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(path);
  await serviceWorkerReady(page);
  // The words of Hindi are on the device of who reads it, or has searched in it.
  await field(page).fill('राशि');
  await expect(productCard(page, 'Zodiac Coin')).toBeVisible();
  await offline(page);
  await page.reload();
  await expect(gifts(page)).toHaveCount(24);
  const before = await page.evaluate(() => history.length);
  await field(page).pressSequentially('zod');
  await status(page, '2 gifts found');
  await expect(gifts(page)).toHaveCount(2);
  await expect(productCard(page, 'Zodiac Stamp')).toBeVisible();
  await expectNoFindings(page);
  await expect(page).toHaveURL(/\?search=zod$/);
  expect(await page.evaluate(() => history.length)).toBe(before);

  await page.reload();
  await expect(field(page)).toHaveValue('zod');
  await productCard(page, 'Zodiac Coin').getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  await submitOrderDetails(dialog);
  await expect(page).toHaveURL(/\?search=zod$/);
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(cartLines(page)).toContainText('Zodiac Coin');
  await page.goBack();
  await expect(field(page)).toHaveValue('zod');
  await expect(gifts(page)).toHaveCount(2);

  await field(page).fill('500');
  await expect(gifts(page).first()).toHaveAccessibleName('₹500 Currency Note');
  await field(page).fill('moon lamp');
  await status(page, 'We found no gift for “moon lamp”');
  await expect(gifts(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Resin Frames' })).toBeVisible();
  await expectNoFindings(page);
  // What was typed, however long a word, widens no page.
  await field(page).fill('m'.repeat(100));
  const searchStatus = page.getByRole('status').filter({ hasText: 'mmm' });
  expect((await searchStatus.boundingBox())?.width).toBeLessThan(page.viewportSize()?.width ?? 0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field(page)).toBeFocused();
  await expect(gifts(page)).toHaveCount(24);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await field(page).fill('राशि');
  await expect(productCard(page, 'Zodiac Coin')).toBeVisible();
});

smallShop('[B20] [B21] a shop of few gifts neither shows nor loads any of it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${path}?search=zod&occasion=wedding`);
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await expect
    .poll(async () => (await deviceTables(page)).products?.length)
    .toBe(openingProducts.length);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((each) => /find-gifts/.test(each))).toEqual([]);
  await expect(field(page)).toHaveCount(0);
  await expect(productCard(page, '₹100 Currency Note')).toBeVisible();
});
