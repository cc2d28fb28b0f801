import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
  cartLines,
  fillBilling,
  haveAccount,
  haveCoin,
  logIn,
  newShopper,
  payByCard,
  tokenOf,
} from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

const expiredLogin = /\/login\?session=expired$/;
const expiredText = 'Your session has expired. Please log in again; your cart is kept.';
const asha = () => ({ ...newShopper(), name: 'Asha Rani Rao' });

/** Ends the session on the server, as its owner may from another device. */
async function endOnServer(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
}

/** Makes the page ask the server. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[D32] a 401 in one tab shows a notice in every tab, and each returns to its page after the login', async ({
    page,
    context,
  }) => {
    const shopper = asha();
    await haveAccount(page, shopper);
    for (const sign of ['Leo', 'Virgo']) await haveCoin(page, sign);
    const account = await openTab(context, '/account');
    await expect(account.getByRole('heading', { name: 'Your orders' })).toBeVisible();
    const payment = await openTab(context, '/payment');
    await fillBilling(payment);
    await payByCard(payment);
    const home = await context.newPage();
    // It hears of the end from another tab alone: its own first call may come at any moment.
    await home.route('**/api/**', (route) => route.abort());
    await home.goto('/about');
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto('/cart');
    await expect(cartLines(page)).toHaveCount(2);
    await endOnServer(page);
    await wake(page);
    for (const tab of [page, account, payment]) {
      await expect(tab).toHaveURL(expiredLogin);
      await expect(tab.getByText(expiredText)).toBeVisible();
    }
    await expect(home.getByText(expiredText)).toBeVisible();
    await expect(home).toHaveURL(/\/about$/);

    await logIn(payment, shopper);
    await expect(payment).toHaveURL(/\/payment$/);
    await expect(payment.getByLabel('City')).toHaveValue('Jaipur');
    await expect(payment.getByRole('button', { name: /^Place Order/ })).toBeVisible();
    await expect(account).toHaveURL(/\/account$/);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartLines(page)).toHaveCount(2);
    await expect(home.getByText(expiredText)).toBeHidden();
  });
});
