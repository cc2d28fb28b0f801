import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { comeBack, priceCoin, stockCoin } from './owner.ts';
import { test as atSharedShop, expect, testAlone as test } from './shop.ts';
import { addZodiacCoin, cartLines, productCard } from './shopper.ts';

const coin = (page: Page) => productCard(page, 'Zodiac Coin');

atSharedShop(
  '[D10] the shop’s catalogue replaces the built-in gifts and prices once it is reached',
  async ({ page }) => {
    await page.route('**/api/products?**', (route) => route.abort());
    // This page is not sent with its products.
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

test('[SY10] [D28] an open product page and a guest’s cart follow what the owner changes', {
  tag: '@core',
}, async ({ page, context }) => {
  await addZodiacCoin(page);
  const cart = await context.newPage();
  await cart.goto('/cart');
  const payment = await context.newPage();
  await payment.goto('/payment');
  await expect(cartLines(cart)).toContainText('₹199');
  await expect(payment.getByRole('button', { name: 'Place Order - ₹267' })).toBeVisible();
  await frameDrawn(page);
  const place = await coin(page).boundingBox();

  await priceCoin(page, 249);
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

  await stockCoin(page, false);
  await comeBack(page);
  await expect(coin(page).getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(cartLines(cart)).toContainText('Out of stock at the moment');
  await expect(cartLines(cart)).not.toContainText('Made in');
  await expect(payment.getByText('Out of stock at the moment')).toBeVisible();
  await stockCoin(page, true);
  await comeBack(page);
  await expect(coin(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(cartLines(cart)).not.toContainText('Out of stock');
  await expect(payment.getByText('Out of stock')).toBeHidden();
});
