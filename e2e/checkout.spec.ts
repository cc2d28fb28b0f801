import type { Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { keptOnDevice } from './device.ts';
import { expect, test } from './shop.ts';
import {
  askApi,
  fillBilling,
  haveAccount,
  haveCoin,
  haveSession,
  newShopper,
  payByCard,
} from './shopper.ts';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order - ₹267' });

test('[B15] a gift goes to somebody else, and the next checkout on any device knows the address', {
  tag: '@core',
}, async ({ page, browser }) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await haveCoin(page);
  await page.goto('/payment');
  await expect(page.getByText('Your gifts go to this address.')).toBeVisible();
  await fillBilling(page);
  await page.getByRole('radio', { name: 'Somebody else' }).check();
  await expect(page.getByText(/^No prices in the parcel/)).toBeVisible();
  const parcel = page.getByRole('group', { name: 'Deliver to' });
  await parcel.getByLabel('Recipient’s name').fill('Ravi Kumar');
  await parcel.getByLabel('Address').fill('7 Hill Road');
  await parcel.getByLabel('City').fill('Pune');
  await parcel.getByLabel('State').selectOption('Maharashtra');
  await parcel.getByLabel('PIN code').fill('411017');
  // What was typed is there again, all of it but the card.
  await keptOnDevice(page, '411017');
  await page.reload();
  await expect(parcel.getByLabel('City')).toHaveValue('Pune');
  await payByCard(page);
  await expect(page.getByText('no money moves')).toBeVisible();
  await placeOrder(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const order = page.getByRole('article', { name: /^Order / });
  await expect(order).toContainText(
    'Deliver to Ravi Kumar, 7 Hill Road, Pune, Maharashtra, 411017',
  );
  await expect(order).toContainText(
    'Billed to Test Shopper, 12 Lake Road, Jaipur, Rajasthan, 302001',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(order.getByText('Deliver to Ravi Kumar')).toBeVisible();
  await expect(order.getByText('Billed to Test Shopper')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect((await askApi<Order[]>(page, '/api/orders/user'))[0]).toMatchObject({
    shipping_name: 'Ravi Kumar',
    shipping_address: '7 Hill Road, Pune, Maharashtra, 411017',
    billing_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
  });

  const { baseURL } = test.info().project.use;
  const other = await browser.newContext({ baseURL: baseURL ?? new URL(page.url()).origin });
  const device = await other.newPage();
  await haveSession(device, shopper);
  await haveCoin(device);
  await device.goto('/payment');
  await expect(device.getByLabel('Address')).toHaveValue('12 Lake Road');
  await expect(device.getByLabel('Phone')).toHaveValue('98000 00000');
  await expect(device.getByLabel('State')).toHaveValue('Rajasthan');
  await expect(device.getByLabel('PIN code')).toHaveValue('302001');
  await expect(device.getByRole('radio', { name: 'Me', exact: true })).toBeChecked();
  // A part of it is changed and the rest stays, also where the page is opened anew.
  await device.getByLabel('Address').fill('14 Lake Road');
  await keptOnDevice(device, '14 Lake Road');
  await device.reload();
  await expect(device.getByLabel('Address')).toHaveValue('14 Lake Road');
  await expect(device.getByLabel('City')).toHaveValue('Jaipur');
  await expect(device.getByLabel('Phone')).toHaveValue('98000 00000');
  // Whom gifts were sent to is offered again, with the city, whatever a PIN code filled in before.
  await device.getByRole('radio', { name: 'Somebody else' }).check();
  const parcelAgain = device.getByRole('group', { name: 'Deliver to' });
  await parcelAgain.getByLabel('PIN code').fill('411001');
  await expect(parcelAgain.getByLabel('City')).toHaveValue('Pune');
  await device.getByRole('button', { name: 'Ravi Kumar, Pune' }).click();
  await expect(parcelAgain.getByLabel('Recipient’s name')).toHaveValue('Ravi Kumar');
  await expect(parcelAgain.getByLabel('Address')).toHaveValue('7 Hill Road');
  await expect(parcelAgain.getByLabel('PIN code')).toHaveValue('411017');
  await expect(parcelAgain.getByLabel('City')).toHaveValue('Pune');
  await other.close();
});

test('[B16] a PIN code that was asked for goes to the recipient, and changes no address', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  await page.goto('/payment');
  await fillBilling(page);
  await keptOnDevice(page, '302001');
  await page.goto('/cart');
  await page.getByRole('region', { name: 'Delivery' }).getByLabel('PIN code').fill('110001');
  await keptOnDevice(page, '110001');
  await page.goto('/payment');
  const ownPin = page.getByLabel('PIN code').last();
  await expect(ownPin).toHaveValue('302001');
  await page.getByRole('radio', { name: 'Somebody else' }).check();
  const parcel = page.getByRole('group', { name: 'Deliver to' });
  await expect(parcel.getByLabel('PIN code')).toHaveValue('110001');
  await expect(parcel.getByLabel('City')).toHaveValue('Delhi');
  await expect(ownPin).toHaveValue('302001');
  await expect(page.getByLabel('City').last()).toHaveValue('Jaipur');
});

test('[D13] [B1] the alert of an order waits for no code, and no gift changes while it is placed', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  // The line stalls for one file, and is slow for the order.
  await page.route('**/thank-you-*.js', () => {});
  let send = () => {};
  const sending = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    await sending;
    await route.continue();
  });
  const edit = page.getByRole('button', { name: 'Edit Zodiac Coin' });
  await expect(edit).toBeEnabled();
  await placeOrder(page).click();
  await expect(page.getByRole('button', { name: 'Placing Order…' })).toBeVisible();
  await expect(edit).toBeDisabled();
  send();
  await expect(page.getByRole('alertdialog')).toContainText('Payment successful!');
});

