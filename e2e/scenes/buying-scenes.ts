import { expect, type Page } from '@playwright/test';
import { dayInIndia, daysAfter } from '#shared/values/calendar-date.ts';
import { everythingSaved, keptOnDevice } from '../device.ts';
import { boundCod, offerPayments, takeOrdersPaidAsAsked } from '../offer-payments.ts';
import {
  addSmallFrame,
  addZodiacCoin,
  beginToUse,
  expireToken,
  fillBilling,
  haveAccount,
  haveSession,
  newShopper,
  openSmallFrame,
  payByCard,
} from '../shopper.ts';
import { newCustomer } from '../staff.ts';
import { inCore, inLongForm, open, type Scene, type Story } from './scene.ts';

const close = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
const today = () => dayInIndia(new Date().toISOString());
const alert = (page: Page) => page.getByRole('alertdialog');

async function openCart(page: Page): Promise<void> {
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
}

const cart: Scene[] = [
  {
    name: 'cart-guest',
    async show(page) {
      await addSmallFrame(page);
      await addZodiacCoin(page);
      await openCart(page);
      await page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();
      await expect(page.getByLabel('Quantity of Zodiac Coin', { exact: true })).toHaveText('2');
    },
  },
  {
    name: 'cart-pin-code-refused',
    async show(page) {
      await page.getByLabel('PIN code').fill('3020');
      await page.keyboard.press('Tab');
      await expect(page.getByText('A PIN code has six digits')).toBeVisible();
    },
  },
  {
    name: 'cart-expected-too-late',
    async show(page) {
      await page.getByLabel('PIN code').fill('744101');
      await page.getByLabel('Needed by').fill(today());
      await expect(page.getByText('Not in time:')).toBeVisible();
    },
  },
  {
    name: 'cart-expected-in-time',
    async show(page) {
      await page.getByLabel('PIN code').fill('302001');
      await page.getByLabel('Needed by').fill(daysAfter(today(), 40));
      await expect(page.getByText('In time:')).toBeVisible();
    },
  },
  {
    name: 'cart-gift-enlarged',
    async show(page) {
      await page.getByRole('button', { name: /^Enlarge picture of Small Frame/ }).click();
      await expect(page.getByRole('dialog').locator('svg').last()).toBeVisible();
    },
  },
  {
    name: 'cart-gift-in-hands',
    async show(page) {
      await page.getByRole('button', { name: 'In giving hands' }).click();
      await expect(page.getByText(/, in giving hands$/)).toBeAttached();
    },
  },
  {
    name: 'cart-removed',
    async show(page) {
      await close(page);
      await page.getByRole('button', { name: 'Remove Zodiac Coin' }).click();
      // A notice that has focus does not close after its time.
      await page.getByRole('button', { name: 'Undo' }).focus();
    },
  },
  {
    name: 'payment-guest',
    async show(page) {
      await open(page, '/payment');
      await expect(page.getByText('Please log in to place your order')).toBeVisible();
    },
  },
];

const keptGifts: Scene[] = [
  {
    name: 'home-session-ended',
    async show(page) {
      await haveAccount(page, { ...newShopper(), name: 'Asha Rani' });
      await addSmallFrame(page);
      await addZodiacCoin(page);
      await everythingSaved(page);
      await expireToken(page);
      await open(page, '/');
      await expect(page.getByText('Your session has expired')).toBeVisible();
    },
  },
  {
    name: 'cart-kept-for-another',
    async show(page) {
      await open(page, '/cart');
      await expect(page.getByText('2 gifts are kept for Asha; log in to see them')).toBeVisible();
    },
  },
];

async function openPayment(page: Page): Promise<void> {
  const customer = await newCustomer(page.request);
  await customer.putFrame();
  await customer.putCoins(1);
  await haveSession(page, customer);
  await open(page, '/payment');
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeVisible();
}

