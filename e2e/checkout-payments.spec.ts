import type { Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { offerPayments, takeOrdersPaidAsAsked } from './offer-payments.ts';
import { builtShop, expect, test, testAlone } from './shop.ts';
import { askApi, fillBilling, haveAccount, haveCoin, newShopper } from './shopper.ts';

const alert = (page: Page) => page.getByRole('alertdialog');
const ok = (page: Page) => alert(page).getByRole('button', { name: 'OK' }).click();
const ways = (page: Page) => page.getByRole('group', { name: 'Payment method' });
const way = (page: Page, name: string) => ways(page).getByRole('radio', { name, exact: true });
/** Returns where the account says how an order is paid. */
const howToPay = (page: Page) => page.getByRole('region', { name: 'How to pay' });
const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order - / }).click();

async function haveAccountWithCoin(page: Page): Promise<void> {
  await haveAccount(page, newShopper());
  await haveCoin(page);
}

const cashNear = { COD_PIN_PREFIXES: '30,11' };

/** Tests in a shop that is paid in these ways. */
const testPaidBy = (settings: Record<string, string>) =>
  testAlone.extend({
    shopSettings: { UPI_ID: 'shop@bank', UPI_NAME: 'The Shop', ...settings },
  });

/** Opens the checkout with a coin in the cart and fills in the address. */
async function openCheckout(page: Page): Promise<void> {
  await haveAccountWithCoin(page);
  await page.goto('/payment');
  await fillBilling(page);
}

test.describe('in a shop that says what it offers', () => {
  // The test could not stop requests that pass through a service worker.
  test.use({ serviceWorkers: 'block' });

  test('[B12] the shop’s ways to pay are one group of radios, the first chosen, and the order says which', async ({
    page,
  }) => {
    await offerPayments(page, [{ kind: 'upi-qr' }, { kind: 'razorpay' }, { kind: 'cod' }]);
    const paymentKinds = await takeOrdersPaidAsAsked(page);
    await haveAccountWithCoin(page);
    await page.goto('/cart');
    await expect(page.getByText('This shop asks for no card or UPI details')).toBeVisible();
    await page.goto('/payment');
    await fillBilling(page);
    await expect(ways(page).getByRole('radio')).toHaveCount(3);
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expect(way(page, 'UPI QR')).toBeChecked();
    await expect(way(page, 'UPI QR')).toHaveAccessibleDescription(
      /pay ₹267 with any UPI app; we show you how/,
    );
    await expect(way(page, 'Pay online')).toHaveAccessibleDescription(
      /page of our payment service/,
    );
    await expect(way(page, 'Cash on delivery')).toHaveAccessibleDescription(/₹267 in cash/);

    await way(page, 'UPI QR').focus();
    await page.keyboard.press('ArrowDown');
    await expect(way(page, 'Pay online')).toBeFocused();
    await expect(way(page, 'Pay online')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(way(page, 'Cash on delivery')).toBeChecked();
    await placeOrder(page);
    await expect(alert(page)).toContainText(
      /Order \S+ placed\. You pay ₹267 in cash on delivery; we call to confirm it\./,
    );
    await ok(page);
    await expect(page).toHaveURL(/\/account$/);
    expect(paymentKinds).toEqual(['cod']);
  });
});

testPaidBy({ PAYMENTS: 'upi-qr,cod', ...cashNear })(
  '[B12] a shop with providers takes the order as it was chosen, and refuses what it has left',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openCheckout(page);
    await expect(way(page, 'UPI QR')).toBeChecked();
    await placeOrder(page);
    await expect(alert(page)).toContainText(/Order \S+ placed\. Waiting for payment\./);
    await ok(page);
    await expect(page).toHaveURL(/\/account$/);

    await haveCoin(page);
    await page.goto('/payment');
    await expect(way(page, 'UPI QR')).toBeChecked();
    await shop.restart(builtShop, { PAYMENTS: 'cod', ...cashNear });
    await placeOrder(page);
    await expect(alert(page)).toContainText('Order failed: This order cannot be paid that way.');
    await ok(page);
    await expect(way(page, 'UPI QR')).toHaveCount(0);
    await expect(way(page, 'Cash on delivery')).not.toBeChecked();
    await way(page, 'Cash on delivery').check();
    await placeOrder(page);
    await expect(alert(page)).toContainText('You pay ₹267 in cash on delivery');
    await ok(page);
    const orders = await askApi<Order[]>(page, '/api/orders/user');
    expect(orders.map((order) => order.payment_kind)).toEqual(['cod', 'upi-qr']);
  },
);

testPaidBy({ PAYMENTS: 'upi-qr,cod', ...cashNear })(
  '[B52] whoever is yet to pay comes to where the account says how, once',
  async ({ page }) => {
    await openCheckout(page);
    await placeOrder(page);
    await expect(alert(page)).toContainText('You pay ₹267 by UPI');
    await expect(alert(page)).toContainText(/With you by .*, if you pay today\. The days count/);
    await ok(page);
    await expect(page).toHaveURL(/\/account$/);
    await expect(howToPay(page)).toBeFocused();
    await expect(page.getByRole('main')).toContainText(/With you by .*, if you pay today/);
    const saving = page.waitForEvent('download');
    // A phone cannot scan its own screen: what it saves comes first there.
    await expect(howToPay(page).getByRole('button', { name: 'Save the code' })).toBeInViewport();
    await howToPay(page).getByRole('button', { name: 'Save the code' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^upi-NW-\w+\.png$/);
    await page.reload();
    await expect(howToPay(page)).toBeVisible();
    await expect(howToPay(page)).not.toBeFocused();

    await haveCoin(page);
    await page.goto('/payment');
    await way(page, 'Cash on delivery').check();
    await placeOrder(page);
    await ok(page);
    const cash = page.getByText('Please keep ₹267 in cash ready');
    await expect(cash).toBeFocused();
    await expect(cash).toBeInViewport();
  },
);
