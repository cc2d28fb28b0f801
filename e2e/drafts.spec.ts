import type { Locator } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
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
  await fillFrame(await openSmallFrame(page));
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

  await page.goto('/cart');
  const line = cartLines(page).first();
  await expect(line).toContainText('Sunita Rani');
  await expect(line.getByRole('button', { name: /^Enlarge photo 1/ })).toBeVisible();
  dialog = await openSmallFrame(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(dialog.getByText('Continue where you left off')).toBeHidden();
});
