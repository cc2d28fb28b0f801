import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import { registerAdmin } from './staff.ts';

/** Changes a product by a call, as staff do. */
export async function changeProduct(
  request: APIRequestContext,
  name: string,
  change: { price?: number; is_available?: boolean },
): Promise<void> {
  const headers = { authorization: `Bearer ${await registerAdmin(request)}` };
  const answer = await request.put(`/api/admin/products/${name}`, { data: change, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Prices the coin as staff do; resolves once the shop answers so. */
export async function priceCoin(page: Page, rupees: number): Promise<void> {
  await changeProduct(page.request, 'zodiac_coin', { price: rupees });
  await expect.poll(async () => (await coinOf(page))?.price).toBe(rupees);
}

/** Likewise, whether the coin can be had. */
export async function stockCoin(page: Page, available: boolean): Promise<void> {
  await changeProduct(page.request, 'zodiac_coin', { is_available: available });
  await expect.poll(async () => (await coinOf(page))?.is_available).toBe(available);
}

async function coinOf(page: Page): Promise<Product | undefined> {
  const products = (await (await page.request.get('/api/products')).json()) as Product[];
  return products.find(({ name }) => name === 'zodiac_coin');
}

/** Makes the page do what it does when its shopper returns to it. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
