import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import { expect, testAlone as test } from './shop.ts';
import { photo, productCard } from './shopper.ts';
import { anotherTablet, holdToken, registerAdmin, tablet } from './staff.ts';

// Each test changes what the shop sells. It could not stop requests that a service worker makes.
test.use({ ...tablet, serviceWorkers: 'block' });

const path = '/products/zodiac-coins';

const row = (page: Page) => page.getByRole('listitem', { name: 'Zodiac Coin', exact: true });
const pictures = (page: Page) => row(page).getByRole('region', { name: 'Pictures' });

async function openShop(page: Page, token: string): Promise<void> {
  await holdToken(page, token);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Shop' }).tap();
  await expect(row(page)).toBeVisible();
}

/** A page of a shopper shows what the shop says at its next contact. */
async function shopperSees(shopper: Page, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await shopper.goto(path);
    await expectation();
  }).toPass({ timeout: 30_000 });
}

test('[B43] [P15] price, delivery days and availability change by touch, for shoppers and colleagues too', {
  tag: '@core',
}, async ({ page, request, browser, baseURL }) => {
  const [shopper, other] = [
    await anotherTablet(browser, baseURL),
    await anotherTablet(browser, baseURL),
  ];
  await openShop(page, await registerAdmin(request));
  await openShop(other, await registerAdmin(request));
  const card = productCard(shopper, 'Zodiac Coin');

  await row(page).getByRole('button', { name: 'Edit' }).tap();
  await row(page).getByLabel('Price in rupees').fill('0');
  await row(page).getByRole('button', { name: 'Save' }).tap();
  await expect(row(page)).toContainText('Please give a price from ₹1 to ₹10,00,000');
  await row(page).getByLabel('Price in rupees').fill('249');
  await row(page).getByLabel('Delivery days').fill('9');

  // Without an answer nothing is lost of what was typed.
  await page.route('**/api/admin/products/zodiac_coin', (route) => route.abort());
  await row(page).getByRole('button', { name: 'Save' }).tap();
  await expect(row(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/admin/products/zodiac_coin');
  await row(page).getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('status').getByText('Zodiac Coin: ₹249')).toBeVisible();
  await expect(row(page).getByLabel('Price in rupees')).toBeHidden();
  await expect(row(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  await shopperSees(shopper, async () => {
    await expect(card).toContainText('₹249', { timeout: 1_000 });
    await expect(card).toContainText('9 days');
  });

  // A colleague sees it when they look at their desk again.
  await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect(row(other)).toContainText('₹249');

  const available = row(page).getByRole('switch', { name: 'Available: Zodiac Coin' });
  await available.tap();
  await expect(page.getByText('Zodiac Coin can no longer be ordered')).toBeVisible();
  await expect(available).not.toBeChecked();
  await shopperSees(shopper, () =>
    expect(card.getByRole('button', { name: 'Out of Stock' })).toBeVisible({ timeout: 1_000 }),
  );
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Zodiac Coin can be ordered again')).toBeVisible();
  await expect(available).toBeChecked();

  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'दुकान' })).toBeVisible();
  await expect(page.getByText('9 दिन में डिलीवरी')).toBeVisible();
  await page.getByRole('link', { name: 'कूपन' }).tap();
  await expect(page.getByRole('button', { name: 'नया कूपन' })).toBeVisible();
  await Promise.all([shopper.context().close(), other.context().close()]);
});

test('[B43] [P15] a picture is added, made the first and taken back, and shoppers see each', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = await anotherTablet(browser, baseURL);
  const picture = productCard(shopper, 'Zodiac Coin').locator('img');
  const shopperSeesPicture = (address: RegExp) =>
    shopperSees(shopper, async () => {
      await expect(picture).toHaveAttribute('src', address, { timeout: 1_000 });
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
    });
  await openShop(page, await registerAdmin(request));
  await row(page).getByRole('button', { name: 'Edit' }).tap();
  await expect(pictures(page)).toContainText('The drawing is shown');
  const input = row(page).locator('input[type=file]');

  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') };
  await input.setInputFiles(text);
  await pictures(page).getByRole('button', { name: 'Use this picture' }).tap();
  await expect(pictures(page).getByRole('alert')).toContainText('Please choose a JPEG');
  await pictures(page).getByRole('button', { name: 'Cancel' }).tap();

  const add = async (colour: string, says: string) => {
    await input.setInputFiles(await photo('shelf.jpg', colour));
    await pictures(page).getByLabel('What it shows').fill(says);
    await pictures(page).getByRole('button', { name: 'Use this picture' }).tap();
    await expect(page.getByText('Zodiac Coin has a new picture')).toBeVisible({ timeout: 60_000 });
    await expect(pictures(page).getByRole('button', { name: 'Add a picture' })).toBeFocused();
  };
  await add('#b06a3b', 'The coin in its box');
  await expect(pictures(page).getByRole('img', { name: 'The coin in its box' })).toBeVisible();
  await shopperSeesPicture(/^\/api\/pictures\//);
  const first = await picture.getAttribute('src');

  await add('#3b6ab0', 'The coin in a hand');
  await pictures(page).getByRole('button', { name: 'Show first' }).tap();
  await expect(page.getByText('Another picture is on the card of Zodiac Coin')).toBeVisible();
  await expect(async () => {
    await shopperSeesPicture(/^\/api\/pictures\//);
    expect(await picture.getAttribute('src')).not.toBe(first);
  }).toPass({ timeout: 30_000 });

  for (const [says, focus] of [
    [
      'A picture of Zodiac Coin was removed',
      pictures(page).getByRole('button', { name: 'Remove' }),
    ],
    ['Zodiac Coin shows its drawing again', pictures(page).getByRole('heading')],
  ] as const) {
    await pictures(page).getByRole('button', { name: 'Remove' }).first().tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).tap();
    await expect(page.getByRole('status').getByText(says)).toBeVisible();
    await expect(focus).toBeFocused();
  }
  await expect(pictures(page)).toContainText('The drawing is shown');
  await shopperSeesPicture(/^\/products\//);
  const products = (await (await request.get('/api/products')).json()) as Product[];
  expect(products.filter(({ gallery }) => gallery)).toEqual([]);
  await shopper.context().close();
});
