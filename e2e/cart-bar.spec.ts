import type { Page } from '@playwright/test';
import { follow } from './follow.ts';
import { expect, test } from './shop.ts';
import { addCurrencyNote, addZodiacCoin, newShopper, signUp } from './shopper.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Your cart', exact: true });
const viewCart = (page: Page) => bar(page).getByRole('link', { name: 'View cart' });

const shoppingPages = ['/', '/contact', '/products/framed-notes', '/terms', '/not-a-page'];
const otherPages = ['/cart', '/payment', '/login', '/admin/login'];

test('[D6] a visitor with something in the cart finds it from every shopping page', async ({
  page,
}) => {
  await page.goto('/products/zodiac-coins');
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  const link = page.getByRole('navigation').getByRole('link', { name: /^Cart, / });
  await expect(link).toHaveCount(0);
  await addZodiacCoin(page);
  await expect(link).toHaveAccessibleName('Cart, 1 items');
  await expect(bar(page)).toContainText(/^1 item ₹199/);
  await addCurrencyNote(page);
  await expect(bar(page)).toContainText('2 items ₹499');
  for (const path of shoppingPages) {
    if (path === '/') await page.goto(path);
    else await follow(page, path);
    await expect(bar(page), path).toContainText('2 items ₹499');
    await expect(page.getByRole('link', { name: 'Cart, 2 items' }), path).toBeVisible();
  }
  await viewCart(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  for (const path of otherPages) {
    // From a page that has it: where it is not yet, nothing would be seen to go.
    await follow(page, '/terms');
    await expect(bar(page)).toBeVisible();
    await follow(page, path);
    await expect(bar(page), path).toHaveCount(0);
  }
  await page.goto('/payment');
  // It would be there with the status line, which is fetched with it.
  await expect(page.getByRole('status').nth(1)).toBeAttached();
  await expect(bar(page)).toHaveCount(0);
  await signUp(page, newShopper());
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('in a window of 390 × 480', () => {
  test.use({ viewport: { width: 390, height: 480 } });
});
