import { expect, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import type { Shop } from './shop.ts';

/** The owner's terminal: prices the coin; resolves once the shop answers so. */
export async function priceCoin(page: Page, shop: Shop, rupees: number): Promise<void> {
  await shop.owner('products', 'price', 'zodiac_coin', String(rupees));
  await expect.poll(async () => (await coinOf(page))?.price).toBe(rupees);
}

/** Likewise, whether the coin can be had. */
export async function stockCoin(page: Page, shop: Shop, available: boolean): Promise<void> {
  await shop.owner('products', 'available', 'zodiac_coin', available ? 'yes' : 'no');
  await expect.poll(async () => (await coinOf(page))?.is_available).toBe(available);
}

async function coinOf(page: Page): Promise<Product | undefined> {
  const products = (await (await page.request.get('/api/products')).json()) as Product[];
  return products.find(({ name }) => name === 'zodiac_coin');
}

/** What an open page does when its shopper returns to it. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
