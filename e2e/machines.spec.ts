import type { Order } from '#shared/orders/order.ts';
import { roundRobin } from '../bench/round-robin.mjs';
import { ownMongodb } from '../scripts/testing/mongodb-for-tests.mjs';
import { everythingSaved } from './device.ts';
import { buyWithoutReload } from './one-page-purchase.ts';
import { expect, type Shop, startShop, testAlone } from './shop.ts';
import { addSmallFrame, askApi, fillBilling, payByCard } from './shopper.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

interface Machines {
  /** Hands each request to the next of three processes on one MongoDB. */
  url: string;
  /** Kills the process that the next order is handed to, at that moment; resolves once it is dead. */
  killAtOrder(): Promise<void>;
}

const test = testAlone.extend<{ machines: Machines }>({
  machines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const database = await ownMongodb();
      if (!database) throw new Error('Three processes need a MongoDB-compatible server');
      const settings = {
        MONGODB_URI: `${database.uri}journey`,
        AUTH_SECRET: 'a secret that all processes of this journey share',
      };
      const shops = new Map<string, Shop>();
      for (let count = 0; count < 3; count += 1) {
        const shop = await startShop(undefined, undefined, settings);
        shops.set(shop.url, shop);
      }
      let atOrder: ((shop: Shop | undefined) => void) | undefined;
      const proxy = await roundRobin([...shops.keys()], (target, { method, url }) => {
        if (method === 'POST' && url === '/api/orders') atOrder?.(shops.get(target));
      });
      await use({
        url: proxy.url,
        killAtOrder: () =>
          new Promise((resolve) => {
            atOrder = (shop) => {
              atOrder = undefined;
              resolve(shop?.kill());
            };
          }),
      });
      await proxy.close();
      await Promise.all([...shops.values()].map((shop) => shop.stop()));
      await database.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ machines }, use) => use(machines.url),
});

test('[P16] a purchase over three processes, and one more while a process is killed', {
  tag: '@long',
}, async ({ page, browser, contextOptions, baseURL, machines, request }) => {
  await buyWithoutReload(page);
  const [first] = await askApi<Order[]>(page, '/api/orders/user');
  await expect(page.getByRole('main')).toContainText(first?.order_number ?? 'no order');

  await addSmallFrame(page);
  await everythingSaved(page);
  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  const killed = machines.killAtOrder();
  const placeOrder = page.getByRole('button', { name: /^Place Order - ₹/ });
  await placeOrder.click();
  await killed;
  const alert = page.getByRole('alertdialog');
  // Whether the process stored it is unknown: the same press again is the same order (P3).
  await expect(alert).toContainText('Order failed: Network error');
  await alert.getByRole('button', { name: 'OK' }).click();
  await placeOrder.click();
  await expect(alert).toContainText(/Payment successful! Orders \S+ placed/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/account$/);

  const orders = await askApi<Order[]>(page, '/api/orders/user');
  expect(orders).toHaveLength(2);
  expect(await askApi<unknown[]>(page, '/api/cart')).toEqual([]);
  for (const { order_number } of orders) {
    await expect(page.getByRole('main')).toContainText(order_number);
  }

  const desk = await browser.newContext({
    ...contextOptions,
    ...tablet,
    ...(baseURL && { baseURL }),
  });
  const staff = await desk.newPage();
  await holdToken(staff, await registerAdmin(request));
  await staff.goto('/admin');
  for (const { order_number } of orders) {
    await expect(staff.getByRole('row', { name: order_number })).toBeVisible();
  }
  await desk.close();
});
