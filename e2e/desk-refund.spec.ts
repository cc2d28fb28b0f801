import { builtShop, expect, testAlone as test } from './shop.ts';
import { haveSession } from './shopper.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });

const upi = { PAYMENTS: 'upi-qr', UPI_ID: 'noteworthy@bank', UPI_NAME: 'Noteworthy' };

test('[B13] [B62] what was paid for a cancelled order is given back by hand, and its customer sees it', {
  tag: '@core',
}, async ({ page, request, browser, shop }) => {
  await shop.restart(builtShop, upi);
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  const token = await registerAdmin(request);
  await holdToken(page, token);
  await page.goto('/admin');
  await page.getByRole('row', { name: number }).getByRole('button', { name: 'View' }).tap();
  const life = page.getByRole('region', { name: `${number}, Steps` });
  await life.getByRole('button', { name: 'Confirm payment' }).tap();
  await expect(life.getByRole('button', { name: 'Start production' })).toBeVisible();
  await life.getByRole('button', { name: 'Cancel order' }).tap();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Cancel order' }).tap();
  await expect(life).toContainText('Refund due');
  await life.getByRole('button', { name: 'Take up again' }).tap();
  await sure.getByRole('button', { name: 'Take up again' }).tap();
  await expect(life).not.toContainText('Refund due');
  await life.getByRole('button', { name: 'Cancel order' }).tap();
  await sure.getByRole('button', { name: 'Cancel order' }).tap();
  await expect(life).toContainText('Refund due');

  const open = life.getByRole('button', { name: 'Record refund' });
  await open.tap();
  const dialog = page.getByRole('dialog', { name: `Refund of ${number}` });
  await expect(dialog.getByLabel('Sum given back, in rupees')).toHaveValue('267');
  await dialog.getByLabel('Sum given back, in rupees').fill('268');
  await dialog.getByRole('button', { name: 'Record refund' }).tap();
  await expect(dialog.getByText('Please enter a sum up to ₹267')).toBeVisible();
  await dialog.getByLabel('Sum given back, in rupees').fill('200.50');
  await dialog.getByLabel('Reference of the refund').fill('UTR 4711');
  await dialog.getByRole('button', { name: 'Record refund' }).tap();
  await expect(dialog).toBeHidden();
  await expect(life).toContainText('₹200.50');
  await expect(life).toContainText('Refund due');

  await open.tap();
  await expect(dialog.getByLabel('Sum given back, in rupees')).toHaveValue('66.5');
  await dialog.getByLabel('Reference of the refund').fill('UTR 4712');
  // The answer is lost, so the same refund is sent again; it is noted once.
  await dialog.getByLabel('Sum given back, in rupees').fill('30');
  const refunds = '**/api/admin/orders/*/refunds';
  await page.route(refunds, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Record refund' }).tap();
  await expect(dialog.getByText('At most ₹36.50')).toBeVisible();
  await page.unroute(refunds);
  await dialog.getByRole('button', { name: 'Record refund' }).tap();
  await expect(dialog).toBeHidden();
  await expect(life.getByText(/UTR 4712/)).toHaveCount(1);

  await open.tap();
  await dialog.getByLabel('Reference of the refund').fill('UTR 4713');
  await dialog.getByRole('button', { name: 'Record refund' }).tap();
  await expect(life.getByText('Nothing is due any more.')).toBeFocused();
  await expect(life).not.toContainText('Refund due');

  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const account = await context.newPage();
  await haveSession(account, customer);
  await account.goto('/account');
  const refundList = account.getByRole('list', { name: 'Refunds' });
  await expect(refundList).toContainText('₹200.50 refunded on');
  await expect(refundList).toContainText('₹36.50 refunded on');
  await expect(account.getByText('go back to you')).toHaveCount(0);
  await context.close();
});
