import type { Page } from '@playwright/test';
import { follow } from './follow.ts';
import { frameDrawn } from './frame-drawn.ts';
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
  await addZodiacCoin(page);
  await expect(bar(page)).toContainText(/^1 item ₹199/);
  await addCurrencyNote(page);
  await expect(bar(page)).toContainText('2 items ₹499');
  for (const path of shoppingPages) {
    if (path === '/') await page.goto(path);
    else await follow(page, path);
    await expect(bar(page), path).toContainText('2 items ₹499');
    await expect(page.getByRole('navigation').getByRole('link', { name: /cart/i })).toHaveCount(0);
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

  test('[D6] the bar covers nothing: every control and the end of the page come clear of it', async ({
    page,
  }) => {
    await addZodiacCoin(page);
    // The toast and the bar are one above the other.
    const toast = page.getByText('Added to cart');
    // Below the pointer it stays for as long as the bar takes.
    await toast.hover();
    await expect(viewCart(page)).toBeInViewport({ ratio: 1 });
    const [toastBox, barBox] = [await toast.boundingBox(), await bar(page).boundingBox()];
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    for (const path of ['/products/currency-notes', '/contact']) {
      await page.goto(path);
      await expect(viewCart(page)).toBeInViewport({ ratio: 1 });
      await frameDrawn(page);
      expect(await coveredByBar(page), path).toEqual([]);
    }
  });
});

/** The controls that the bar lies on, wholly or in part, once one has scrolled to them. */
function coveredByBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = () =>
      document.querySelector('section[aria-label="Your cart"]')?.getBoundingClientRect().top ?? 0;
    const covered: string[] = [];
    for (const control of document.querySelectorAll(
      ':is(main, footer) :is(a, button, input, select, textarea)',
    )) {
      if (!control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (control.getBoundingClientRect().bottom > top() + 1) covered.push(control.outerHTML);
    }
    const footer = document.querySelector('footer');
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    if (!footer || footer.getBoundingClientRect().bottom > top() + 1) covered.push('the footer');
    return covered;
  });
}
