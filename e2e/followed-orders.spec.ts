import { comeBack } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import { logIn } from './shopper.ts';
import { holdToken, newCustomer, registerAdmin } from './staff.ts';

test('[P15] an open account shows what became of an order at the owner’s terminal', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  await page.goto('/login?next=%2Faccount');
  await logIn(page, customer);
  const order = page.getByRole('article').filter({ hasText: number });
  await expect(order).toContainText(/pending/i);
  await shop.owner('orders', 'payment', number, 'completed');
  await comeBack(page);
  await expect(order).toContainText(/completed/i);
});

test('[P15] the open list of the staff follows, and holds still under who reads an order', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin');
  const rowOf = (order: string) => page.getByRole('row', { name: new RegExp(`^${order}`) });
  const row = rowOf(number);
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
  await expect(rowOf(second)).toBeHidden();
  await page.getByRole('button', { name: 'Show 1 new order' }).click();
  await expect(rowOf(second)).toBeVisible();
  await expect(details).toBeVisible();

  await hide.click();
  const third = await customer.orderCoin();
  await comeBack(page);
  await expect(rowOf(third)).toBeVisible();
  await expect(view).toBeFocused();

  // Without an answer the list stays and says that it may be old.
  await shop.halt();
  await comeBack(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(row).toBeVisible();
});
