import { noteByText } from '#api/test-shopper.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import { testPaid as test } from './gateway.ts';
import { expect } from './shop.ts';
import { haveAccount, newShopper, tokenOf } from './shopper.ts';

test('[B12] who pays on the gateway’s page comes back to a shop that knows of it', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const call = async <T>(path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  // Not the samples of the API's tests: with them comes code that bars pictures from this process.
  const placed = await call<PlaceOrderAnswer>('/api/orders', {
    ...{ customer_name: 'Test Shopper', customer_email: 'shopper@example.test' },
    ...{ customer_phone: '9800000000', cart_items: [noteByText] },
    shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
  });
  const { order_number: number, upi_reference_id: reference, total_amount: total } = placed;

  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  const current = order
    .getByRole('list', { name: 'Order progress' })
    .locator('[aria-current="step"]');
  await expect(current).toContainText('Waiting for payment');
  await order.getByRole('link', { name: `Pay ₹${total}` }).click();
  await page.getByRole('button', { name: `Pay ₹${total}` }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(
    `Payment successful! Orders ${number} placed. Ref: ${reference}`,
  );
  await expect(page).toHaveURL(/\/account$/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(current).toContainText('Confirmed');
  await expect(order).toContainText('Payment completed');
});
