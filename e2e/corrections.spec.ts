import { moveOrder } from './move-order.ts';
import { expect, test } from './shop.ts';
import { photo } from './shopper.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });

test('[B79] an order is corrected until it is shipped, comes back, and is made again for nothing', {
  tag: '@core',
}, async ({ browser, page, request }) => {
  const number = await (await newCustomer(request)).orderFrame();
  await holdToken(page, await registerAdmin(request));
  await page.goto(`/admin?search=${number}`);
  await page.getByRole('row', { name: number }).getByRole('button', { name: 'View' }).tap();
  const section = page.getByRole('region', { name: `${number}, Corrections and notes` });
  const dialog = page.getByRole('dialog');

  await section.getByRole('button', { name: 'Correct order' }).tap();
  await dialog.getByRole('button', { name: 'Save corrections' }).tap();
  await expect(dialog.getByText('Nothing has changed yet')).toBeVisible();
  await dialog.getByLabel('Message on the card').fill('Happy birthday!');
  await dialog.getByRole('button', { name: 'Save corrections' }).tap();
  await expect(dialog).toBeHidden();
  await section.getByText('1 correction').tap();
  await expect(section).toContainText('Happy birthday!');

  await section.getByRole('button', { name: /^Correct Small Frame/ }).tap();
  await dialog.getByLabel('Name', { exact: true }).fill('Ashalata');
  await dialog.getByRole('button', { name: 'Save corrections' }).tap();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('2 corrections')).toBeVisible();
  const gifts = page.getByRole('region', { name: `${number}, Items` });
  await expect(gifts).toContainText('Ashalata');
  await expect(gifts).toContainText('Approved: version 2');

  await expect(gifts).toContainText('1 photo pending');
  await gifts.getByRole('button', { name: 'Ask for the photo by link' }).tap();
  await dialog.getByRole('button', { name: 'Ask for photo 2' }).tap();
  const link = await dialog.getByLabel('Link to the order').inputValue();
  await dialog.getByRole('button', { name: 'Back' }).tap();
  await expect(gifts).toContainText('Photo 2 was asked for on');
  const customer = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const { pathname, hash } = new URL(link);
  await customer.goto(`${pathname}${hash}`);
  const need = customer.getByRole('region', { name: 'Photos we need' });
  await expect(need.getByRole('button', { name: /^Send photo 2 of/ })).toBeVisible();
  await need.locator('input[type=file]').setInputFiles(await photo('mine.jpg'));
  await expect(need).toContainText('Your photo has arrived. Thank you!');
  await expect(need.getByRole('button')).toBeHidden();
  await customer.context().close();
  await page.reload();
  await page.getByRole('row', { name: number }).getByRole('button', { name: 'View' }).tap();
  await expect(gifts).not.toContainText('1 photo pending');

  await section.getByRole('button', { name: /^Correct Small Frame/ }).tap();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Ashalata');
  const input = dialog.locator('input[type=file]').first();
  await input.setInputFiles(await photo('sharper.jpg', '#304060'));
  await expect(dialog).toBeHidden();
  await expect(section.getByText('4 corrections')).toBeVisible();

  await section.getByLabel('Note for colleagues').fill('Rings twice');
  await section.getByRole('button', { name: 'Save note' }).tap();
  await expect(section.getByRole('button', { name: 'Save note' })).toBeHidden();

  await moveOrder(request, number, 'confirmed', 'in_production', 'shipped');
  const life = page.getByRole('region', { name: `${number}, Steps` });
  await life.getByRole('button', { name: 'Parcel came back' }).tap();
  await dialog.getByRole('button', { name: 'It came back' }).tap();
  await expect(dialog.getByText('Please say why it came back')).toBeVisible();
  await dialog.getByLabel('Why did it come back?').selectOption('Refused at the door');
  await dialog.getByRole('button', { name: 'It came back' }).tap();
  await expect(life).toContainText('Came back to us');
  await expect(life).toContainText('Refused at the door');
  await expect(life.getByRole('button', { name: 'Send again' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Correct order' })).toBeVisible();

  await section.getByRole('button', { name: 'Make again for free' }).tap();
  await dialog.getByRole('button', { name: 'Make again' }).tap();
  await expect(dialog).toBeHidden();
  await expect(section).toContainText('Made again as');
});
