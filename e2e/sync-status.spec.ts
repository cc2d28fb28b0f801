import { everythingSaved } from './device.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, haveAccount, newShopper } from './shopper.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

test('saving moves nothing: the way to checkout stays where it is, and can be tapped', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await addZodiacCoin(page);
  await everythingSaved(page);
  await page.goto('/cart');
  const checkout = page.getByRole('link', { name: 'Proceed to Checkout' });
  const more = page.getByRole('button', { name: 'Increase quantity of Zodiac Coin' });
  await expect(checkout).toBeVisible();
  const place = await checkout.boundingBox();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cart/**', async (route) => {
    await answered;
    await route.continue();
  });
  await more.click();
  const status = page.getByText(/^Syncing 1 change/);
  await expect(status).toBeInViewport({ ratio: 1 });
  expect(await checkout.boundingBox()).toEqual(place);
  const said = await status.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  answer();
  await expect(page.getByText('All changes saved')).toBeInViewport({ ratio: 1 });
  expect(await checkout.boundingBox()).toEqual(place);
  await checkout.click();
  await expect(page).toHaveURL(/\/payment$/);
});
