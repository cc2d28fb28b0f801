import { expect, test, testAlone } from './shop.ts';
import { askApi, haveCoin, payByCard, readyToOrder } from './shopper.ts';
import { anotherTablet, holdToken, registerAdmin } from './staff.ts';

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

test('[D41] a coupon for one family with a least sum says what it needs, and counts once it fits', async ({
  page,
}) => {
  const code = `Resin-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await registerAdmin(page.request)}` };
  const data = {
    ...{ type: 'rupees', value: 250, from: null, until: null, limit: null },
    ...{ perCustomer: 1, leastSum: 300, types: ['zodiac_coin', 'zodiac_stamp'], gifts: [] },
  };
  const answer = await page.request.put(`/api/admin/coupons/${code}`, { headers, data });
  expect(answer.status()).toBe(204);
  await readyToOrder(page);
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This coupon needs zodiac coins and stamps for ₹300')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order - ₹267' })).toBeVisible();
  await haveCoin(page);
  await page.reload();
  await expect(page.getByText(`${code} applied: ₹250 off zodiac coins and stamps`)).toBeVisible();
  // It is ₹398 for two coins and ₹68 for delivery, of which the coupon takes ₹250.
  await payByCard(page);
  await page.getByRole('button', { name: 'Place Order - ₹216' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/account/);
  const [order] = await askApi<object[]>(page, '/api/orders/user');
  expect(order).toMatchObject({ coupon_code: code, discount_amount: 250, total_amount: 216 });
});

testAlone(
  '[D41] a coupon that the owner has switched off at the desk is refused',
  async ({ page, browser, baseURL }) => {
    const desk = await anotherTablet(browser, baseURL);
    await holdToken(desk, await registerAdmin(desk.request));
    await desk.goto('/admin?tab=shop&section=coupons');
    const save10 = desk.getByRole('switch', { name: 'Counts: SAVE10' });
    await save10.tap();
    await expect(desk.getByText('SAVE10 does not count any more')).toBeVisible();
    await expect(save10).not.toBeChecked();

    await readyToOrder(page);
    await page.getByLabel('Coupon code').fill('save10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Coupon is invalid or expired')).toBeVisible();
    await save10.tap();
    await expect(save10).toBeChecked();
    await expect(async () => {
      await page.getByLabel('Coupon code').fill('');
      await page.getByLabel('Coupon code').fill('save10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('SAVE10 applied')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  },
);
