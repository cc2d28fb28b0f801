import type { Locator } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
  cartLines,
  fillSmallFrame,
  framedNotes,
  openOrderDetails,
  openSmallFrame,
  photo,
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

test('a custom frame comes back with its rows, and starting over clears it', {
  tag: '@long',
}, async ({ page }) => {
  const custom = 'Custom Frame – Your Own Notes';
  let dialog = await openOrderDetails(page, framedNotes, custom);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  const fourth = dialog.getByRole('group', { name: 'Note 4' });
  await fourth.getByLabel('Date').fill('1999-05-05');
  await dialog.getByRole('button', { name: 'Add name' }).click();
  await dialog.getByLabel('Name 2').fill('Kabir');
  await dialog.getByLabel('Photos').setInputFiles(await photo('us.jpg'));
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  dialog = await openOrderDetails(page, framedNotes, custom);
  await expect(fourth.getByLabel('Date')).toHaveValue('1999-05-05');
  await expect(dialog.getByLabel('Name 2')).toHaveValue('Kabir');
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeHidden();
  await expect(fourth).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  dialog = await openOrderDetails(page, framedNotes, custom);
  await expect(dialog.getByText('Continue where you left off')).toBeHidden();
});

for (const way of ['reload', 'follow a link'] as const) {
  test(`[SY11] the last letter typed before a ${way} is kept`, {
    tag: way === 'reload' ? [] : '@long',
  }, async ({ page }) => {
    const dialog = await openSmallFrame(page);
    const name = dialog.getByLabel('Name', { exact: true });
    await name.fill('Asha');
    const loaded = page.waitForEvent('load');
    await name.evaluate((field: HTMLInputElement, reload) => {
      field.focus();
      document.execCommand('insertText', false, ' Rani');
      if (reload) location.reload();
      else location.assign('/products/framed-notes?again');
    }, way === 'reload');
    await loaded;
    await productCard(page, smallFrame).getByRole('button', { name: 'Continue your gift' }).click();
    await expect(name).toHaveValue('Asha Rani');
  });
}
