import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { holdBack } from './hold-back.ts';
import { expect, test } from './shop.ts';
import { openSmallFrame } from './shopper.ts';

// It would answer from its cache.
test.use({ serviceWorkers: 'block' });

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first();

test('[P26] a tapped gift is busy until its dialog is there, and can be tried again where that does not come', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  const code = '**/assets/gift-dialog-*.js';
  const come = await holdBack(page, code);
  const pageCode = await holdBack(page, '**/assets/product-route-*.js');
  await page.goto('/products/zodiac-coins');
  await addToCart(page).click();
  await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true');
  // From the tap on the page as it was sent to the dialog it never looks idle.
  const busyStates = await addToCart(page).evaluateHandle((button) => {
    const states: (string | null)[] = [];
    const look = () => {
      states.push(button.getAttribute('aria-busy'));
      if (!document.querySelector('dialog[open]')) requestAnimationFrame(look);
    };
    look();
    return states;
  });
  pageCode();
  await expect(page.locator('[data-starting]')).toHaveCount(0);
  await frameDrawn(page);
  await frameDrawn(page);
  await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true');
  come();
  await expect(dialog).toBeVisible();
  // The last look is at the page below the dialog.
  expect(new Set((await busyStates.jsonValue()).slice(0, -1))).toEqual(new Set(['true']));
  await expect(addToCart(page)).not.toHaveAttribute('aria-busy');

  // The first time it reloads, as for an older version, and does the press then.
  await page.unroute(code);
  await page.route(code, (route) => route.abort());
  await page.goto('/products/framed-notes');
  await addToCart(page).click();
  const failed = page.getByRole('alertdialog');
  await expect(failed).toContainText('could not be loaded');
  await page.unroute(code);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(addToCart(page)).toBeFocused();
});

test('[B82] a face that does not come neither reloads the page nor stays away for good', async ({
  page,
}) => {
  for (const [files, text] of [
    ['**/assets/further-faces-*.css', 'ரவி'],
    ['**/assets/noto-sans-bengali-*.woff2', 'তারা'],
  ] as const) {
    await page.goto('/');
    const dialog = await openSmallFrame(page);
    const name = dialog.getByLabel('Name', { exact: true });
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
    await page.route(files, (route) => route.fulfill({ status: 503 }));
    const failed = page.waitForResponse(files);
    await name.fill(text);
    await failed;
    const faces = () =>
      page.evaluate(
        async (letters) =>
          (await document.fonts.load('600 16px Eczar', letters).catch(() => [])).length,
        text,
      );
    await expect.poll(faces).toBe(0);
    await page.unroute(files);
    await name.fill(`${text}${text}`);
    await expect.poll(faces).toBe(1);
    await expect(page.locator('body[data-not-reloaded]')).toBeAttached();
    await expect(name).toHaveValue(`${text}${text}`);
  }
});
