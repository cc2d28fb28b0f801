import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import { moveOrder } from './move-order.ts';
import { expect, testAlone as test } from './shop.ts';
import {
  askApi,
  cartLines,
  fillBilling,
  haveAccount,
  haveCoin,
  newShopper,
  openOrderDetails,
  payByCard,
  photo,
  productCard,
  readyToOrder,
  submitOrderDetails,
} from './shopper.ts';
import { anotherTablet, holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

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

test('[D17] [B43] a gift of the owner’s own goes from the desk to an order and its print file', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const token = await registerAdmin(request);
  await openShop(page, token);
  await page.getByRole('button', { name: 'New gift' }).tap();
  const dialog = page.getByRole('dialog', { name: 'New gift' });
  await dialog.getByLabel('Kind of gift').selectOption({ label: 'Zodiac Coins' });
  await dialog.getByLabel('Made like').selectOption({ label: 'Zodiac Coin' });
  await dialog.getByLabel('Name in English').fill('Wedding Coin');
  await dialog.getByLabel('Name in Hindi').fill('शादी का सिक्का');
  await dialog.getByLabel('Description in English').fill('A coin for the day you marry.');
  await dialog.getByLabel('Price in rupees').fill('349');
  await dialog.getByRole('button', { name: 'Add gift' }).tap();
  await expect(page.getByText('Wedding Coin is in the shop')).toBeVisible();
  const ownRow = page.getByRole('listitem', { name: 'Wedding Coin', exact: true });
  await expect(ownRow).toContainText('₹349');

  const shopper = await anotherTablet(browser, baseURL);
  const giftPage = `${path}/zodiac-coin_wedding-coin`;
  await shopperSees(shopper, async () => {
    await expect(productCard(shopper, 'Wedding Coin')).toContainText(
      'A coin for the day you marry.',
    );
  });
  expect(await (await request.get(giftPage)).text()).toContain('Wedding Coin</h1>');
  expect(await (await request.get('/sitemap.xml')).text()).toContain(giftPage);
  await shopper.goto(`/hi${giftPage}`);
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('शादी का सिक्का');

  await haveAccount(shopper, newShopper());
  const gift = await openOrderDetails(shopper, path, 'Wedding Coin');
  await gift.getByLabel('Zodiac sign').selectOption('Leo');
  await submitOrderDetails(gift);
  await shopper.goto('/payment');
  await fillBilling(shopper);
  await payByCard(shopper);
  await shopper.getByRole('button', { name: /^Place Order - ₹/ }).click();
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(shopper).toHaveURL(/account/);
  const [order] = await askApi<{ order_number: string; items: { display_name: string }[] }[]>(
    shopper,
    '/api/orders/user',
  );
  expect(order?.items[0]).toMatchObject({ display_name: 'Wedding Coin', unit_price: 349 });
  const print = await request.get(
    `/api/admin/orders/${order?.order_number}/print?format=pdf&item=1`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  expect([print.status(), print.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // It was ordered, so it stays; hidden it is in no list, and its page says so.
  await ownRow.getByRole('button', { name: 'Delete gift' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete gift' }).tap();
  await expect(ownRow.getByRole('alert')).toContainText('This gift was ordered');
  await ownRow.getByRole('switch', { name: 'In the shop: Wedding Coin' }).tap();
  await expect(page.getByText('Wedding Coin is hidden')).toBeVisible();
  await shopperSees(shopper, () =>
    expect(productCard(shopper, 'Wedding Coin')).toHaveCount(0, { timeout: 1_000 }),
  );
  await shopper.goto(giftPage);
  await expect(shopper.getByText('This gift is not sold now.')).toBeVisible();
  await expect(shopper.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
});

test('[D28] a hidden gift that lies in a cart is said to be out of stock, until it is back', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const token = await registerAdmin(request);
  const shopper = await anotherTablet(browser, baseURL);
  await haveAccount(shopper, newShopper());
  await haveCoin(shopper);
  await openShop(page, token);
  await row(page).getByRole('button', { name: 'Edit' }).tap();
  await row(page).getByRole('switch', { name: 'In the shop: Zodiac Coin' }).tap();
  await expect(page.getByText('Zodiac Coin is hidden')).toBeVisible();
  await expect(async () => {
    await shopper.goto('/cart');
    await expect(cartLines(shopper)).toContainText(/out of stock/i, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await row(page).getByRole('switch', { name: 'In the shop: Zodiac Coin' }).tap();
  await expect(page.getByText('Zodiac Coin is in the shop')).toBeVisible();
  await expect(async () => {
    await shopper.goto('/cart');
    await expect(cartLines(shopper)).not.toContainText(/out of stock/i, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

test('[D42] the owner changes the delivery fee and a tax; a cart has the fee at once, a placed order the old one', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = await anotherTablet(browser, baseURL);
  await readyToOrder(shopper);
  await shopper.getByRole('button', { name: /Place Order/ }).tap();
  await shopper.getByRole('button', { name: 'OK' }).tap();
  await shopper.waitForURL('**/account');
  await haveCoin(shopper);

  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin?tab=shop&section=rates');
  const fee = page.getByLabel('Delivery fee');
  const save = page.getByRole('button', { name: 'Save prices and fees' });
  await expect(page.getByText('Gifts for ₹999 are delivered for ₹68')).toBeVisible();
  await fee.fill('free');
  await save.tap();
  await expect(page.getByText('Please give whole rupees from ₹0 to ₹99,999.')).toBeVisible();
  await fee.fill('८०');
  await expect(page.getByText('Gifts for ₹999 are delivered for ₹80')).toBeVisible();
  await page.getByLabel('₹500 note').fill('450');
  await expect(page.getByText('This is less than the note is worth.')).toBeVisible();

  // A colleague is faster: nothing is stored, and theirs is shown once this is discarded.
  const colleague = await anotherTablet(browser, baseURL);
  await holdToken(colleague, await registerAdmin(request));
  await colleague.goto('/admin?tab=shop&section=rates');
  await colleague.getByLabel('Free for gifts of more than').fill('1499');
  await colleague.getByRole('button', { name: 'Save prices and fees' }).tap();
  await expect(colleague.getByRole('status').getByText('were saved')).toBeVisible();
  await save.tap();
  await expect(page.getByRole('alert').filter({ hasText: 'meanwhile' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).tap();
  await expect(page.getByLabel('Free for gifts of more than')).toHaveValue('1499');
  await fee.fill('80');
  await save.tap();
  await expect(page.getByRole('status').getByText('were saved')).toBeVisible();

  await expect(async () => {
    await shopper.goto('/cart');
    const summary = shopper.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('₹80', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const [order] = await askApi<{ shipping: number }[]>(shopper, '/api/orders/user');
  expect(order?.shipping).toBe(68);

  await page.getByLabel('Kind of gift').selectOption('Zodiac coins');
  await page.getByLabel('HSN code').fill('711890');
  await page.getByLabel('GST in percent').fill('3');
  await page.getByRole('button', { name: 'Set tax' }).tap();
  await expect(page.getByRole('status').getByText('Zodiac coins: the tax was set')).toBeVisible();
  await expect(page.getByText('HSN 711890, 3%')).toBeVisible();
  await Promise.all([shopper.context().close(), colleague.context().close()]);
});

test('[B93] the owner adds a carrier with its tracking page, and shipping offers it', async ({
  page,
  request,
}) => {
  const number = await (await newCustomer(request)).orderCoin();
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin?tab=shop&section=delivery');
  await page.getByLabel('Carrier', { exact: true }).fill('Maruti');
  const address = page.getByLabel('Tracking page');
  const save = page.getByRole('button', { name: 'Save carrier' });
  await address.fill('maruti.example');
  await save.tap();
  await expect(page.getByText('begins with https://')).toBeVisible();
  await address.fill('https://maruti.example/NUMBER');
  await expect(page.getByText('https://maruti.example/12345')).toBeVisible();
  await save.tap();
  await expect(page.getByText('maruti.example', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Maruti' }).tap();
  await expect(address).toBeFocused();
  await address.fill('https://maruti.example/of/NUMBER');
  await save.tap();
  await expect(address).toHaveValue('');

  await moveOrder(request, number, 'confirmed', 'in_production');
  await page.goto(`/admin?tab=work&open=${number}`);
  await page.getByRole('button', { name: 'Mark shipped' }).first().tap();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Carrier').fill('maruti');
  await dialog.getByLabel('Tracking number').fill('77');
  await expect(dialog.getByLabel('Link to follow it')).toHaveValue('https://maruti.example/of/77');
});
