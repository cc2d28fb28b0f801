import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { cartLines, openSmallFrame, photo } from './shopper.ts';

/** Photos are prepared by a worker; its code comes when the answer is called. */
async function holdPhotos(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/photo-worker.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('while code is on its way', () => {
  test.use({ serviceWorkers: 'block' });

  test('[P14] the first missing field has the focus, also where the words about it do not come', async ({
    page,
  }) => {
    await page.route(/failures-.*\.js/, () => {});
    const dialog = await openSmallFrame(page);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  });

  test('[D31] the button shows the progress and remembers a tap, which can be taken back', {
    tag: '@core',
  }, async ({ page }) => {
    const release = await holdPhotos(page);
    const dialog = await openSmallFrame(page);
    const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name)));
    await dialog.getByLabel('Photos').setInputFiles(files);
    const preparing = dialog.getByRole('button', { name: 'Preparing photo 1 of 3…' });
    await preparing.click();
    // What is missing is asked for at once.
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Please provide: Name');
    await expect(alert).not.toContainText('Photo');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
    await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
    await dialog.getByLabel('Event date').fill('2001-11-30');
    const remembered = dialog.getByText('Goes into your cart as soon as the photos are ready.');
    await preparing.click();
    await expect(remembered).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(remembered).toBeHidden();
    await expect(dialog).toBeVisible();
    await preparing.click();
    await expect(remembered).toBeVisible();
    release();
    await expect(dialog).toBeHidden();
    await page.goto('/cart');
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page).getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(3);
  });
});
