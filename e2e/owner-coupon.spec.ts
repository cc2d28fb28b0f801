import { expect, test } from './shop.ts';
import { askApi, readyToOrder } from './shopper.ts';
import { registerAdmin } from './staff.ts';

test('[D25] a coupon of the owner is asked about once there is a network, and counts', {
  tag: '@core',
}, async ({ page, context }) => {
  const code = `Diwali-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await registerAdmin(page.request)}` };
  const data = { type: 'percent', value: 50, from: null, until: null, limit: 1 };
  const answer = await page.request.put(`/api/admin/coupons/${code}`, { headers, data });
  expect(answer.status()).toBe(204);

  await readyToOrder(page);
  await context.setOffline(true);
  await page.getByLabel('Coupon code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code.toUpperCase()} is checked when you order`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(`${code} applied: 50% off`)).toBeVisible();
  await page.getByRole('button', { name: /^Place Order - ₹/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/account/);
  const [order] = await askApi<{ coupon_code: string; discount_amount: number }[]>(
    page,
    '/api/orders/user',
  );
  expect(order).toMatchObject({ coupon_code: code });
  expect(order?.discount_amount).toBeGreaterThan(0);
});
