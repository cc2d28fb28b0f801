import type { Page } from '@playwright/test';
import { frameDrawn } from './frame-drawn.ts';
import { expect, test, testAlone } from './shop.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

test.use(tablet);
testAlone.use(tablet);

const row = (page: Page, orderNumber: string) => page.getByRole('row', { name: orderNumber });

test('[B2] [B4] [B15] an order in full: instructions, photos here and pending, print and zip', {
  tag: '@core',
}, async ({ page, request }) => {
  const number = await (await newCustomer(request)).orderFrame();
  await holdToken(page, await registerAdmin(request));
  await page.goto(`/admin?search=${number}`);
  await row(page, number).getByRole('button', { name: 'View' }).click();
  const details = page.getByRole('region', { name: `Order ${number}` });
  await expect(details).toContainText('12 Lake Road, Jaipur, Rajasthan, 302001');
  const parcel = details.getByRole('region', { name: 'Deliver to' });
  await expect(parcel).toContainText('Ravi Kumar');
  await expect(parcel).toContainText('7 Hill Road, Pune, Maharashtra, 411001');
  await expect(details).toContainText('Payment ID');
  await expect(details).toContainText('Our payment reference');
  const items = details.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('Small Frame – 1 Note, 1 Name');
  await expect(items).toContainText('Quantity 2');
  await expect(items.getByText('Name: Sunita Rani')).toBeVisible();
  await expect(items).toContainText('1 photo pending');
  // 299 + 10 letters × 45, twice; above 999 shipping is free.
  await expect(details.getByRole('region', { name: 'Price' })).toContainText('₹1,498');

  await items.getByRole('button', { name: /^Enlarge photo 1/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Download photos (1)' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe(`${number}-photos.zip`);
  expect(await streamText(await zip.createReadStream())).toMatch(/^PK.*item-1-photo-1\./s);

  const printDownload = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Print files' }).click();
  const printFiles = await printDownload;
  expect(printFiles.suggestedFilename()).toBe(`${number}-print.zip`);
  const content = await streamText(await printFiles.createReadStream());
  expect(content).toMatch(new RegExp(`^PK.*${number}-1-small1_1note_1name-x2\\.pdf%PDF-`, 's'));
  // The photo that is pending is told.
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('problems.txt');
  await warning.getByRole('button', { name: 'OK' }).click();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await details.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: `Work sheet of ${number}` });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('2 × Small Frame – 1 Note, 1 Name');
  // The parcel's address as on a label, then the customer's, which may differ (B15).
  const label =
    /^Ravi Kumar\s*7 Hill Road, Pune, Maharashtra, 411001\s*90000\s00001\s*Ordered by .*, 12 Lake Road, Jaipur, Rajasthan, 302001 · 98000\s00000/;
  await expect(sheet.locator('address')).toHaveText(label, { useInnerText: true });
  await expect(sheet).toContainText('Name: Sunita Rani');
  await expect(sheet.getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\S* 84[12]\./);

  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
  // The paper's layout is gone, and with it the place where the button was.
  await frameDrawn(page);
  await row(page, number).getByRole('button', { name: 'Hide' }).click();
  await expect(details).toBeHidden();
});

async function streamText(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('latin1');
}

// This runs in a shop of its own, where the day has no orders of others.
testAlone(
  '[B27] the print files of a day: made, told how far, downloaded',
  { tag: '@core' },
  async ({ page, request }) => {
    const token = await registerAdmin(request);
    const number = await (await newCustomer(request)).orderCoin();
    await holdToken(page, token);
    await page.goto('/admin');
    const day = page.getByRole('region', { name: 'Print files of a day' });
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
    const shipBy = day.getByLabel('Ship by');
    await expect(shipBy).toHaveValue(today);
    const file = await page.request.get(`/api/admin/orders/${number}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { due_on: dueOn } = await file.json();
    await shipBy.fill(dueOn);
    await day.getByLabel('Files').selectOption('PDF');
    await day.getByRole('button', { name: 'Make print files' }).click();
    await expect(day.getByRole('status')).toContainText('1 more of this day waits');
    await day.getByLabel('Also those to be paid or confirmed').check();
    await day.getByRole('button', { name: 'Make print files' }).click();
    await expect(day.getByRole('status')).toContainText('The files of 1 order are ready', {
      timeout: 180_000,
    });
    const download = page.waitForEvent('download');
    await day.getByRole('button', { name: 'Download ZIP' }).click();
    expect((await download).suggestedFilename()).toBe(`print-${dueOn}-pdf.zip`);
    const zip = await streamText(await (await download).createReadStream());
    // The names of files stand in a ZIP as they are.
    expect(zip).toContain(`${number}-1-zodiac_coin.pdf`);
  },
);
