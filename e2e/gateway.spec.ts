import type { Page } from '@playwright/test';
import { noteByText } from '#api/server/testing/test-shopper.ts';
import type { Order } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { testPaid as test } from './gateway.ts';
import { expect } from './shop.ts';
import { haveAccount, newShopper, tokenOf } from './shopper.ts';

/** Resolves to a customer with an order that waits, and its parts on the account page. */
async function orderToPay(page: Page) {
  await haveAccount(page, newShopper());
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  // Not the samples of the API's tests: with them comes code that bars pictures from this process.
  const answer = await page.request.post('/api/orders', {
    headers,
    data: {
      ...{ customer_name: 'Test Shopper', customer_email: 'shopper@example.test' },
      ...{ customer_phone: '9800000000', cart_items: [noteByText] },
      shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const placed = (await answer.json()) as PlaceOrderAnswer;
  const stepNow = async () => {
    const orders = await page.request.get('/api/orders/user', { headers });
    return ((await orders.json()) as Order[])[0]?.step;
  };
  return { ...placed, stepNow };
}

const orderOn = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}` });
const currentOn = (page: Page, number: string) =>
  orderOn(page, number)
    .getByRole('list', { name: 'Order progress' })
    .locator('[aria-current="step"]');

/** Pays at the gateway in a tab that is closed before it leads back. */
async function payAndClose(page: Page, { order_number, total_amount }: PlaceOrderAnswer) {
  await page.goto('/account');
  await expect(currentOn(page, order_number)).toContainText('Waiting for payment');
  await orderOn(page, order_number)
    .getByRole('link', { name: `Pay ₹${total_amount}` })
    .click();
  await page.getByRole('button', { name: `Pay ₹${total_amount}` }).click();
  await expect(page.getByText('Paid')).toBeVisible();
  await page.close();
}

test('[B12] [PA8] who closes the tab at the gateway has paid; the webhook comes', {
  tag: '@core',
}, async ({ page, context, gatewayShop: { gateway } }) => {
  gateway.mood.staysOnPage = true;
  const placed = await orderToPay(page);
  await payAndClose(page, placed);
  // Nobody looks: the shop learns of it by itself, within a minute.
  await expect.poll(placed.stepNow, { timeout: 60_000 }).toBe('confirmed');
  const opened = await context.newPage();
  await opened.goto('/account');
  await expect(currentOn(opened, placed.order_number)).toContainText('Confirmed');
  await expect(orderOn(opened, placed.order_number)).toContainText('Payment completed');
});
