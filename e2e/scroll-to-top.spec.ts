import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { expect, test } from './shop.ts';
import { addCurrencyNote, addZodiacCoin, cartLines } from './shopper.ts';

const stepPx = 90;

/** At which of the places one scrolls through the button shows, and what it then lies on. */
async function scrollThrough(page: Page): Promise<{ shown: boolean[]; covered: string[] }> {
  const button = page.getByRole('button', { name: 'Scroll to top', includeHidden: true });
  const shown: boolean[] = [];
  const covered: string[] = [];
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 310; top < end + stepPx; top += stepPx) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await frameDrawn(page);
    const visible = await button.isVisible();
    shown.push(visible);
    if (visible) covered.push(...(await swallowedBy(page)));
  }
  return { shown, covered };
}

/** Controls of which the button hides any part. */
function swallowedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('[aria-label="Scroll to top"]');
    const box = button?.getBoundingClientRect() ?? new DOMRect();
    return [
      ...document.querySelectorAll(
        ':is(main, footer) :is(a, button, input, select, textarea, summary)',
      ),
    ]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });
}

test('the button to the top is there on every long page, and covers no control', {
  tag: '@long',
}, async ({ page }) => {
  for (let gifts = 0; gifts < 2; gifts += 1) {
    await addCurrencyNote(page);
    await addZodiacCoin(page);
  }
  for (const path of ['/', '/products/currency-notes', '/cart', '/payment']) {
    await page.goto(path);
    if (path === '/cart') await expect(cartLines(page)).toHaveCount(4);
    if (path === '/payment') await expect(page.getByLabel('PIN code')).toBeVisible();
    const { shown, covered } = await scrollThrough(page);
    expect(covered, path).toEqual([]);
    // Never out of sight for as much as a screen, and there at the end. On a wide screen a page of
    // gifts is too short to scroll that far.
    const places = shown.map((seen) => (seen ? 'S' : '.')).join('');
    expect(places, path).toMatch(/^((?!.*\.{9}).*S)?$/);
    if (!path.startsWith('/products/')) expect(places, path).not.toBe('');
  }
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('[D7] staff pages have no navigation, footer or button to the top', async ({ page }) => {
  const ofShoppers = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Scroll to top', includeHidden: true }),
  ];
  await page.goto('/');
  for (const part of ofShoppers) await expect(part).toHaveCount(1);
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const part of ofShoppers) await expect(part).toHaveCount(0);
});
