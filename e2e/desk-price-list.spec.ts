import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, testAlone as test } from './shop.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

// It changes what the shop sells. Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });

const section = (page: Page) => page.getByRole('region', { name: 'Prices in a spreadsheet' });
const coin = (page: Page) => page.getByRole('listitem', { name: 'Zodiac Coin', exact: true });

const choose = (page: Page, text: string | Buffer) =>
  section(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'price-list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.isBuffer(text) ? text : Buffer.from(text),
    });

async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'price-list.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await section(page).dispatchEvent('drop', { dataTransfer });
}

test('[B55] a price list is loaded, edited, looked at, and changes what it says', async ({
  page,
  request,
}) => {
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin?tab=shop');
  await expect(coin(page)).toContainText('₹199');
  await page.getByText('Prices in a spreadsheet').tap();
  const downloaded = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download price list (CSV)' }).tap();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('price-list.csv');
  const list = await readFile(await file.path(), 'utf8');
  const dialog = page.getByRole('dialog');

  await choose(page, list);
  await expect(dialog).toContainText('Nothing changes');
  await dialog.getByRole('button', { name: 'Close' }).last().tap();
  await expect(dialog).toBeHidden();

  // Without its mark UTF-16 is no text.
  await choose(page, Buffer.from(list.replace(/^\uFEFF/, ''), 'utf16le'));
  await expect(section(page).getByRole('alert')).toContainText('is not a CSV file in UTF-8');

  await choose(page, 'name,price,is_available\nzodiac_coin,1.5,\ngold,5,yes\n');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
  await expect(dialog).toContainText('Line 2A price is whole rupees from ₹1 to ₹10,00,000');
  await expect(dialog).toContainText('Line 3There is no product “gold”.');
  await dialog.getByRole('button', { name: 'Close' }).last().tap();

  const edited = list
    .replace('zodiac_coin,199,yes', 'zodiac_coin,249,yes')
    .replace('custom,399,yes', 'custom,399,no')
    .replaceAll('\n', '\r\n');
  await drop(page, edited);
  const changed = dialog.getByRole('row', { name: 'Zodiac Coin' });
  await expect(changed).toContainText('₹199₹249');
  await expect(dialog.getByRole('status')).toContainText('1 new price · 1 no longer available');

  // A colleague is faster: nothing is overwritten, and what would change now is shown.
  const headers = { Authorization: `Bearer ${await registerAdmin(request)}` };
  await request.put('/api/admin/products/zodiac_coin', { headers, data: { price: 219 } });
  const change = dialog.getByRole('button', { name: 'Change 2 products' });
  await change.tap();
  await expect(dialog.getByRole('alert')).toContainText('somebody has changed a product meanwhile');
  await expect(changed).toContainText('₹219₹249');
  await page.context().setOffline(true);
  await expect(change).toBeDisabled();
  await page.context().setOffline(false);
  await change.tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 products changed')).toBeVisible();
  await expect(coin(page)).toContainText('₹249');

  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('2 products are as before')).toBeVisible();
  await expect(coin(page)).toContainText('₹219');
});
