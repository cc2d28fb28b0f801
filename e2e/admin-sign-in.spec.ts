import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { newAdmin, tablet } from './staff.ts';

test.use(tablet);

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('deskToken'));

test('a staff member signs up by the rules, logs out and signs in again', { tag: '@core' }, async ({
  page,
}) => {
  const admin = newAdmin();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('link', { name: 'Create a staff account' }).click();

  const says = (text: string) => expect(page.getByRole('alert')).toHaveText(text);
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await says('All fields are required');
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await submit.click();
  await says('Passwords do not match');
  await page.getByLabel('Confirm password').fill('short');
  await submit.click();
  await says('Password must be at least 6 characters');
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByLabel('Confirm password').fill(admin.password);
  await submit.click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();

  const token = await storedToken(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => storedToken(page)).toBeNull();
  // [T3] The session is over on the server too.
  const whoIsSignedIn = () =>
    page.request.get('/api/admin/orders', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await whoIsSignedIn()).status()).toBe(401);

  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('shoppers load and store nothing of the desk', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (call) => {
    if (/\.(js|css)$/.test(call.url())) scripts.add(new URL(call.url()).pathname);
  });
  await page.goto('/cart', { waitUntil: 'networkidle' });
  // What the worker stores is what any page of shoppers loads.
  const worker = await (await request.get('/sw.js')).text();
  for (const [, file] of worker.matchAll(/"(assets\/[^"]+\.js)"/g)) scripts.add(`/${file}`);
  expect(scripts.size).toBeGreaterThan(20);
  for (const script of scripts) {
    const text = await (await request.get(script)).text();
    // Words of the orders, the code's panel, and the mark every entry of a zip file begins with.
    expect(text, script).not.toMatch(/Export CSV|Get QR Code|0x04034b50|1347093252|67324752/);
  }
});
