import type { Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { haveSession } from './shopper.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

test.use({ serviceWorkers: 'allow' });

const question = 'May we write “Sunita Rina”?';

/** Staff ask about the frame of an order under another name; the fragment of the link they get. */
async function askAbout(staff: Page, number: string): Promise<string> {
  const row = staff.getByRole('row', { name: new RegExp(`^${number}`) });
  await row.getByRole('button', { name: 'View' }).click();
  const details = staff.getByRole('region', { name: `Order ${number}` });
  await expect(details).toContainText('As ordered');
  await expect(details).not.toContainText('Approved');
  await details.getByRole('button', { name: /^Ask about / }).click();
  await details.getByRole('textbox', { name: 'Name', exact: true }).fill('Sunita Rina');
  await details.getByLabel('Your question').fill(question);
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  const unsaved = staff.getByRole('alertdialog');
  await expect(unsaved).toContainText('Leave without saving?');
  await unsaved.getByRole('button', { name: 'Stay' }).click();
  await details.getByRole('button', { name: 'Make a link' }).click();
  const link = await details.getByLabel('Link to the gift').inputValue();
  const whatsApp = details.getByRole('link', { name: 'Open WhatsApp' });
  const href = (await whatsApp.getAttribute('href')) ?? '';
  expect(href).toContain('https://wa.me/91');
  expect(decodeURIComponent(href)).toContain(link);
  await expect(details).toContainText('Waiting for an answer to version 2');
  return new URL(link).hash;
}

test('[B24] [B56] [T40] staff ask, the customer approves by a link without a login, also seen offline', {
  tag: '@core',
}, async ({ browser, page, request, shop }) => {
  const customer = await newCustomer(request);
  const number = await customer.orderFrame();
  const staffContext = await browser.newContext({ ...tablet, baseURL: shop.url });
  const staff = await staffContext.newPage();
  await holdToken(staff, await registerAdmin(request));
  await staff.goto('/admin');
  const hash = await askAbout(staff, number);

  await page.setViewportSize({ width: 390, height: 844 });
  const urls: string[] = [];
  page.on('request', (each) => urls.push(each.url()));
  await page.goto(`/proof${hash}`);
  await expect(page.getByText(question)).toBeVisible();
  const changes = page.getByRole('definition');
  await expect(changes.filter({ hasText: 'Before: Sunita Rani' })).toBeVisible();
  await expect(changes.filter({ hasText: 'Now: Sunita Rina' })).toBeVisible();

  // Before it is approved it can be looked at as closely as in the account.
  await page.getByRole('button', { name: /^Enlarge picture of / }).click();
  const picture = page.getByRole('dialog');
  await expect(picture.locator('svg[viewBox="0 0 800 600"]')).toContainText('Sunita Rina');
  await picture.getByRole('button', { name: 'Zoom in' }).click();
  await expect(picture.getByText('150%')).toBeVisible();
  await page.goBack();
  await expect(picture).toBeHidden();
  await expect(page.getByText(question)).toBeVisible();

  await serviceWorkerReady(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('This is the gift as you last saw it here.')).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(page.getByText('Your answer needs a network.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You approved this version')).toBeVisible();
  expect(urls.filter((url) => url.includes(hash.slice(1)))).toEqual([]);

  await staff.reload();
  await staff.getByRole('button', { name: 'View' }).first().click();
  const details = staff.getByRole('region', { name: `Order ${number}` });
  await expect(details).toContainText('Approved: version 2');
  await expect(details).toContainText('Sunita Rina');
  await staffContext.close();

  await haveSession(page, customer);
  await page.goto('/account');
  const order = page.getByRole('article').filter({ hasText: number });
  await expect(order).toContainText('Name: Sunita Rina');
});

test.describe('of a shop that is slow or busy', () => {
  test.use({ serviceWorkers: 'block' });
});
