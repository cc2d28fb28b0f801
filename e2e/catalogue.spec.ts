import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { comeBack, priceCoin, stockCoin } from './owner.ts';
import { test as atSharedShop, expect, testAlone as test } from './shop.ts';
import { addZodiacCoin, cartLines, productCard, submitOrderDetails } from './shopper.ts';

const coins = '/products/zodiac-coins';

const coin = (page: Page) => productCard(page, 'Zodiac Coin');

atSharedShop(
  '[D10] the shop’s catalogue replaces the built-in gifts and prices once it is reached',
  async ({ page }) => {
    await page.route('**/api/products?**', (route) => route.abort());
    // A page that is not sent with its products.
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    const builtIn = page.getByText('We could not reach the shop just now');
    await expect(builtIn).toBeVisible();
    const onlyInTheShop = productCard(page, '₹2 Currency Note');
    await expect(onlyInTheShop).toBeHidden();
    await page.unroute('**/api/products?**');
    await expect(builtIn).toBeHidden();
    await expect(onlyInTheShop).toBeVisible();
  },
);

test('[D28] a link to a gift that is sold out says so, and opens it once it can be had', async ({
  page,
  shop,
}) => {
  await stockCoin(page, shop, false);
  const details = encodeURIComponent(JSON.stringify({ names: 'Asha' }));
  await page.goto(`${coins}?gift=zodiac_coin#details=${details}`);
  await expect(page.getByText('Zodiac Coin is out of stock at the moment')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // What somebody typed stays in no address.
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await stockCoin(page, shop, true);
  await comeBack(page);
  await expect(page.getByRole('dialog').getByLabel('Names')).toHaveValue('Asha');
});

test('[SY10] [D28] an open product page and a guest’s cart follow what the owner changes', {
  tag: '@core',
}, async ({ page, context, shop }) => {
  await addZodiacCoin(page);
  const cart = await context.newPage();
  await cart.goto('/cart');
  const payment = await context.newPage();
  await payment.goto('/payment');
  await expect(cartLines(cart)).toContainText('₹199');
  await expect(payment.getByRole('button', { name: 'Place Order - ₹267' })).toBeVisible();
  await frameDrawn(page);
  const place = await coin(page).boundingBox();

  await priceCoin(page, shop, 249);
  await comeBack(page);
  await expect(coin(page)).toContainText('₹249');
  expect(await coin(page).boundingBox()).toEqual(place);
  await expect(cartLines(cart)).toContainText('Price changed: was ₹199');
  await expect(cart.getByText('A price has changed since it was shown to you')).toBeVisible();
  await expect(payment.getByText('Price changed: was ₹199')).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Place Order - ₹317' })).toBeVisible();
  await cart.getByRole('button', { name: 'Understood' }).click();
  await expect(cartLines(cart)).not.toContainText('Price changed');
  await expect(cartLines(cart)).toContainText('₹249');

  await stockCoin(page, shop, false);
  await comeBack(page);
  await expect(coin(page).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(cartLines(cart)).toContainText('Out of stock at the moment');
  await expect(payment.getByText('Out of stock at the moment')).toBeVisible();
  await stockCoin(page, shop, true);
  await comeBack(page);
  await expect(coin(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(cartLines(cart)).not.toContainText('Out of stock');
  await expect(payment.getByText('Out of stock')).toBeHidden();
});

test('[SY10] [D28] a dialog opened by a link shows what the owner changes, and keeps what is typed', async ({
  page,
  shop,
}) => {
  await page.goto(`${coins}?gift=zodiac_coin`);
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  await dialog.getByLabel('Names').fill('Asha');
  await expect(dialog.getByText('₹199').first()).toBeVisible();
  await expect(dialog.getByText('Price changed')).toHaveCount(0);
  await priceCoin(page, shop, 249);
  await comeBack(page);
  await expect(dialog.getByText('Price changed: was ₹199')).toBeVisible();
  await expect(dialog.getByText('₹249').first()).toBeVisible();

  await stockCoin(page, shop, false);
  await comeBack(page);
  await expect(dialog.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(dialog.getByText('Out of stock at the moment. What you entered')).toBeVisible();
  await dialog.getByLabel('Names').press('Enter');
  await page.reload();
  await stockCoin(page, shop, true);
  await comeBack(page);
  await expect(coin(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  // By the link it may open by itself, also while the button is looked for.
  await expect(async () => {
    const goOn = coin(page).getByRole('button', { name: 'Continue your gift' });
    if (await dialog.isHidden()) await goOn.click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByLabel('Names')).toHaveValue('Asha');
  await expect(dialog.getByText('Price changed')).toHaveCount(0);
  await submitOrderDetails(dialog);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText('₹249');
});
