import type { Locator, Page } from '@playwright/test';
import { follow } from './follow.ts';
import { frameDrawn } from './frame-drawn.ts';
import { expect, test } from './shop.ts';
import {
  addSmallFrame,
  framedNotes,
  openOrderDetails,
  productCard,
  smallFrame,
} from './shopper.ts';

// Each test opens every page.
test.describe.configure({ timeout: 300_000 });

const pages = [
  ...['/', '/about', '/contact', '/login?session=expired', '/signup', '/cart', '/payment'],
  ...['/shared-photos', '/products/currency-notes', '/products/framed-notes'],
  ...['/products/resin-frames', '/products/zodiac-coins', '/terms', '/privacy-policy'],
  ...['/refund-policy', '/shipping-policy', '/not-a-page'],
];

const dialogs = [
  ['/products/currency-notes', '₹100 Currency Note'],
  ['/products/framed-notes', smallFrame],
  ['/products/framed-notes', 'Custom Frame – Your Own Notes'],
  ['/products/resin-frames', 'Large Resin Frame'],
  ['/products/zodiac-coins', 'Zodiac Coin'],
] as const;

/** What is wider than the window, reaches out of it, or cuts its own words off. */
function losses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const start = (element: Element) => element.outerHTML.slice(0, 160);
    const findings: string[] = [];
    for (const scroller of [
      document.documentElement,
      ...document.querySelectorAll('dialog[open], dialog[open] *'),
    ]) {
      // What a control holds may be longer than it shows.
      if (scroller.closest('.visually-hidden, input, select')) continue;
      const { overflowX } = getComputedStyle(scroller);
      const scrolls = scroller === document.documentElement || overflowX !== 'visible';
      if (scrolls && scroller.scrollWidth > scroller.clientWidth + 1)
        findings.push(`scrolls sideways: ${start(scroller)}`);
    }
    const scope = document.querySelector('dialog[open]') ?? document;
    for (const element of scope.querySelectorAll(
      'a, button, input, textarea, summary, h1, h2, h3',
    )) {
      if (!element.checkVisibility() || element.closest('.visually-hidden, [href="#content"]'))
        continue;
      const { left, right } = element.getBoundingClientRect();
      if (left < -1 || right > wide + 1) findings.push(`reaches out: ${start(element)}`);
      const words = element.matches('a, button, summary');
      if (words && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        findings.push(`cut off: ${start(element)}`);
    }
    return findings;
  });
}

const doubleText = async (page: Page) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await frameDrawn(page);
};

// The spec `accessibility.spec.ts` looks for what is too wide at 320 px.
test.describe('at 390 px with text twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[P14] no page loses anything, cart and payment filled', async ({ page }) => {
    await addSmallFrame(page);
    for (const path of pages) {
      await follow(page, path);
      if (/cart|payment/.test(path)) await expect(page.getByText(smallFrame).first()).toBeVisible();
      await doubleText(page);
      expect(await losses(page), path).toEqual([]);
    }
    await follow(page, '/');
    await doubleText(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Products' }).click();
    await expect(page.getByRole('link', { name: 'Resin Frames', exact: true })).toBeVisible();
    expect(await losses(page), 'menu').toEqual([]);
  });

  for (const [path, gift] of dialogs) {
    const tag = gift === smallFrame ? [] : '@long';
    test(`[P14] the order details lose nothing: ${gift}`, { tag }, async ({ page }) => {
      const dialog = await openOrderDetails(page, path, gift);
      await doubleText(page);
      expect(await losses(page)).toEqual([]);
      const add = dialog.getByRole('button', { name: 'Add to Cart' });
      await expect(add).toBeInViewport({ ratio: 1 });
      await add.click();
      const alert = page.getByRole('alertdialog');
      await expect(alert.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 });
      expect(await losses(page), 'alert').toEqual([]);
      await alert.getByRole('button', { name: 'OK' }).click();
      await expect(dialog.locator(':focus')).toBeInViewport({ ratio: 0.9 });
    });
  }
});

/**
 * Resolves to how much of the dialog is not taken by what stays in view while its form scrolls,
 * from 0 to 1.
 */
function shareOfForm(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const form = element.querySelector('form');
    form?.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { left, width, top, bottom } = element.getBoundingClientRect();
    let free = 0;
    for (let y = Math.max(0, top); y < Math.min(bottom, innerHeight); y += 1) {
      const hit = document.elementFromPoint(left + width / 2, y);
      if (hit && form?.contains(hit)) free += 1;
    }
    return free / (bottom - top);
  });
}

test.describe('at 390 px with the keyboard up and text twice as large', () => {
  test.use({ viewport: { width: 390, height: 480 } });

  test('[P14] at least half of the dialog is its form', async ({ page }) => {
    await page.goto(framedNotes);
    await doubleText(page);
    await productCard(page, smallFrame).getByRole('button', { name: 'Add to Cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order Details' });
    await expect(dialog.locator('figure svg[viewBox="0 0 800 600"]')).toBeVisible();
    expect(await shareOfForm(dialog)).toBeGreaterThanOrEqual(0.5);
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
  });
});
