import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { holdToken, tablet, unsignedToken } from './staff.ts';

test.use(tablet);

const held = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

for (const [kind, token] of [
  ['malformed', 'not.a.token'],
  ['expired', unsignedToken(-1)],
] as const) {
  test(`[T3] a token that is ${kind} is removed and leads to sign in`, async ({ page }) => {
    await holdToken(page, token);
    await page.goto('/admin?status=shipped');
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await held(page)).toBeNull();
  });
}

test('a list that cannot be had is told, and asked for again', async ({ page }) => {
  await holdToken(page, unsignedToken());
  let status = 500;
  await page.route('**/api/admin/orders?**', (route) =>
    route.fulfill({ status, json: status === 200 ? { rows: [], count: 0 } : {} }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('Failed to load orders');
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
});

test('shoppers load and store nothing of the staff area', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (/\.(js|css)$/.test(asked.url())) scripts.add(new URL(asked.url()).pathname);
  });
  for (const path of ['/', '/products/framed-notes', '/cart', '/payment', '/login', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const worker = await (await request.get('/sw.js')).text();
  for (const [, file] of worker.matchAll(/"(assets\/[^"]+\.js)"/g)) scripts.add(`/${file}`);
  expect(scripts.size).toBeGreaterThan(20);
  for (const script of scripts) {
    const text = await (await request.get(script)).text();
    // Words of the orders, the code's panel, and the mark every entry of a zip file begins with.
    expect(text, script).not.toMatch(/Export CSV|Get QR Code|0x04034b50|1347093252|67324752/);
  }
});