test('[B7] a PIN code fills in city and state where they are certain, and over nothing that was typed', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  await page.goto('/payment');
  const [pin, city, state] = [
    page.getByLabel('PIN code'),
    page.getByLabel('City'),
    page.getByLabel('State'),
  ];
  await pin.fill('560034');
  await expect(city).toHaveValue('Bengaluru');
  await expect(state).toHaveValue('Karnataka');
  // What was filled in goes with its PIN code; of a town only the state is certain.
  await pin.fill('302001');
  await expect(city).toHaveValue('Jaipur');
  await expect(state).toHaveValue('Rajasthan');
  await city.fill('Bagru');
  await state.selectOption('');
  await pin.fill('682016');
  await expect(state).toHaveValue('Kerala');
  await expect(city).toHaveValue('Bagru');
  // A city stays that was typed, also where it is what its PIN code said and nothing is known of the next.
  await city.fill('Chennai');
  await pin.fill('600001');
  await expect(state).toHaveValue('Tamil Nadu');
  await pin.fill('416001');
  await expect(state).toHaveValue('Maharashtra');
  await expect(city).toHaveValue('Chennai');
});

test('[B1] gifts are read once more before they are paid, and changed with a tap', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  await page.goto('/payment');
  const proof = page.getByRole('region', { name: 'Please read it once more' });
  await expect(proof.getByRole('definition')).toHaveText('Leo');
  await fillBilling(page);
  // All of the gift can be tapped.
  await proof.getByRole('listitem').click({ position: { x: 40, y: 40 } });
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Zodiac sign').selectOption('Virgo');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(proof.getByRole('definition')).toHaveText('Virgo');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await payByCard(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Payment successful!');
});

test('[P14] checkout shows at each field what is missing, and hints at what cannot be right', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  await haveCoin(page);
  await page.goto('/payment');
  // The ways to pay may come after the rest.
  await expect(page.getByLabel('Card number')).toBeVisible();
  await placeOrder(page).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  for (const [label, text] of [
    ['Phone', 'Please enter your phone number'],
    ['State', 'Please choose the state'],
    ['Card number', 'Please enter the card number'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
  }
  await fillBilling(page);
  await payByCard(page);
  await expect(page.getByText('Please enter')).toHaveCount(0);

  const phone = page.getByLabel('Phone');
  await phone.fill('98000');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/one phone number that can be called/);
  await expect(page.getByRole('status').filter({ hasText: 'can be called' })).toBeVisible();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  // It is said once.
  await expect(page.getByText('can be called')).toHaveCount(1);
  await phone.fill('+९१ ९८०००\u00a000000');
  await expect(phone).toHaveAccessibleDescription('');
  await page.getByLabel('Card number').fill('4111 1111 1111 1112');
  await page.getByLabel('Name on card').focus();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    /not look like a card number/,
  );
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByLabel('UPI ID').fill('asha');
  await page.getByRole('radio', { name: 'UPI' }).focus();
  await expect(page.getByLabel('UPI ID')).toHaveAccessibleDescription(/name@bank/);
  await page.getByLabel('PIN code').fill('40002');
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/six digits/);
  // Hints only: the shopper knows better.
  await placeOrder(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Payment successful!');
});

test('[T54] a text that is left shows what will be saved of it, and a password stays as it is', async ({
  page,
}) => {
  await page.goto('/contact');
  const name = page.getByLabel('Name');
  await name.fill('Dr. Jose \u202e\u200bRaj');
  await page.getByLabel('Message').fill('\u0301One\u202e\ntwo');
  await name.focus();
  await expect(name).toHaveValue('Dr. Jose Raj');
  await expect(page.getByLabel('Message')).toHaveValue('One\ntwo');
  await page.getByRole('heading', { name: 'Write to us' }).click();
  await expect(name).toHaveValue('Dr. Jose Raj');
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('a\u200bb');
  await page.getByLabel('Email').focus();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a\u200bb');
});

test.describe('in two tabs', () => {
  // The test could not stop requests that pass through a service worker.
  test.use({ serviceWorkers: 'block' });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a hint at the field just left does not push the button away from a tap', async ({
    page,
  }) => {
    await haveAccount(page, newShopper());
    await haveCoin(page);
    await page.goto('/payment');
    await fillBilling(page);
    await page.getByRole('radio', { name: 'UPI' }).check();
    const upi = page.getByLabel('UPI ID');
    await upi.fill('asha');
    // Playwright's own tap would wait for the button to be at rest and then aim anew.
    await placeOrder(page).scrollIntoViewIfNeeded();
    await expect(upi).toBeFocused();
    const box = await placeOrder(page).boundingBox();
    if (!box) throw new Error('No button to tap.');
    // Near its upper edge: from there it would be pushed away.
    const at = [box.x + box.width / 2, box.y + 6] as const;
    await page.touchscreen.tap(...at);
    await expect(page.getByRole('alertdialog')).toContainText('Payment successful!');
  });
});
