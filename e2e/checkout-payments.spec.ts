import type { Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { holdBack } from './hold-back.ts';
import {
  boundCod,
  loseOrderPaidBy,
  offerPayments,
  takeOrdersPaidAsAsked,
} from './offer-payments.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { builtShop, expect, test, testAlone } from './shop.ts';
import {
  addZodiacCoin,
  askApi,
  fillBilling,
  haveAccount,
  haveCoin,
  newShopper,
} from './shopper.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });
const alert = (page: Page) => page.getByRole('alertdialog');
const ok = (page: Page) => alert(page).getByRole('button', { name: 'OK' }).click();
const ways = (page: Page) => page.getByRole('group', { name: 'Payment method' });
const way = (page: Page, name: string) => ways(page).getByRole('radio', { name, exact: true });
/** Where the account says how an order is paid. */
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

/** A coin in the cart and the address filled in. */
async function openCheckout(page: Page): Promise<void> {
  await haveAccountWithCoin(page);
  await page.goto('/payment');
  await fillBilling(page);
}

test.describe('in a shop that says what it offers', () => {
  // Requests that pass through a service worker are out of the test's hands.
  test.use({ serviceWorkers: 'block' });

  test('[B12] the shop’s ways to pay are one group of radios, the first chosen, and the order says which', async ({
    page,
  }) => {
    await offerPayments(page, [{ kind: 'upi-qr' }, { kind: 'razorpay' }, { kind: 'cod' }]);
    const asked = await takeOrdersPaidAsAsked(page);
    await haveAccountWithCoin(page);
    await page.goto('/cart');
    await expect(page.getByText('This shop asks for no card or UPI details')).toBeVisible();
    await page.goto('/payment');
    await fillBilling(page);
    await expect(ways(page).getByRole('radio')).toHaveCount(3);
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expect(way(page, 'UPI QR')).toBeChecked();
    await expect(way(page, 'UPI QR')).toHaveAccessibleDescription(/scan its QR code .* pay ₹267/);
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
    expect(asked).toEqual(['cod']);
  });

  test('[B12] cash on delivery beyond its bounds is disabled with the reason, and nothing takes its place', async ({
    page,
  }) => {
    await offerPayments(page, [boundCod, { kind: 'upi-qr' }]);
    const asked = await takeOrdersPaidAsAsked(page);
    await haveAccountWithCoin(page);
    await page.goto('/payment');
    const cash = way(page, 'Cash on delivery');
    await expect(cash).toBeChecked();
    await fillBilling(page);
    await expect(cash).toBeChecked();

    await page.getByLabel('PIN code').fill('400001');
    await expect(cash).toBeDisabled();
    await expect(cash).toHaveAccessibleDescription('Not available for the PIN code 400001.');
    await expect(way(page, 'UPI QR')).not.toBeChecked();
    await placeOrder(page);
    await expect(way(page, 'UPI QR')).toBeFocused();
    await expect(way(page, 'UPI QR')).toHaveAccessibleDescription(/^Please choose how to pay/);
    await way(page, 'UPI QR').check();
    await expect(page.getByText('Please choose how to pay')).toHaveCount(0);

    // Where the parcel goes counts, not who pays.
    await page.getByLabel('Deliver somewhere else').check();
    const parcel = page.getByRole('group', { name: 'Deliver to' });
    await parcel.getByLabel('PIN code').fill('110001');
    await expect(cash).toBeEnabled();
    await expect(way(page, 'UPI QR')).toBeChecked();
    await page.getByLabel('Deliver somewhere else').uncheck();
    await placeOrder(page);
    await expect(alert(page)).toContainText('Waiting for payment.');
    expect(asked).toEqual(['upi-qr']);
  });

  test('[B12] a refused way that is still offered is chosen no more', async ({ page }) => {
    await offerPayments(page, [{ kind: 'upi-qr' }, { kind: 'cod' }]);
    await haveAccountWithCoin(page);
    await page.goto('/payment');
    await fillBilling(page);
    await way(page, 'Cash on delivery').check();
    await placeOrder(page);
    await ok(page);
    await expect(way(page, 'Cash on delivery')).not.toBeChecked();
    await expect(way(page, 'UPI QR')).not.toBeChecked();
    await page.goto('/cart');
    await expect(page.getByRole('listitem', { name: 'Zodiac Coin' })).toBeVisible();
  });

  test('[D13] no card is asked for before the shop has said so, and nothing moves then', async ({
    page,
  }) => {
    const say = await holdBack(page, '**/api/payments/offers');
    await addZodiacCoin(page);
    await page.goto('/payment');
    await expect(page.getByRole('button', { name: /^Place Order/ })).toBeVisible();
    await expect(ways(page).getByRole('status')).toHaveText('Asking how you can pay…');
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    const before = await ways(page).boundingBox();
    say();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(await ways(page).boundingBox()).toEqual(before);
  });

  test('[B12] a shop that does not say how to pay is asked again', async ({ page }) => {
    await page.route('**/api/payments/offers', (route) => route.abort());
    await haveAccountWithCoin(page);
    await page.goto('/payment');
    await fillBilling(page);
    await expect(ways(page)).toContainText('could not be asked how you can pay');
    await placeOrder(page);
    await expect(alert(page)).toContainText('How you can pay is not known yet.');
    await ok(page);
    await page.unrouteAll();
    await ways(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
});

testWithWorker(
  '[B12] the checkout opens offline with the ways to pay that were last offered',
  async ({ page, context }) => {
    await page.goto('/');
    await serviceWorkerReady(page);
    await haveAccountWithCoin(page);
    const keep = (offers: object[] | null) =>
      page.evaluate((kept) => {
        if (kept === null) localStorage.removeItem('paymentOffers');
        else localStorage.setItem('paymentOffers', kept);
      }, offers && JSON.stringify(offers));
    await page.goto('/cart');
    await expect(page.getByText('Card and UPI details never leave your browser')).toBeVisible();

    await context.setOffline(true);
    await page.goto('/payment');
    await expect(page.getByLabel('Card number')).toBeVisible();
    await keep([boundCod, { kind: 'upi-qr' }]);
    await page.reload();
    await expect(way(page, 'Cash on delivery')).toBeChecked();
    await keep(null);
    await page.reload();
    await expect(ways(page)).toContainText('How you can pay is asked once you are online.');
    await context.setOffline(false);
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
);

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

testPaidBy({ PAYMENTS: 'upi-qr' })(
  '[ST225] the amount and the UPI ID of an order are copied also where an app closes the clipboard',
  async ({ page }) => {
    await page.addInitScript(() => {
      const denied = () =>
        Promise.reject(new DOMException('Write permission denied', 'NotAllowedError'));
      Object.assign(Clipboard.prototype, { writeText: denied });
    });
    await openCheckout(page);
    await placeOrder(page);
    await ok(page);
    const typed = howToPay(page).getByLabel('UPI reference');
    for (const [label, copied] of [
      ['Copy amount', '267'],
      ['Copy UPI ID', /^[\w.-]+@\w+$/],
    ] as const) {
      const button = howToPay(page).getByRole('button', { name: label });
      await button.click();
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
      await expect(button).toBeFocused();
      await typed.fill('');
      await typed.press('Control+V');
      await expect(typed).toHaveValue(copied);
    }
  },
);

testPaidBy({ PAYMENTS: 'upi-qr,cod', ...cashNear })(
  '[B52] whoever is yet to pay comes to where the account says how, once',
  async ({ page }) => {
    await openCheckout(page);
    await placeOrder(page);
    await ok(page);
    await expect(page).toHaveURL(/\/account$/);
    await expect(howToPay(page)).toBeFocused();
    await expect(howToPay(page).getByRole('img', { name: 'UPI QR code' })).toBeInViewport();
    await page.reload();
    await expect(howToPay(page)).toBeVisible();
    await expect(howToPay(page)).not.toBeFocused();
    await expect(howToPay(page)).not.toBeInViewport();

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

testPaidBy({ PAYMENTS: 'upi-qr' })(
  '[B3] [B52] an order that is found while the shopper is elsewhere leads to how it is paid',
  async ({ page }) => {
    await openCheckout(page);
    const findIt = await loseOrderPaidBy(page, 'upi-qr');
    await placeOrder(page);
    await ok(page);
    await findIt();
    await page.goto('/about');
    await page.getByRole('link', { name: 'Your orders' }).click();
    await expect(howToPay(page)).toBeFocused();
    await expect(howToPay(page)).toBeInViewport();
  },
);
