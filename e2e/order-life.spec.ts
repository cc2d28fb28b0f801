import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { lifeOrders } from './life-orders.ts';
import { linkOf } from './link-of.ts';
import { answerOrders } from './many-orders.ts';
import { moveOrder } from './move-order.ts';
import { comeBack } from './owner.ts';
import { readCode } from './read-code.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { builtShop, expect, type Shop, startShop, test } from './shop.ts';
import { haveSession, logIn, photo } from './shopper.ts';
import { newCustomer } from './staff.ts';

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

  test('[B13] an order shows the steps that owner and staff take it through', async ({
    page,
    request,
    shop,
  }) => {
    const { number } = await ordered(page, request);
    await expect(currentOf(page, number)).toHaveText('Pending');
    await expect(stepsOf(page, number).getByRole('listitem')).toHaveCount(4);
    await shop.owner('orders', 'status', number, 'confirmed');
    await comeBack(page);
    await expect(currentOf(page, number)).toContainText('Confirmed');
    await expect(currentOf(page, number).locator('time')).toBeVisible();

    await moveOrder(request, number, 'in_production', 'shipped');
    await comeBack(page);
    await expect(currentOf(page, number)).toContainText('Shipped');
    await expect(stepsOf(page, number)).toContainText('In production');
    const track = orderOf(page, number).getByRole('link', { name: 'Track the parcel' });
    await expect(track).toHaveAttribute('href', 'https://track.example/EE123456789IN');
    await expect(track).toHaveAttribute('rel', /noopener/);
    await expect(orderOf(page, number)).toContainText('India Post');
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  });

  test('[B13] an order is cancelled in time, once its customer is sure', { tag: '@core' }, async ({
    page,
    request,
    shop,
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
    expect(await shop.owner('orders')).toContain('cancelled');
  });

  test('[B13] an order that is being made stays, and the page says what happened', async ({
    page,
    request,
  }) => {
    const { number } = await ordered(page, request);
    // The page has the order as it was, and hears of nothing until it has tried.
    const orders = /\/api\/orders\/user/;
    await page.route(orders, (route) => route.abort());
    await page.reload();
    await moveOrder(request, number, 'confirmed', 'in_production');
    await orderOf(page, number).getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    const order = orderOf(page, number);
    await expect(order.getByRole('alert')).toContainText('changed meanwhile: In production');
    await page.unroute(orders);
    await comeBack(page);
    await expect(currentOf(page, number)).toContainText('In production');
    await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await expect(order.getByRole('link', { name: 'contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('[B13] damage is reported with photos that staff can open', async ({
    page,
    request,
    shop,
  }) => {
    const { number } = await ordered(page, request);
    await moveOrder(request, number, 'confirmed', 'in_production', 'shipped', 'delivered');
    await comeBack(page);
    const order = orderOf(page, number);
    await order.getByRole('button', { name: 'Report damage' }).click();
    await order.getByLabel('What happened?').fill('The glass is broken.');
    const files = [await photo('glass.jpg'), await photo('parcel.jpg', '#334455')];
    await order.locator('input[type="file"]').setInputFiles([...files, await photo('cat.jpg')]);
    const removeThird = order.getByRole('button', { name: 'Remove photo 3 of the damage' });
    await removeThird.press('Enter');
    await expect(removeThird).toHaveCount(0);
    await expect(order.getByRole('status').getByText('Photo 3 is removed')).toBeVisible();
    await expect(order.getByRole('button', { name: 'Remove photo 2 of the damage' })).toBeFocused();
    expect(await axeFindings(page, {})).toEqual([]);

    // What was written is still there when it could not be sent.
    await page.route('**/api/contact', (route) => route.abort());
    await order.getByRole('button', { name: 'Send report' }).click();
    await expect(order.getByRole('alert')).toBeVisible();
    await expect(order.getByLabel('What happened?')).toHaveValue('The glass is broken.');
    await page.unroute('**/api/contact');
    await order.getByRole('button', { name: 'Send report' }).click();
    await expect(order.getByText('We have your report')).toBeVisible();
    await page.reload();
    await expect(order.getByText(/^Damage reported on \d+ /)).toBeVisible();
    await expect(order.getByRole('button', { name: /^Report more damage/ })).toBeVisible();
    await expect(order.getByRole('button', { name: /^Report damage/ })).toHaveCount(0);

    const messages = await shop.owner('messages');
    expect(messages).toContain(`Damage of order ${number}`);
    expect(messages).toContain('The glass is broken.');
    const photos = messages.match(/http:\S+\/api\/images\/\S+/g) ?? [];
    expect(new Set(photos).size).toBe(2);
    for (const address of photos) expect((await request.get(address)).status()).toBe(200);
  });

  test('[B12] who comes back from the gateway hears of success only from the server', async ({
    page,
    request,
  }) => {
    const customer = await newCustomer(request);
    await answerOrders(page, lifeOrders.waitsForGateway());
    let isPaid = false;
    let asked = 0;
    await page.route('**/api/orders/*/payment', (route) => {
      asked += 1;
      const json = isPaid
        ? { step: 'confirmed', payment_status: 'completed', pay: null }
        : { step: 'waiting_for_payment', payment_status: 'pending', pay: null };
      return route.fulfill({ json });
    });
    const claims = 'razorpay_payment_id=pay_1&razorpay_payment_link_status=paid';
    await page.goto(`/account?paid=NW-7K2M9QX4&${claims}&razorpay_signature=0000`);
    // The session ended meanwhile.
    await logIn(page, customer);
    await expect(page.getByText('We are checking your payment…')).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('link', { name: 'Pay ₹267' })).toHaveAttribute(
      'href',
      'https://pay.example/NW-7K2M9QX4',
    );
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    isPaid = true;
    await answerOrders(page, lifeOrders.isPaid());
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(
      /^Payment successful! Orders NW-7K2M9QX4 placed\. Ref: pay_1(OK)?$/,
    );
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('We are checking your payment…')).toHaveCount(0);
    await expect(currentOf(page, 'NW-7K2M9QX4')).toContainText('Confirmed');
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
    const paid = page.getByRole('button', { name: 'I have paid' });
    const payment = await readCode(code);
    expect(payment.protocol).toBe('upi:');
    const asked = Object.fromEntries(payment.searchParams);
    expect(asked).toMatchObject({ pa: 'noteworthy@bank', am: '267.00', cu: 'INR', tn: number });

    await serviceWorkerReady(page);
    await page.context().setOffline(true);
    await page.reload();
    expect((await readCode(code)).href).toBe(payment.href);
    await expect(paid).toBeDisabled();
    await page.context().setOffline(false);

    const reference = page.getByRole('textbox', { name: 'UPI reference' });
    await reference.fill('UTR 25');
    await paid.click();
    await expect(page.getByText('A UPI reference has digits alone')).toBeVisible();
    await reference.fill(' 1234 5678 9012 ');
    await paid.click();
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

upiTest(
  '[B12] [T41] by its link an order is paid by UPI without a login, and late ones are named too',
  async ({ page, request, browser, shop }) => {
    const { number } = await ordered(page, request);
    const visitor = await browser.newContext({ baseURL: shop.url });
    const opened = await visitor.newPage();
    await opened.goto(await linkOf(shop, { order_number: number }));
    const asked = (await readCode(opened.getByRole('img', { name: 'UPI QR code' }))).searchParams;
    expect([asked.get('am'), asked.get('tn')]).toEqual(['267.00', number]);
    await expect(opened.getByText(/Please pay by/)).toBeVisible();
    expect(await axeFindings(opened, {})).toEqual([]);
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

test('[B54] the link of an order says what was paid back, and what is still owed', async ({
  page,
  shop,
}) => {
  const [order] = lifeOrders.isCancelled();
  const refunds = [{ amount: 100, at: '2026-03-06T10:00:00.000Z' }];
  await page.route('**/api/order-links/open', (route) =>
    route.fulfill({ json: { ...order, refunds, language: 'en', tell: [] } }),
  );
  await page.goto(await linkOf(shop, { order_number: 'NW-7K2M9QX4' }));
  const state = page.getByRole('region', { name: 'Where it is' });
  await expect(state).toContainText('₹167 go back to you the way they came');
  await expect(state.getByRole('list', { name: 'Refunds' })).toContainText(
    '₹100 refunded on 6 Mar',
  );
  await page.getByRole('button', { name: 'Receipt of order NW-7K2M9QX4' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText(
    '₹100 paid back on 6 Mar',
  );
});

test.describe('an order that lapsed', () => {
  test.use({ serviceWorkers: 'block' });

  test('[B12] takes the reference of a payment that came late', async ({ page, request }) => {
    await ordered(page, request);
    await answerOrders(page, lifeOrders.isForgotten());
    const named: unknown[] = [];
    await page.route('**/payment-reference', async (route) => {
      named.push(route.request().postDataJSON());
      const [order] = lifeOrders.isForgotten();
      await answerOrders(page, [{ ...order, payment_reference: '123456789012' }] as never);
      await route.fulfill({ json: { step: 'cancelled', payment_status: 'pending', pay: null } });
    });
    await page.reload();
    const order = orderOf(page, 'NW-7K2M9QX4');
    await expect(order).toContainText('We have seen no payment for it.');
    await expect(order).not.toContainText('Nothing was paid');
    await order.getByRole('textbox', { name: 'UPI reference' }).fill('1234 5678 9012');
    await order.getByRole('button', { name: 'I have paid' }).click();
    await expect(order).toContainText(
      'If you have paid all the same (your UPI reference 1234 5678 9012)',
    );
    expect(named).toEqual([{ reference: '123456789012' }]);
    await expect(page.locator(':focus')).toContainText('for it was not paid in time');
  });

  test('[B12] asks for no money once its time is over, also in a copy that was kept', async ({
    page,
    request,
  }) => {
    await ordered(page, request);
    await answerOrders(page, lifeOrders.isOverdue());
    await page.reload();
    const order = orderOf(page, 'NW-7K2M9QX4');
    await expect(order).toContainText('Please do not pay any more');
    await expect(page.getByRole('img', { name: 'UPI QR code' })).toHaveCount(0);
    await expect(order.getByRole('textbox', { name: 'UPI reference' })).toBeVisible();
    expect(await axeFindings(page, {})).toEqual([]);
  });
});
