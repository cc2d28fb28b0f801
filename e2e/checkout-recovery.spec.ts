import type { Page } from '@playwright/test';
import type { Order } from '#shared/orders/order.ts';
import { deviceTables } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { askApi, logOut, readyToOrder } from './shopper.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order - ₹267' }).click();
const orders = (page: Page) => askApi<Order[]>(page, '/api/orders/user');
const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' });

test.describe('on a network that fails', () => {
  // The test could not stop requests that pass through a service worker.
  test.use({ serviceWorkers: 'block' });

  test('[B3] the answer is lost, the page reloads: the order is found, once', {
    tag: '@core',
  }, async ({ page }) => {
    await readyToOrder(page);
    let orderCalls = 0;
    await page.route('**/api/orders', async (route) => {
      orderCalls += 1;
      await route.fetch();
      await route.abort();
    });
    await page.route('**/api/orders/placed', (route) => route.abort());
    await placeOrder(page);
    await expect(page.getByRole('alertdialog')).toContainText('Order failed: ');
    await ok(page).click();
    await expect(page.getByText('will not be placed twice')).toBeVisible();

    // Not before the page is left: it would find the order itself and tell it.
    await page.reload();
    await page.unrouteAll();
    await expect(page.getByRole('alertdialog')).toContainText(
      /Payment successful! Orders \S+ placed\. Ref: \S+/,
    );
    await ok(page).click();
    await expect(page).toHaveURL(/\/account$/);
    const placed = await orders(page);
    expect([placed.length, orderCalls]).toEqual([1, 1]);
    await expect(page.getByRole('main')).toContainText(placed[0]?.order_number ?? 'no order');
    await page.goto('/cart');
    await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  });
});

testWithWorker(
  '[B4] [T6] the account is read offline after a reload, and gone after logout',
  async ({ page, context }) => {
    await page.goto('/');
    await serviceWorkerReady(page);
    await readyToOrder(page);
    await placeOrder(page);
    await ok(page).click();
    await expect(page).toHaveURL(/\/account$/);
    const number = (await orders(page))[0]?.order_number ?? 'no order';
    await expect(page.getByRole('main')).toContainText(number);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(number);
    await expect(page.getByText(/You are offline\. As of \d+ \w{3} \d{4}, /)).toBeVisible();

    await context.setOffline(false);
    await logOut(page);
    const storedRows = JSON.stringify(await deviceTables(page));
    expect(storedRows).not.toMatch(/Test Shopper|12 Lake Road/);
    expect(storedRows).not.toContain(number);
  },
);
