import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Order } from '#shared/orders/order.ts';
import { quantitiesKept } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  addZodiacCoin,
  askApi,
  fillBilling,
  haveAccount,
  newShopper,
  payByCard,
} from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

const dayMs = 86_400_000;

for (const days of [-2, 2]) {
  test(`[P12] a clock wrong by ${days} days loses nothing and charges the right coupon`, {
    tag: days > 0 ? [] : '@long',
  }, async ({ page, context }) => {
    // The page's clock; the service worker's stays right, so both meet in one database.
    await context.addInitScript((aheadMs) => {
      const RightDate = Date;
      const wrongNow = () => RightDate.now() + aheadMs;
      globalThis.Date = new Proxy(RightDate, {
        construct: (target, parts) =>
          Reflect.construct(target, parts.length === 0 ? [wrongNow()] : parts),
        get: (target, key) => (key === 'now' ? wrongNow : Reflect.get(target, key)),
      });
    }, days * dayMs);
    await haveAccount(page, newShopper());
    await page.goto('/');
    await serviceWorkerReady(page);
    const wrongByDays = await page.evaluate(() => Date.now() / 86_400_000);
    expect(wrongByDays - Date.now() / dayMs).toBeCloseTo(days, 1);

    await context.setOffline(true);
    await addZodiacCoin(page);
    await page.goto('/cart');
    const quantity = page.getByLabel('Quantity of Zodiac Coin', { exact: true });
    await page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();
    await expect(quantity).toHaveText('2');
    await quantitiesKept(page);
    await page.reload();
    await expect(quantity).toHaveText('2');
    await context.setOffline(false);
    const quantities = async () =>
      (await askApi<CartLine[]>(page, '/api/cart')).map(({ quantity }) => quantity);
    await expect.poll(quantities).toEqual([2]);

    await page.goto('/payment');
    await fillBilling(page);
    await payByCard(page);
    const coupon = page.getByLabel('Coupon code');
    // The coupon is over since August 2025 by the server's clock.
    await coupon.fill('yash10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Coupon is invalid or expired')).toBeVisible();
    await coupon.fill('SAVE10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Place Order - ₹426' }).click();
    const orderDialog = page.getByRole('alertdialog');
    await expect(orderDialog).toContainText('Payment successful!');
    await orderDialog.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/account$/);
    const orders = await askApi<Order[]>(page, '/api/orders/user');
    expect(orders).toMatchObject([{ total_amount: 426, discount_amount: 40 }]);
    await expect(page.getByRole('main')).toContainText(orders[0]?.order_number ?? 'no order');
    await page.reload();
    await expect(page.getByRole('main')).toContainText(orders[0]?.order_number ?? 'no order');
  });
}
