import { answerOrders, someOrders } from './many-orders.ts';
import { expect, test } from './shop.ts';
import { newShopper, signUp } from './shopper.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

test('[B13] an order shows its steps, what it costs and what has been paid of it', async ({
  page,
}) => {
  await signUp(page, newShopper());
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

test('200 orders are a short page: the newest open, the others a line each, twenty at a time', async ({
  page,
}) => {
  await signUp(page, newShopper());
  await answerOrders(page, someOrders(200));
  await page.goto('/account');
  const orders = page.getByRole('article', { name: /^Order / });
  await expect(orders).toHaveCount(3);
  await expect(orders.first().getByRole('list', { name: 'Order progress' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Order progress' })).toHaveCount(1);
  const size = await page.evaluate(() => ({
    screens: document.documentElement.scrollHeight / innerHeight,
    elements: document.querySelectorAll('*').length,
  }));
  expect(size.screens).toBeLessThan(3);
  expect(size.elements).toBeLessThan(1_500);

  await orders.nth(2).getByRole('button').click();
  await expect(orders.nth(2)).toContainText('Zodiac sign: Leo');
  await page.getByRole('button', { name: 'Show 20 older orders' }).click();
  await expect(orders).toHaveCount(23);
  for (let shown = 43; shown <= 183; shown += 20) {
    await page.getByRole('button', { name: 'Show 20 older orders' }).click();
    await expect(orders).toHaveCount(shown);
  }
  await page.getByRole('button', { name: 'Show 17 older orders' }).click();
  await expect(orders).toHaveCount(200);
  await expect(page.getByRole('button', { name: /older order/ })).toHaveCount(0);
});
