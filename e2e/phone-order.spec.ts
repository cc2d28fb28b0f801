import type { Page } from '@playwright/test';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { expect, testAlone as test } from './shop.ts';
import { cartLines, fillSmallFrame, smallFrame, submitOrderDetails } from './shopper.ts';
import { smallTargets } from './small-targets.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });

const testPaid = test.extend({
  shopSettings: { PAYMENTS: 'upi-qr,cod', UPI_ID: 'shop@upi', UPI_NAME: 'The Shop' },
});
const newOrder = '/admin?order=new';
const place = (page: Page) => page.getByRole('button', { name: /^Place Order - / });
const placed = (page: Page) => page.getByRole('heading', { name: /^Order NW-\w+ is placed\.$/ });
const linkField = (page: Page) => page.getByLabel('Link to the order');

async function choose(page: Page, gift: string) {
  await page.getByLabel('Search gifts').fill(gift);
  await page.getByRole('button', { name: `Add ${gift}`, exact: true }).tap();
  return page.getByRole('dialog', { name: 'Order Details' });
}

async function addFrame(page: Page): Promise<void> {
  const dialog = await choose(page, smallFrame);
  await fillSmallFrame(dialog);
  // On a tablet the dialog grows by it, and its buttons move.
  await expect(dialog.getByRole('group', { name: 'Photo 1' })).toBeVisible();
  await submitOrderDetails(dialog);
}

async function addNote(page: Page): Promise<void> {
  const dialog = await choose(page, '₹100 Currency Note');
  await dialog.getByLabel('Special date').fill('1998-02-14');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
  await submitOrderDetails(dialog);
}

/** The first address of the page is the caller's, the second that of whom the gifts go to. */
async function fillAddress(page: Page, at: 0 | 1, lines: [string, string, string, string]) {
  const [street, city, state, pinCode] = lines;
  await page.getByLabel('Address', { exact: true }).nth(at).fill(street);
  await page.getByLabel('City').nth(at).fill(city);
  await page.getByLabel('State').nth(at).selectOption(state);
  await page.getByLabel('PIN code').nth(at).fill(pinCode);
}

async function fillCaller(page: Page, email = ''): Promise<void> {
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210');
  await page.getByLabel(/^Email/).fill(email);
  await fillAddress(page, 0, ['12 Lake Road', 'Jaipur', 'Rajasthan', '302001']);
}

/** A new order, as staff open it; returns their token. */
async function openNewOrder(page: Page): Promise<string> {
  const token = await registerAdmin(page.request);
  await holdToken(page, token);
  await page.goto(newOrder);
  return token;
}

/** Resolves to the same with all that an order needs. */
async function orderToPlace(page: Page): Promise<string> {
  const token = await openNewOrder(page);
  await addNote(page);
  await fillCaller(page);
  return token;
}

