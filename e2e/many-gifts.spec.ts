import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import { deviceTables } from './device.ts';
import { noteName, sellMoreNotes } from './many-products.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, moreNotes, testLargeShop as test, testAlone } from './shop.ts';
import { cartLines, productCard, submitOrderDetails } from './shopper.ts';

const path = '/products/currency-notes';

const gifts = (page: Page) => page.getByRole('main').getByRole('article');
const more = (page: Page) => page.getByRole('button', { name: 'Show more gifts' });

test('[P28] of a thousand gifts a page has the first, and more by keyboard and by scrolling', async ({
  page,
}) => {
  const html = await (await page.request.get(path)).text();
  expect(html.length / 1_000).toBeLessThan(70);
  await page.goto(path);
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await expect(gifts(page)).toHaveCount(24);
  await expect(page.getByRole('status').filter({ hasText: 'gifts shown' })).toHaveText(
    '24 of 1,009 gifts shown',
  );
  expect(await page.locator('*').count()).toBeLessThan(1_500);

  // Its coming into sight may bring a part before the key does.
  await more(page).focus();
  await page.keyboard.press('Enter');
  const reached = page.locator('main li:focus');
  await expect(reached).toHaveCount(1);
  const place = await reached.evaluate((item) =>
    [...(item.parentNode?.children ?? [])].indexOf(item),
  );
  expect([24, 48]).toContain(place);
  expect(await gifts(page).count()).toBeGreaterThanOrEqual(place + 24);
  await page.keyboard.press('Tab');
  await expect(gifts(page).nth(place).getByRole('link')).toBeFocused();

  const before = await gifts(page).count();
  await gifts(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => gifts(page).count()).toBeGreaterThan(before);
});

/** This runs in a shop of its own, which it halts. */
const testWithWorker = testAlone.extend({
  serviceWorkers: 'allow',
  shop: async ({ shop }, use) => {
    await sellMoreNotes(shop, moreNotes);
    await use(shop);
  },
});

testWithWorker(
  '[P28] after one visit a gift far down opens from its link without the server, and is added',
  async ({ page, shop }) => {
    await page.goto(path);
    await serviceWorkerReady(page);
    const far = noteName(900);
    await expect.poll(() => isStored(page, far)).toBe(true);
    await shop.halt();
    await page.goto(path);
    await expect(page.getByText('24 of 1,009 gifts shown')).toBeVisible();
    await more(page).click();
    await expect(productCard(page, '₹100 Currency Note').nth(1)).toBeAttached();
    await expect.poll(() => gifts(page).count()).toBeGreaterThanOrEqual(48);

    await page.goto(`${path}?gift=${far}`);
    const dialog = page.getByRole('dialog', { name: 'Order Details' });
    await dialog.getByLabel('Special date').fill('1998-02-14');
    await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
    await submitOrderDetails(dialog);
    await page.goto('/cart');
    await expect(cartLines(page)).toContainText('₹1,000');
  },
);

async function isStored(page: Page, name: string): Promise<boolean> {
  const { products = [] } = await deviceTables(page);
  return products.some((product) => (product as Product).name === name);
}
