import type { Locator } from '@playwright/test';
import { everythingSaved } from './device.ts';
import { frameDrawn } from './frame-drawn.ts';
import { expect, test } from './shop.ts';
import { addZodiacCoin, haveAccount, newShopper } from './shopper.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return false;
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

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
  await frameDrawn(page);
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
  expect(overlap(await status.boundingBox(), place)).toBe(false);
  answer();
  await expect(page.getByText('All changes saved')).toBeInViewport({ ratio: 1 });
  expect(await checkout.boundingBox()).toEqual(place);
  await checkout.click();
  await expect(page).toHaveURL(/\/payment$/);
});
