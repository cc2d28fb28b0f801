import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { addCurrencyNote, openOrderDetails } from './shopper.ts';

// Each test opens every page; axe reads each one whole.
test.describe.configure({ timeout: 300_000 });

const routes = [
  '/',
  '/about',
  '/contact',
  '/login',
  '/login?session=expired',
  '/signup',
  '/cart',
  '/payment',
  '/shared-photos',
  '/products/currency-notes',
  '/products/framed-notes',
  '/products/resin-frames',
  '/products/zodiac-coins',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/not-a-page',
];

/** Every finding of axe at WCAG 2.2 AA, a line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[P14] every page is accessible in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await findings(page), route).toEqual([]);
    }
  });
}

test('[P14] the order details, its alert and a filled cart are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openOrderDetails(
    page,
    '/products/framed-notes',
    'Custom Frame – Your Own Notes',
  );
  expect(await findings(page), 'dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(
    'Please provide: At least 3 Notes (with Date and Currency), Photo',
  );
  expect(await findings(page), 'alert').toEqual([]);
  await alert.getByRole('button', { name: 'OK' }).click();

  await addCurrencyNote(page);
  for (const route of ['/cart', '/payment']) {
    await page.goto(route);
    await expect(page.getByText('₹100 Currency Note').first()).toBeVisible();
    expect(await findings(page), route).toEqual([]);
  }
});

test('[P14] nothing is lost sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, route).toBeLessThanOrEqual(0);
  }
});
