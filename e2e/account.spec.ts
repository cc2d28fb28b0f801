import { answerOrders, someOrders } from './many-orders.ts';
import { comeBack } from './owner.ts';
import { expect, test } from './shop.ts';
import { haveAccount, newShopper } from './shopper.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

test('[B13] an order shows its steps, what it costs and what has been paid of it', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  const order = page.getByRole('article', { name: /^Order / }).first();
  const steps = order.getByRole('list', { name: 'Order progress' });
  const current = steps.locator('[aria-current="step"]');
  const row = (label: string) =>
    order
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=..');

  await answerOrders(page, someOrders(1, { order_status: 'shipped', payment_status: 'completed' }));
  await page.goto('/account');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(current).toHaveText('Shipped');
  await expect(row('Total')).toContainText('₹267');
  await expect(row('Total paid')).toContainText('₹267');

  await answerOrders(page, someOrders(1, { order_status: 'cancelled' }));
  await page.reload();
  await expect(current).toHaveText('Cancelled');
  await expect(row('Total')).toContainText('₹267');
  // [D13] Nothing has been paid while the payment is pending.
  await expect(row('Total paid')).toContainText('₹0');

  const odd = { order_status: 'at_customs' } as unknown as Parameters<typeof someOrders>[1];
  await answerOrders(page, someOrders(1, odd));
  await page.reload();
  await expect(current).toHaveText('At customs');
});

test('[B13] a folded order shows its progress; a cancelled one shows no pending payment', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  const [newest, cancelled, shipped] = someOrders(3);
  await answerOrders(page, [
    ...(newest ? [newest] : []),
    ...(cancelled ? [{ ...cancelled, order_status: 'cancelled' as const }] : []),
    ...(shipped
      ? [{ ...shipped, order_status: 'shipped' as const, payment_status: 'completed' as const }]
      : []),
  ]);
  await page.goto('/account');
  const folded = page
    .getByRole('article', { name: /^Order / })
    .getByRole('button', { expanded: false });
  await expect(folded).toHaveCount(2);
  await expect(folded.first()).toContainText('Cancelled');
  await expect(folded.first()).not.toContainText('Payment');
  await expect(folded.last()).toContainText('Shipped');
  await expect(folded.last()).toContainText('Payment completed');
  const last = page.getByRole('article', { name: /^Order / }).last();
  const head = last.getByRole('button').first();
  const said = await head.textContent();
  await head.click();
  await expect(last.getByRole('list', { name: 'Order progress' })).toBeVisible();
  expect(await head.textContent()).toBe(said);
});

test('an open order does not go from the page when another is placed elsewhere', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  const orders = someOrders(4);
  await answerOrders(page, orders);
  await page.goto('/account');
  const last = page.getByRole('article', { name: /NW-MANY0002/ });
  await last.locator('h3').getByRole('button').click();
  await expect(last.getByRole('button', { name: /^Print/ })).toBeVisible();
  const another = { order_number: 'NW-SECOND', created_at: '2026-02-01T00:00:00.000Z' };
  await answerOrders(page, [...someOrders(1, another), ...orders]);
  await comeBack(page);
  await expect(page.getByRole('article', { name: /NW-SECOND/ })).toBeVisible();
  await expect(last.getByRole('button', { name: /^Print/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 older order' }).click();
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(5);
});
