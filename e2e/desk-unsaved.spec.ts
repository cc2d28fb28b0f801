import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { photo } from './shopper.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

test.use({ ...tablet, serviceWorkers: 'block' });

const question = (page: Page) => page.getByRole('alertdialog');
const coin = (page: Page) => page.getByRole('listitem', { name: 'Zodiac Coin', exact: true });
const price = (page: Page) => coin(page).getByLabel('Price in rupees');

async function answer(page: Page, label: 'Leave' | 'Stay'): Promise<void> {
  await expect(question(page)).toContainText('Leave without saving?');
  await question(page).getByRole('button', { name: label }).tap();
  await expect(question(page)).toBeHidden();
}

test('[B56] a price that was typed is not left unasked: by Close, a tab, a section, Back or a reload', async ({
  page,
  request,
}) => {
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Shop' }).tap();
  await coin(page).getByRole('button', { name: 'Edit' }).tap();
  // Nothing was typed yet.
  await coin(page).getByRole('button', { name: 'Close' }).tap();
  await expect(price(page)).toBeHidden();
  await coin(page).getByRole('button', { name: 'Edit' }).tap();
  await price(page).fill('251');

  const ways = [
    () => coin(page).getByRole('button', { name: 'Close' }).tap(),
    () => page.getByRole('tab', { name: 'Work' }).tap(),
    () => page.getByRole('link', { name: 'Coupons' }).tap(),
    () => page.getByRole('button', { name: 'Logout' }).tap(),
    () => page.evaluate(() => history.back()),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await answer(page, 'Stay');
    await expect(price(page)).toHaveValue('251');
    await expect(page).toHaveURL(/tab=shop$/);
  }
  // A search does not hide what is being changed.
  await page.getByLabel('Search products').fill('nothing that fits');
  await expect(price(page)).toHaveValue('251');
  await page.getByLabel('Search products').fill('');
  // Back over the question is no answer to leave.
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeHidden();
  await expect(price(page)).toHaveValue('251');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expect(price(page)).toHaveValue('251');

  await page.evaluate(() => history.back());
  await answer(page, 'Leave');
  await expect(price(page)).toBeHidden();
  await expect(page).toHaveURL(/tab=shop$/);
  // The entry of the history that asked is gone.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Shop' }).tap();
  await coin(page).getByRole('button', { name: 'Edit' }).tap();
  await coin(page)
    .locator('input[type=file]')
    .setInputFiles(await photo('shelf.jpg'));
  await expect(coin(page).getByLabel('What it shows')).toBeVisible();
  await page.getByRole('tab', { name: 'Work' }).tap();
  await answer(page, 'Leave');
  await expect(page.getByRole('tab', { name: 'Work' })).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => history.back());
  await expect(coin(page)).toBeVisible();
});
