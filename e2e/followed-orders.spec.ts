import type { Page } from '@playwright/test';
import { comeBack } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import { haveSession } from './shopper.ts';
import { holdToken, newCustomer, registerAdmin } from './staff.ts';

const rowOf = (page: Page, order: string) =>
  page.getByRole('row', { name: new RegExp(`^${order}`) });

test('[P15] an open account shows what became of an order at the owner’s terminal', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  await haveSession(page, customer);
  await page.goto('/account');
  const order = page.getByRole('article').filter({ hasText: number });
  await expect(order).toContainText(/pending/i);
  await shop.owner('orders', 'payment', number, 'completed');
  await comeBack(page);
  await expect(order).toContainText(/completed/i);
});

test('[P15] the open list of the staff updates, and keeps its rows in place while an order is open', {
  tag: '@long',
}, async ({ page, request, shop }) => {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin');
  const row = rowOf(page, number);
  const view = row.getByRole('button', { name: 'View' });
  await view.click();
  const hide = row.getByRole('button', { name: 'Hide' });
  const details = page.getByRole('region', { name: `Order ${number}` });
  await expect(details).toBeVisible();
  await expect(row).toContainText(/pending/i);

  await shop.owner('orders', 'status', number, 'confirmed');
  const second = await customer.orderCoin();
  await comeBack(page);
  await expect(row).toContainText(/confirmed/i);
  await expect(page.getByText('2 orders, newest first')).toBeVisible();
  await expect(hide).toBeFocused();
  await expect(details).toContainText(/confirmed/i);
  await expect(rowOf(page, second)).toBeHidden();
  await page.getByRole('button', { name: 'Show 1 newer order' }).click();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(details).toBeVisible();

  await hide.click();
  const third = await customer.orderCoin();
  await comeBack(page);
  await expect(rowOf(page, third)).toBeVisible();
  await expect(view).toBeFocused();

  // Without an answer the list stays and says that it may be old.
  await shop.halt();
  await comeBack(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(row).toBeVisible();
});

test('[P15] an open order that leaves the filter stays until its reader refreshes the list', {
  tag: '@long',
}, async ({ page, request, shop }) => {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  const other = await customer.orderCoin();
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin?status=pending');
  await rowOf(page, number).getByRole('button', { name: 'View' }).click();
  await shop.owner('orders', 'status', number, 'confirmed');
  await comeBack(page);
  await expect(page.getByText('1 order, newest first')).toBeVisible();
  await expect(page.getByRole('region', { name: `Order ${number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Show the list as it is now' }).click();
  await expect(rowOf(page, number)).toBeHidden();
  await expect(rowOf(page, other)).toBeVisible();
});
