import { noteLine, orderBody } from '#api/test-shop.ts';
import { noteByText } from '#api/test-shopper.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import { testPaid as test } from './gateway.ts';
import { expect } from './shop.ts';
import { askApi, haveAccount, newShopper, tokenOf } from './shopper.ts';

test('[B12] who pays on the gateway’s page comes back to a shop that knows of it', async ({
  page,
  paid,
}) => {
  await haveAccount(page, newShopper());
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const call = async <T>(path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  await call('/api/cart', noteLine());
  const order = orderBody([noteByText]);
  const { order_number } = await call<PlaceOrderAnswer>('/api/orders', order);
  const path = `/api/orders/${order_number}/payment`;
  const { pay } = await call<{ pay: PayRequest }>(path, {});
  await page.goto((pay.kind === 'razorpay' ? pay.url : null) ?? '/');
  await page.getByRole('button', { name: `Pay ₹${pay.amount}` }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/account');
  expect(page.url()).toContain(`${paid.shop.url}/account?paid=${order_number}`);
  const steps = async () =>
    (await askApi<{ step: string }[]>(page, '/api/orders/user')).map(({ step }) => step);
  await expect.poll(steps).toEqual(['confirmed']);
});
