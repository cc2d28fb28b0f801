import { comeBack, priceCoin, stockCoin } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import { cartLines, fillBilling, haveAccount, haveCoin, newShopper, payByCard } from './shopper.ts';

test('[SY10] [D28] an order refused for a gift marks it in checkout and cart until the cause is gone', async ({
  page,
  context,
}) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  const cart = await context.newPage();
  await cart.goto('/cart');
  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const order = page.getByRole('button', { name: /^Place Order/ });
  const refused = page.getByRole('alertdialog');
  await expect(order).toContainText('₹267');

  await stockCoin(page, false);
  await order.click();
  await expect(refused).toContainText('Order failed:');
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(summary).toContainText('Out of stock at the moment');
  await expect(cartLines(cart)).toContainText('Out of stock at the moment');
  // Nothing is offered that would be refused again, for as long as it would.
  await expect(order).toBeHidden();
  await expect(page.getByText('Zodiac Coin is out of stock.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Zodiac Coin is out of stock.')).toBeVisible();
  await expect(order).toBeHidden();
  await expect(page.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute(
    'href',
    '/cart',
  );

  await stockCoin(page, true);
  await comeBack(page);
  await expect(page.getByText('is out of stock')).toBeHidden();
  await payByCard(page);
  await priceCoin(page, 249);
  await order.click();
  await expect(refused).toContainText('Order failed:');
  await refused.getByRole('button', { name: 'OK' }).click();
  await expect(summary).toContainText('Price changed: was ₹199');
  await expect(cartLines(cart)).toContainText('Price changed: was ₹199');
  await expect(summary).not.toContainText('Out of stock');
  await expect(cartLines(cart)).not.toContainText('Out of stock');

  await order.click();
  await expect(refused).toContainText('Payment successful!');
});

test.describe('in a form of which the shop refuses a field', () => {
  // The test could not answer requests that pass through a service worker.
  test.use({ serviceWorkers: 'block' });

  test('[P14] what the shop refuses is said at its field, which has the focus once it was read', async ({
    page,
  }) => {
    await haveAccount(page, newShopper());
    await haveCoin(page);
    await page.route('**/api/orders', (route) => {
      const msg = 'Please give a valid email address';
      const errors = [{ path: 'customer_email', reason: 'email_wrong', msg }];
      const json = { code: 'validation_failed', reason: 'invalid_fields', message: msg, errors };
      return route.fulfill({ status: 422, json });
    });
    await page.goto('/payment');
    await fillBilling(page);
    await payByCard(page);
    await page.getByRole('button', { name: /^Place Order/ }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Order failed: Please give a valid email address');
    await alert.getByRole('button', { name: 'OK' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport();
    await expect(email).toHaveAccessibleDescription('Please give a valid email address');
    await email.fill('asha@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });
});
