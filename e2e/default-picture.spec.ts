import { expect, test } from './shop.ts';
import { productCard } from './shopper.ts';

test('a picture that failed before the page started is replaced by its family’s', async ({
  page,
}) => {
  const failed = page.waitForResponse('**/products/zodiac_coin.svg');
  await page.route('**/products/zodiac_coin.svg', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/*.js', async (route) => {
    await (await failed).finished();
    await route.continue();
  });
  await page.goto('/products/zodiac-coins');
  const picture = productCard(page, 'Zodiac Coin').locator('img');
  await expect(picture).toHaveAttribute('src', '/products/fallback-zodiac_coin.svg');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
