import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Something not working?' });

test('what went wrong is told on the contact page and copied, each event once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await expect(details(page)).toContainText('Nothing has gone wrong');

  await page.goto('/login');
  await context.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'p1-7' },
      json: { code: 'internal', message: 'Sorry', requestId: 'p1-7' },
    }),
  );
  await page.getByLabel('Email').fill('asha@example.test');
  await page.getByLabel('Password').fill('a secret word');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sorry');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('of Asha');
    });
    void Promise.reject(new TypeError('asha@example.test'));
  });

  await page.goto('/contact');
  const log = details(page).getByLabel('Details');
  await expect(log).toHaveValue(/RangeError/);
  const lines = (await log.inputValue()).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => line.includes('RangeError'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('TypeError'))).toHaveLength(1);
  expect(lines[2]).toMatch(/^\d{4}-[\dT:.-]+Z, POST \/api\/auth\/login: 500, request p1-7$/);
  expect(lines.join()).not.toMatch(/asha|secret/i);

  await details(page).getByRole('button', { name: 'Copy details' }).click();
  await expect(details(page).getByRole('status')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'));
});

test.describe('without a worker or a clipboard', () => {
  test.use({ serviceWorkers: 'block' });

  test('a screen that broke is one event, and marked to be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      // With a network the page would be loaded again before it gives up.
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    await page.route(/terms-screen.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not open');
    await page.goto('/contact');
    const log = details(page).getByLabel('Details');
    await expect(log).toHaveValue(/TypeError/);
    await details(page).getByRole('button', { name: 'Copy details' }).click();
    await expect(details(page).getByRole('status')).toContainText('The details are marked');
    const marked = await log.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(marked).toMatch(/^\d{4}-[\dT:.-]+Z, TypeError[^\n]*$/);
  });
});

test.describe('without a network', () => {
  test('the details are there as well', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('of this test');
      });
    });
    await context.setOffline(true);
    await page.goto('/contact');
    await expect(details(page).getByLabel('Details')).toHaveValue(/RangeError/);
  });
});