async function orderOf(page: Page, token: string, number: string): Promise<DeskOrder> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/admin/orders/${number}`, { headers })).json();
}

async function numberOf(page: Page): Promise<string> {
  await expect(placed(page)).toBeFocused();
  return /NW-\w+/.exec((await placed(page).textContent()) ?? '')?.[0] ?? '';
}

async function everythingFits(page: Page): Promise<void> {
  expect(await smallTargets(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

testPaid(
  '[B50] staff enter a frame with its photo and a note by touch, and the caller pays by the link',
  { tag: '@core' },
  async ({ page, shop, browser }) => {
    const token = await registerAdmin(page.request);
    await holdToken(page, token);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Work' }).tap();
    await page.getByRole('link', { name: 'New phone order' }).tap();
    await expect(page.getByRole('heading', { name: 'New phone order' })).toBeFocused();
    await expect(place(page)).toHaveCount(0);
    await everythingFits(page);

    await addFrame(page);
    await addNote(page);
    await page.getByRole('button', { name: 'Increase quantity of ₹100 Currency Note' }).tap();
    await fillCaller(page, 'caller@example.test');
    await page.getByRole('button', { name: 'Look for an account' }).tap();
    await expect(page.getByText(/^No account has this e-mail address/)).toBeVisible();
    await page.getByLabel('Message on a card').fill('Happy birthday');
    await page.getByLabel('Coupon code').fill('save10');
    await page.getByRole('button', { name: 'Apply' }).tap();
    // A reload loses neither gifts nor what was typed.
    await page.reload();
    await expect(cartLines(page)).toHaveCount(2);
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Message on a card')).toHaveValue('Happy birthday');
    await everythingFits(page);
    await page.getByRole('button', { name: 'Edit ₹100 Currency Note' }).tap();
    await page.getByRole('dialog').getByLabel('Names').fill('Asha');
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    const upiQr = page.getByRole('radio', { name: 'UPI QR' });
    await expect(upiQr).toBeChecked();
    await expect(upiQr).toHaveAccessibleDescription(/^The caller pays ₹[\d,]+ by the code/);

    // 299 and 10 letters at 45, and two notes at 300 with 4 letters of a name.
    const total = await place(page).textContent();
    await place(page).tap();
    const number = await numberOf(page);
    await everythingFits(page);
    const order = await orderOf(page, token, number);
    expect(`Place Order - ₹${order.total_amount.toLocaleString('en-IN')}`).toBe(total);
    expect(order).toMatchObject({
      ...{ entered_by: 'Test Staff', customer_name: 'Asha Rao', gift_message: 'Happy birthday' },
      ...{ payment_kind: 'upi-qr', step: 'waiting_for_payment' },
    });
    await expect
      .poll(async () => (await orderOf(page, token, number)).items[0])
      .toMatchObject({ photos: [{ originalName: 'us.jpg' }], photos_pending: 0 });
    const whatsapp = page.getByRole('link', { name: 'Open WhatsApp' });
    const link = await linkField(page).inputValue();
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543210\?text=/);
    expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(link);

    await page.getByRole('button', { name: 'Print order summary' }).tap();
    const receipt = page.getByRole('dialog', { name: 'Order summary' });
    await expect(receipt).toContainText(number);
    await expect(receipt).toContainText('Asha Rao, 12 Lake Road, Jaipur, Rajasthan, 302001');
    await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
    await receipt.getByRole('button', { name: 'Close' }).tap();

    // The link shows the order and what to pay, even in a browser that knows nothing.
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    const caller = await elsewhere.newPage();
    await caller.goto(new URL(link).pathname + new URL(link).hash);
    await expect(caller.getByText(number).first()).toBeVisible();
    const gifts = caller.getByRole('region', { name: 'Gifts' }).getByRole('listitem');
    await expect(gifts.filter({ hasText: '₹100' })).toContainText('Asha · Birthday · 14 Feb 1998');
    await expect(caller.getByRole('img', { name: 'UPI QR code' })).toBeVisible();
    await caller.getByRole('button', { name: `Order summary ${number}` }).click();
    const theirs = caller.getByRole('dialog', { name: 'Order summary' });
    await expect(theirs).toContainText('Waiting for your payment of');
    await expect(theirs).toContainText(total?.replace('Place Order - ', '') ?? '');
    await expect(theirs).not.toContainText('Asha Rao');
    await theirs.getByRole('button', { name: 'Close' }).click();
    await caller.getByLabel('UPI reference').fill('1234 5678 9012');
    await caller.getByRole('button', { name: 'I have paid' }).click();
    await expect(caller.getByText('Your UPI reference: 1234 5678 9012')).toBeVisible();
    // That it was named is said to whoever has the link, which one is not.
    await caller.reload();
    await expect(caller.getByRole('heading', { name: 'We check your payment' })).toBeVisible();
    await expect(caller.getByText('1234 5678 9012')).toHaveCount(0);
    await elsewhere.close();

    await page.getByRole('button', { name: 'Another order' }).tap();
    await expect(page.getByText('No gifts yet. Choose the first one below.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    // The next stands at the counter, and has paid there.
    await addNote(page);
    await fillCaller(page);
    await page.getByRole('radio', { name: 'Paid at the counter' }).tap();
    await expect(upiQr).not.toBeChecked();
    await page.getByRole('radio', { name: 'UPI', exact: true }).tap();
    await page.getByLabel('UPI reference').fill('4123 4567 8901');
    await everythingFits(page);
    await place(page).tap();
    const paidNumber = await numberOf(page);
    await expect(
      page.getByText(/was paid at the counter\. The order is confirmed\.$/),
    ).toBeVisible();
    expect(await orderOf(page, token, paidNumber)).toMatchObject({
      ...{ payment_kind: 'counter', payment_id: '412345678901', step: 'confirmed' },
    });
    await page.getByRole('link', { name: 'Back to the desk' }).tap();
    await page.getByRole('tab', { name: 'Work' }).tap();
    await expect(page.getByRole('row', { name: number }).first()).toContainText('Small Frame');
  },
);

test('[P21] [B46] [B50] staff give the link of an order again, and owners delete what is known of its caller', async ({
  page,
  request,
  shop,
}) => {
  // Whoever is the first is an owner.
  await registerAdmin(request);
  const token = await orderToPlace(page);
  await place(page).tap();
  const number = await numberOf(page);
  const link = await linkField(page).inputValue();
  await page.getByRole('link', { name: 'Open the order' }).tap();
  await page.getByRole('button', { name: 'View' }).tap();
  const care = page.getByRole('region', { name: `${number}, Phone order` });
  await expect(care).toContainText('Test Staff');
  const getLink = care.getByRole('button', { name: 'Link to the order' });
  const forget = care.getByRole('button', { name: 'Delete the caller’s data' });
  await expect(care).toContainText('Only owners delete a caller’s data.');
  await expect(forget).toBeHidden();
  await everythingFits(page);
  const headers = { authorization: `Bearer ${token}` };
  const me = await request.get('/api/admin/me', { headers });
  await shop.owner('admins', 'post', ((await me.json()) as { email: string }).email, 'owner');
  await page.reload();
  await page.getByRole('button', { name: 'View' }).tap();
  let answerIt = () => {};
  const gate = new Promise<void>((resolve) => {
    answerIt = resolve;
  });
  await page.route('**/admin/orders/*/link', async (route) => {
    await gate;
    await route.continue();
  });
  await getLink.tap();
  await expect(getLink).toHaveAttribute('aria-busy', 'true');
  await expect(forget).toBeDisabled();
  answerIt();
  await expect(linkField(page)).toHaveValue(link);
  await everythingFits(page);
  await page.getByRole('button', { name: 'Make a new link' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).tap();
  await expect(care.getByRole('status')).toContainText('Those of before open nothing');
  await expect(linkField(page)).not.toHaveValue(link);
  await everythingFits(page);
  const move = { data: { to: 'cancelled', revision: 1 }, headers };
  await request.post(`/api/admin/orders/${number}/moves`, move);
  await forget.tap();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Delete the caller’s data' }).tap();
  await expect(care.getByRole('status')).toContainText('are deleted');
  expect(await orderOf(page, token, number)).toMatchObject({ customer_phone: '' });
});
