import type { Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, haveAccount, newShopper } from './shopper.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const details = (page: Page) => page.getByRole('region', { name: 'Something not working?' });

/** Resolves once the page has noted an error, which it may only do before it is left. */
async function noted(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
}

test('the contact page lists errors and copies them, each event once', async ({
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
  await noted(page, 'RangeError');
  await noted(page, 'TypeError');

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

testWithWorker(
  'the contact page lists errors of the service worker once, also of a tab that was closed',
  async ({ page, context }) => {
    await haveAccount(page, newShopper());
    await page.goto('/');
    await serviceWorkerReady(page);
    let asked = 0;
    await context.route('**/api/cart/operations', (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return route.fulfill({
        status: 503,
        headers: { 'X-Request-Id': 'p1-8' },
        json: { code: 'unavailable', message: 'Sorry', requestId: 'p1-8' },
      });
    });
    const later = await context.newPage();
    await addZodiacCoin(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.close();
    await later.goto('/contact');
    const log = details(later).getByLabel('Details');
    await expect(log).toHaveValue(/^\S+Z, POST \/api\/cart: 503, request p1-8$/);
  },
);

test.describe('without a worker or a clipboard', () => {
  test.use({ serviceWorkers: 'block' });
});
