import { buyWithoutReload } from './one-page-purchase.ts';
import { test as base, expect } from './shop.ts';

/** The shop under a name of its own without https, as a phone in the same network finds it. */
const test = base.extend({
  baseURL: async ({ shop }, use) => {
    await use(shop.url.replace('127.0.0.1', 'shop.test'));
  },
});

test('over plain http the shop sells a gift with a photo, and warns what does not work', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await buyWithoutReload(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(
    page.getByText('On this address the shop cannot work offline or be installed.'),
  ).toBeVisible();
  expect(errors).toEqual([]);
});