const payment: Scene[] = [
  {
    name: 'payment-coupon-refused',
    async show(page) {
      await openPayment(page);
      await page.getByLabel('Coupon code').fill('nonsense');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Coupon is invalid or expired')).toBeVisible();
    },
  },
  {
    name: 'payment-filled',
    async show(page) {
      await page.getByLabel('Coupon code').fill('save10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
      await fillBilling(page);
      await page.getByLabel('State').selectOption('Kerala');
      await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/./);
      await payByCard(page);
    },
  },
  {
    name: 'payment-elsewhere',
    async show(page) {
      await page.getByRole('radio', { name: 'Somebody else' }).check();
      const parcel = page.getByRole('group', { name: 'Deliver to' });
      await parcel.getByLabel('Recipient’s name').fill('Ravi Kumar');
      await parcel.getByLabel('Recipient’s phone').fill('900');
      await parcel.getByLabel('Recipient’s phone').blur();
      await expect(parcel.getByLabel('Recipient’s phone')).toHaveAccessibleDescription(/./);
    },
  },
  {
    name: 'payment-incomplete',
    async show(page) {
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await expect(page.getByText('Please enter the city').first()).toBeVisible();
    },
  },
  {
    name: 'payment-placing',
    async show(page) {
      await page.getByRole('radio', { name: 'Me', exact: true }).check();
      await page.route('**/api/orders', () => {});
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await expect(page.getByRole('button', { name: 'Placing Order…' })).toBeVisible();
    },
  },
];

const offered: Scene[] = [
  {
    name: 'payment-unknown',
    async show(page) {
      await page.route('**/api/payments/offers', (route) => route.abort());
      await openPayment(page);
      await expect(page.getByText('could not be asked how you can pay')).toBeVisible();
    },
  },
  {
    name: 'payment-offered',
    async show(page) {
      await page.unrouteAll();
      const cod = { ...boundCod, max_total: 5_000, without: [] };
      await offerPayments(page, [{ kind: 'upi-qr' }, { kind: 'razorpay' }, cod]);
      await page.reload();
      await fillBilling(page);
      await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    },
  },
  {
    name: 'payment-way-to-choose',
    async show(page) {
      await page.getByLabel('PIN code').fill('400001');
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await expect(page.getByText('Please choose how to pay')).toBeVisible();
    },
  },
  {
    name: 'payment-no-way',
    async show(page) {
      await page.unrouteAll();
      await offerPayments(page, [boundCod]);
      await page.reload();
      await expect(page.getByText('cannot be paid in any way')).toBeVisible();
    },
  },
  {
    name: 'payment-waiting-alert',
    async show(page) {
      await page.unrouteAll();
      await offerPayments(page, [{ kind: 'upi-qr' }]);
      await takeOrdersPaidAsAsked(page);
      await page.reload();
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await expect(alert(page)).toContainText('Waiting for payment.');
    },
  },
];

const order: Scene[] = [
  {
    name: 'payment-unanswered-alert',
    async show(page) {
      await openPayment(page);
      await fillBilling(page);
      await payByCard(page);
      await page.route('**/api/orders{,/placed}', (route) => route.abort());
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await expect(alert(page)).toContainText('Order failed: ');
    },
  },
  {
    name: 'payment-unanswered',
    async show(page) {
      await alert(page).getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText('will not be placed twice')).toBeVisible();
    },
  },
  {
    name: 'payment-not-placed',
    async show(page) {
      await page.unrouteAll();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'payment-successful',
    async show(page) {
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(alert(page)).toContainText('Payment successful!');
    },
  },
];

/** The scenes from the cart to the order in the account. */
/** A gift that was begun, as the shop leads back to it, and the ways into an account. */
const draftAndLogin: Scene[] = [
  {
    name: 'cart-empty-with-draft',
    async show(page) {
      const dialog = await openSmallFrame(page);
      await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
      await keptOnDevice(page, 'Sunita Rani');
      await open(page, '/cart');
      await expect(page.getByRole('link', { name: /^Continue: Small Frame/ })).toBeVisible();
    },
  },
  {
    name: 'home-with-draft',
    async show(page) {
      await open(page, '/');
      await beginToUse(page);
      await expect(page.getByRole('link', { name: /^Continue: Small Frame/ })).toBeVisible();
    },
  },
  {
    name: 'login-to-checkout',
    async show(page) {
      await open(page, '/login?next=%2Fpayment');
      await expect(page.getByText('An account takes a minute')).toBeVisible();
    },
  },
  {
    name: 'signup-password-readable',
    async show(page) {
      await open(page, '/signup');
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'text');
    },
  },
];

export const buyingStories: readonly Story[] = [
  { scenes: order },
  ...inCore([{ scenes: payment }, { scenes: cart }]),
  { scenes: offered },
  { scenes: draftAndLogin },
  ...inLongForm([{ scenes: keptGifts }]),
];
