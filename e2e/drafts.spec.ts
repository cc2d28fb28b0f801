import type { Locator } from '@playwright/test';
import { keptOnDevice } from './device.ts';
import { expect, test } from './shop.ts';
import {
  beginToUse,
  cartLines,
  fillSmallFrame,
  openSmallFrame,
  productCard,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';

async function fillFrame(dialog: Locator): Promise<void> {
  await fillSmallFrame(dialog);
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
}

async function expectFrame(dialog: Locator): Promise<void> {
  await expect(dialog.getByText('Continue where you left off')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sunita Rani');
  await expect(dialog.getByLabel('Event', { exact: true })).toHaveValue('Birthday');
  await expect(dialog.getByLabel('Event date')).toHaveValue('2001-11-30');
  const preview = dialog.getByRole('img', { name: 'us.jpg' });
  const width = () => preview.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(1200);
}

test('[SY11] a frame half typed is as it was left after a reload, and is added as it was typed', {
  tag: '@core',
}, async ({ page }) => {
  const html = page.locator('html');
  await fillFrame(await openSmallFrame(page));
  await expect(html).toHaveAttribute('data-draft');
  await page.reload();
  await expect(
    productCard(page, smallFrame).getByRole('button', { name: 'Continue your gift' }),
  ).toBeVisible();
  let dialog = await openSmallFrame(page);
  await expectFrame(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  dialog = await openSmallFrame(page);
  await expectFrame(dialog);
  await submitOrderDetails(dialog);
  await expect(html).not.toHaveAttribute('data-draft');

  await page.goto('/cart');
  const line = cartLines(page).first();
  await expect(line).toContainText('Sunita Rani');
  await expect(line.getByRole('button', { name: /^Enlarge photo 1/ })).toBeVisible();
  dialog = await openSmallFrame(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(dialog.getByText('Continue where you left off')).toBeHidden();
});

test('a gift that was begun is in sight on the home page, in the empty cart and in the menu, and opens at once', {
  tag: '@core',
}, async ({ page }) => {
  await fillFrame(await openSmallFrame(page));
  await keptOnDevice(page, 'Sunita Rani');
  const name = 'Continue: Small Frame for Sunita Rani';
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await page.goto('/');
  await beginToUse(page);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expectFrame(dialog);
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name }).click();
  await expectFrame(dialog);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await beginToUse(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
  await expectFrame(dialog);
});
