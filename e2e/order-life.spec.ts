import type { Page } from '@playwright/test';
import { linkOf } from './link-of.ts';
import { moveOrder } from './move-order.ts';
import { comeBack } from './owner.ts';
import { readCode } from './read-code.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { builtShop, expect, type Shop, startShop, test } from './shop.ts';
import { haveSession, photo } from './shopper.ts';
import { newCustomer, registerAdmin } from './staff.ts';

const orderOf = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}` });
const stepsOf = (page: Page, number: string) =>
  orderOf(page, number).getByRole('list', { name: 'Order progress' });
const currentOf = (page: Page, number: string) =>
  stepsOf(page, number).locator('[aria-current="step"]');

/** A customer with an order of one coin, whose account is open. */
async function ordered(page: Page, request: Page['request']) {
  const customer = await newCustomer(request);
  const number = await customer.orderCoin();
  await haveSession(page, customer);
  await page.goto('/account');
  await expect(stepsOf(page, number)).toBeVisible();
  return { customer, number };
}

test.describe('in an account that is open', () => {
  test.use({ serviceWorkers: 'block' });

  test('[B13] an order is cancelled in time, once its customer is sure', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const { number } = await ordered(page, request);
    const cancel = orderOf(page, number).getByRole('button', { name: 'Cancel order' });
    const question = page.getByRole('alertdialog');
    await cancel.click();
    await expect(question).toContainText('Nothing has been paid');
    await question.getByRole('button', { name: 'Keep the order' }).click();
    await expect(currentOf(page, number)).toHaveText('Pending');
    await cancel.press('Enter');
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(currentOf(page, number)).toContainText('Cancelled');
    await expect(page.locator(':focus')).toContainText('You cancelled this order on');
    await expect(cancel).toHaveCount(0);
  });

  test('[B13] damage is reported with photos that staff can open', async ({ page, request }) => {
    const { number } = await ordered(page, request);
    await moveOrder(request, number, 'confirmed', 'in_production', 'shipped', 'delivered');
    await comeBack(page);
    const order = orderOf(page, number);
    await order.getByRole('button', { name: 'Something wrong' }).click();
    await order.getByLabel('What is wrong?').selectOption('It came damaged');
    await order.getByLabel('What happened?').fill('The glass is broken.');
    const files = [await photo('glass.jpg'), await photo('parcel.jpg', '#334455')];
    await order.locator('input[type="file"]').setInputFiles([...files, await photo('cat.jpg')]);
    const removeThird = order.getByRole('button', { name: 'Remove photo 3' });
    await removeThird.press('Enter');
    await expect(removeThird).toHaveCount(0);
    await expect(order.getByRole('status').getByText('Photo 3 is removed')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Remove photo 2' })).toBeFocused();

    // What was written is still there when it could not be sent.
    await page.route('**/api/orders/*/problems', (route) => route.abort());
    await order.getByRole('button', { name: 'Send report' }).click();
    await expect(order.getByRole('alert')).toBeVisible();
    await expect(order.getByLabel('What happened?')).toHaveValue('The glass is broken.');
    await page.unroute('**/api/orders/*/problems');
    await order.getByRole('button', { name: 'Send report' }).click();
    await expect(order.getByText('We have your report')).toBeVisible();
    await page.reload();
    await expect(order.getByText(/^You reported a problem on \d+ /)).toBeVisible();
    await expect(order.getByRole('button', { name: /^Report something else/ })).toBeVisible();
    await expect(order.getByRole('button', { name: /^Something wrong/ })).toHaveCount(0);

    const headers = { authorization: `Bearer ${await registerAdmin(request)}` };
    const messages = await (await request.get('/api/admin/tickets', { headers })).text();
    expect(messages).toContain(`Damage of order ${number}`);
    expect(messages).toContain('The glass is broken.');
    const photos = messages.match(/http:\S+?\/api\/images\/[\w-]+/g) ?? [];
    expect(new Set(photos).size).toBe(2);
    for (const address of photos) expect((await request.get(address)).status()).toBe(200);
  });
});

/** A shop whose orders wait until they are paid to a UPI id. */
const upiTest = test.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  shop: async ({}, use) => {
    const settings = { PAYMENTS: 'upi-qr', UPI_ID: 'noteworthy@bank', UPI_NAME: 'Noteworthy' };
    const shop = await startShop(builtShop, undefined, settings);
    await use(shop);
    await shop.stop();
  },
});
upiTest.use({ serviceWorkers: 'allow' });

upiTest(
  '[B12] an order is paid by its UPI code, which is there offline too',
  { tag: '@core' },
  async ({ page, request }) => {
    const { number } = await ordered(page, request);
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    const code = page.getByRole('img', { name: 'UPI QR code' });
    const paidButton = page.getByRole('button', { name: 'I have paid' });
    const payment = await readCode(code);
    expect(payment.protocol).toBe('upi:');
    const parameters = Object.fromEntries(payment.searchParams);
    expect(parameters).toMatchObject({
      pa: 'noteworthy@bank',
      am: '267.00',
      cu: 'INR',
      tn: number,
    });

    await serviceWorkerReady(page);
    await page.context().setOffline(true);
    await page.reload();
    expect((await readCode(code)).href).toBe(payment.href);
    await expect(paidButton).toBeDisabled();
    await page.context().setOffline(false);

    const reference = page.getByRole('textbox', { name: 'UPI reference' });
    await reference.fill('UTR 25');
    await paidButton.click();
    await expect(page.getByText('A UPI reference has digits alone')).toBeVisible();
    await reference.fill(' 1234 5678 9012 ');
    await paidButton.click();
    await expect(page.getByText('We check your payment')).toBeVisible();
    await expect(orderOf(page, number)).toContainText('1234 5678 9012');
    await expect(code).toHaveCount(0);

    await moveOrder(request, number, 'confirmed');
    await comeBack(page);
    await expect(currentOf(page, number)).toContainText('Confirmed');
    await expect(page.getByText('We check your payment')).toHaveCount(0);
    await expect(orderOf(page, number)).toContainText('Payment completed');
    await expect(orderOf(page, number)).toContainText('Your UPI reference: 1234 5678 9012');
    await expect(orderOf(page, number)).not.toContainText('Our payment reference');
  },
);

upiTest.describe(() => {
  const landscape = { width: 844, height: 390 };
  upiTest.use({ viewport: landscape, screen: landscape, isMobile: true, hasTouch: true });
  upiTest('[B12] a phone pays in its own app, however it is held', async ({ page, request }) => {
    await ordered(page, request);
    await expect(page.getByRole('img', { name: 'UPI QR code' })).toBeVisible();
    await expect(page.getByText('Scan this code with any UPI app')).toHaveCount(0);
  });
});

upiTest(
  '[B12] [T41] by its link an order is paid by UPI without a login, and late ones are named too',
  async ({ page, request, browser, shop }) => {
    const { number } = await ordered(page, request);
    const visitor = await browser.newContext({ baseURL: shop.url });
    const opened = await visitor.newPage();
    await opened.goto(await linkOf(shop, { order_number: number }));
    const parameters = (await readCode(opened.getByRole('img', { name: 'UPI QR code' })))
      .searchParams;
    expect([parameters.get('am'), parameters.get('tn')]).toEqual(['267.00', number]);
    await expect(opened.getByText(/Please pay by/)).toBeVisible();
    await opened.getByRole('textbox', { name: 'UPI reference' }).fill('1234 5678 9012');
    await opened.getByRole('button', { name: 'I have paid' }).click();
    await expect(opened.getByRole('heading', { name: 'We check your payment' })).toBeVisible();
    await expect(opened.getByRole('img', { name: 'UPI QR code' })).toHaveCount(0);
    await expect(opened.locator(':focus')).toContainText('We look for your payment');
    expect(await opened.content()).not.toContain('123456789012');
    await comeBack(page);
    await expect(orderOf(page, number)).toContainText('1234 5678 9012');

    // Staff confirm it, and the page says so by itself.
    await moveOrder(request, number, 'confirmed');
    await comeBack(opened);
    await expect(opened.getByRole('region', { name: 'Where it is' })).toContainText('Confirmed');
    await visitor.close();
  },
);

test.describe('an order that lapsed', () => {
  test.use({ serviceWorkers: 'block' });
});
