import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { DeskOrder, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { formatInr } from '#shared/values/money.ts';
import { expect, testAlone as test } from './shop.ts';
import { dayFromToday } from './some-work.ts';
import { holdToken, newCustomer, registerAdmin, tablet } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ ...tablet, serviceWorkers: 'block' });

const longestMs = 60_000;

/** A chart and a file are of the days until today, and an order is of the day it was placed on. */
test.beforeEach(async () => {
  const sameDay = () => dayFromToday(0, longestMs) === dayFromToday(0);
  test.setTimeout(3 * longestMs);
  await expect.poll(sameDay, { timeout: 2 * longestMs, message: 'a new day in India' }).toBe(true);
});

async function asStaff<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(path, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/**
 * Resolves to three orders that were confirmed today, one of them cancelled since; each in full.
 */
async function threeOrders(request: APIRequestContext, token: string): Promise<DeskOrder[]> {
  const customer = await newCustomer(request);
  const cancelled = await customer.orderCoin();
  const numbers = [
    await customer.orderCoin({ customer_name: '=1+1' }),
    await customer.orderFrame(),
  ];
  const move = async (number: string, to: OrderStep, revision: number) => {
    const moved = await request.post(`/api/admin/orders/${number}/moves`, {
      data: { to, revision },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
  };
  for (const number of [cancelled, ...numbers]) await move(number, 'confirmed', 0);
  await move(cancelled, 'cancelled', 1);
  const { rows } = await asStaff<DeskOrdersAnswer>(
    request,
    token,
    '/api/admin/orders?sort=created_at:asc',
  );
  return Promise.all(
    rows.map(({ order_number }) =>
      asStaff<DeskOrder>(request, token, `/api/admin/orders/${order_number}`),
    ),
  );
}

async function openFigures(page: Page, token: string): Promise<void> {
  await holdToken(page, token);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Figures' }).tap();
}

test('[B49] the figures and the file of the accountant are those of the orders', {
  tag: '@core',
}, async ({ page, request }) => {
  const token = await registerAdmin(request);
  const orders = await threeOrders(request, token);
  expect(orders).toHaveLength(3);
  const deskOrders = orders.filter(({ order_status }) => order_status !== 'cancelled');
  const revenue = formatInr(deskOrders.reduce((sum, { total_amount }) => sum + total_amount, 0));
  await openFigures(page, token);

  const sums = page.getByRole('region', { name: 'Figures' });
  await expect(sums).toContainText(`Revenue${revenue}`);
  await expect(sums).toContainText('Orders3');
  await expect(sums).toContainText('1 of them cancelled');
  const chart = page.getByRole('figure', { name: 'Revenue by day' });
  await chart.getByText('As a table').tap();
  await expect(chart.getByRole('row').last()).toContainText(revenue);
  const popular = page.getByRole('region', { name: 'Popular gifts' });
  const gifts = popular.getByRole('listitem');
  await expect(gifts).toHaveCount(2);
  await expect(gifts.first()).toContainText('Small Frame');
  // The bar and its end say the same.
  await expect(gifts.first()).toContainText('2 pieces');
  await expect(gifts.first()).not.toContainText('₹');

  // A finger on the last column reads it, and so do the arrow keys.
  const slider = chart.getByRole('slider');
  const box = await slider.boundingBox();
  if (!box) throw new Error('No chart');
  await page.touchscreen.tap(box.x + box.width - 3, box.y + box.height / 2);
  await expect(chart).toContainText(`: ${revenue} (Paid:`);
  await slider.press('Home');
  await expect(chart).toContainText(': ₹0 (Paid: ₹0, Not paid yet: ₹0)');
  await expect(slider).toHaveAttribute('aria-valuetext', /: ₹0 \(/);

  await popular.getByText('As a table').tap();
  await expect(popular.getByRole('row', { name: /^Small Frame/ })).toContainText(/2₹/);

  const money = page.getByRole('region', { name: 'Money to come' });
  await money.getByText('Show the sums').tap();
  // The orders go to two states and are paid the same way.
  await expect(money.getByRole('table', { name: 'By way of payment' })).toContainText(revenue);
  await expect(money.getByRole('table', { name: 'By state' })).toContainText('Rajasthan');
  await expect(money).toContainText('No coupon was used on these days.');
  const hsn = page.waitForEvent('download');
  await page.getByRole('button', { name: 'HSN summary' }).tap();
  expect((await hsn).suggestedFilename()).toBe(`hsn-${dayFromToday(-29)}-${dayFromToday(0)}.csv`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`accounts-${dayFromToday(-29)}-${dayFromToday(0)}.csv`);
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  for (const order of orders) {
    const its = rows.filter((row) => row['Order#'] === order.order_number);
    const column = order.order_status === 'cancelled' ? 'Cancelled (INR)' : 'Total (INR)';
    const sum = its.reduce((all, row) => all + Number(row[column]) * 100, 0);
    expect(Math.round(sum)).toBe(order.total_amount * 100);
    expect(its.slice(0, order.items.length).map((row) => row.Product)).toEqual(
      order.items.map(({ product_name }) => product_name),
    );
    expect(its[0]?.['Payment by']).toBe(order.payment_kind);
  }
  expect(new Set(rows.map((row) => row['Order#'])).size).toBe(3);
  expect(rows.map(({ Customer }) => Customer)).toContain("'=1+1");
});
