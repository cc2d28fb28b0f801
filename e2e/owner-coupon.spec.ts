import { expect, test } from './shop.ts';
import { askApi, readyToOrder } from './shopper.ts';
import { registerAdmin } from './staff.ts';

test('[D25] a coupon of the owner is asked about once there is a network, and counts', {
  tag: '@core',
}, async ({ page, context }) => {
  const code = `Diwali-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await registerAdmin(page.request)}` };
  const data = { type: 'percent', value: 50, from: null, until: null, limit: 1 };
  const made = await page.request.put(`/api/admin/coupons/${code}`, { headers, data });
  expect(made.status()).toBe(204);

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

test('[D26] a coupon that gives less once it is applied is said, and the order is placed at its new total', async ({
  page,
}) => {
  const code = `Diwali-${crypto.randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await registerAdmin(page.request)}` };
  const make = async (value: number) => {
    const data = { type: 'percent', value, from: null, until: null, limit: 1 };
    const made = await page.request.put(`/api/admin/coupons/${code}`, { headers, data });
    expect(made.status()).toBe(204);
  };
  await make(50);
  await readyToOrder(page);
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} applied: 50% off`)).toBeVisible();
  await make(20);
  const place = page.getByRole('button', { name: /^Place Order - ₹/ });
  const before = await place.textContent();
  await place.click();
  const said = page.getByRole('alertdialog');
  await expect(said).toContainText(
    `The coupon ${code} has changed: it gives 20% off now, no longer 50% off.`,
  );
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(place).not.toHaveText(before ?? '');
  const total = await place.textContent();
  await place.click();
  await expect(said).toContainText('placed');
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/account/);
  const [order] = await askApi<{ total_amount: number }[]>(page, '/api/orders/user');
  expect(`Place Order - ₹${order?.total_amount.toLocaleString('en-IN')}`).toBe(total);
});

test('[D25] a code that the shop could not be asked about says so, and is not sent unjudged', async ({
  page,
}) => {
  await readyToOrder(page);
  let status = 429;
  await page.route('**/api/coupons/check', async (route) => {
    const failure = { code: 'too_many_requests', message: 'Too many attempts.', requestId: 'r' };
    if (status === 0) return await route.abort();
    if (status === 200) {
      return await route.fulfill({ json: { code: 'Diwali15', type: 'percent', value: 15 } });
    }
    return await route.fulfill({ status, json: failure });
  });
  const ordered: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/orders')) ordered.push(sent.postDataJSON());
  });
  const box = page.getByLabel('Coupon code');
  const apply = page.getByRole('button', { name: 'Apply' });
  const said = page.getByText('DIWALI15 could not be checked.');
  await box.fill('DIWALI15');
  for (const next of [429, 503, 0]) {
    status = next;
    await apply.click();
    await expect(said).toBeVisible();
    await expect(page.getByText('Checking DIWALI15…')).toHaveCount(0);
  }
  const place = page.getByRole('button', { name: /^Place Order - ₹/ });
  const alert = page.getByRole('alertdialog');
  await place.click();
  await expect(alert).toContainText('Order failed: DIWALI15 could not be checked.');
  await alert.getByRole('button', { name: 'OK' }).click();
  status = 200;
  await place.click();
  await expect(alert).toContainText('Diwali15 applied: 15% off. The total is now ₹');
  await alert.getByRole('button', { name: 'OK' }).click();
  expect(ordered).toEqual([]);
  await expect(page.getByText('Diwali15 applied: 15% off')).toBeVisible();
});
