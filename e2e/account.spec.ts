import { answerOrders, someOrders } from './many-orders.ts';
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

  await answerOrders(
    page,
    someOrders(1, { step: 'shipped', order_status: 'shipped', payment_status: 'completed' }),
  );
  await page.goto('/account');
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(current).toHaveText('Shipped');
  await expect(row('Total')).toContainText('₹267');
  await expect(row('Total paid')).toContainText('₹267');

  await answerOrders(page, someOrders(1, { step: 'cancelled', order_status: 'cancelled' }));
  await page.reload();
  await expect(current).toHaveText('Cancelled');
  await expect(row('Total')).toContainText('₹267');
  // [D13] Nothing has been paid while the payment is pending.
  await expect(row('Total paid')).toContainText('₹0');

  const odd = { step: 'at_customs', order_status: 'at_customs' } as unknown as Parameters<
    typeof someOrders
  >[1];
  await answerOrders(page, someOrders(1, odd));
  await page.reload();
  await expect(current).toHaveText('At customs');
});
