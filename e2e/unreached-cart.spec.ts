import { expect, test } from './shop.ts';
import { cartLines, haveAccount, haveCoin, haveSession, newShopper } from './shopper.ts';

// The test could not stop what a worker asks for.
test.use({ serviceWorkers: 'block' });

const cartCalls = /\/api\/cart/;
const empty = /is empty|No Items to Checkout/i;

test('an account’s cart that could not be asked for is not called empty', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await haveCoin(page);

  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await other.route(cartCalls, (route) => route.abort());
  await haveSession(other, shopper);
  for (const path of ['/payment', '/cart']) {
    await other.goto(path);
    await expect(other.getByText('We could not reach the shop')).toBeVisible();
    await expect(other.getByText(empty)).toBeHidden();
  }
  const failed = other.waitForEvent('requestfailed', (request) => cartCalls.test(request.url()));
  await other.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(other.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await other.unrouteAll();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(cartLines(other)).toHaveCount(1);
  await context.close();
});
