import type { BrowserContext, Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import {
  addCurrencyNote,
  cartLines,
  expireToken,
  fillBilling,
  haveAccount,
  haveCoin,
  logIn,
  logOut,
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

test('[SY8] a logout in one tab shows no expiry notice in another', async ({ page, context }) => {
  await haveAccount(page, asha());
  await haveCoin(page);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  const account = await openTab(context, '/account');
  await expect(account.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  const about = await openTab(context, '/about');
  await logOut(page);
  await expect(account).toHaveURL(/\/login$/);
  await expect(account.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(about.getByRole('button', { name: /^(Menu|Products)$/ })).toBeEnabled();
  for (const tab of [account, about]) await expect(tab.getByText('has expired')).toBeHidden();
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});

test('[SY8] the cart of an ended session is announced by name and number, offline', async ({
  page,
  context,
}) => {
  const shopper = asha();
  await haveAccount(page, shopper);
  await haveCoin(page);
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await serviceWorkerReady(page);
  await expireToken(page);
  await page.goto('/cart');
  await context.setOffline(true);
  await expect(page.getByText('1 gift is kept for Asha; log in to see it')).toBeVisible();
  await expect(page.getByText('Your Cart is Empty')).toBeHidden();
  await expect(page.getByText('Zodiac Coin')).toBeHidden();
  // One event, one message.
  await expect(page.getByText('session has expired')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  // The page that is left says the same words.
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(expiredText)).toBeVisible();
  await context.setOffline(false);

  // What this visitor chooses is their own.
  await addCurrencyNote(page);
  await page.goto('/payment');
  await expect(page.getByText('1 gift is kept for Asha; log in to see it')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('1 gift is kept for Asha; log in to see it')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartLines(page)).toHaveCount(2);
  await expect(page.getByText('kept for Asha')).toBeHidden();
});

test('[P12] an open page notices by its own clock that the session is over', async ({
  page,
  context,
}) => {
  await haveAccount(page, asha());
  await page.goto('/');
  await serviceWorkerReady(page);
  await page.clock.install();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  const about = await openTab(context, '/about');
  await expect(about.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward(745 * 3_600_000);
  await expect(page).toHaveURL(expiredLogin);
  await expect(page.getByText(expiredText)).toBeVisible();
  await expect(about.getByText(expiredText)).toBeVisible();
});
