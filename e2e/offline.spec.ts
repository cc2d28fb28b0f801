import type { CartLine } from '#shared/cart/cart-line.ts';
import { expectPictures, serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import { addZodiacCoin, askApi, newShopper, signUp } from './shopper.ts';

/** Every address a shopper may open, with what its heading says. */
const screens: Record<string, RegExp> = {
  '/': /./,
  '/about': /./,
  '/contact': /./,
  '/products/currency-notes': /Currency Notes/,
  '/products/framed-notes': /Framed Notes/,
  '/products/resin-frames': /Resin Frames/,
  '/products/zodiac-coins': /Zodiac Coins/,
  '/terms': /Terms/,
  '/privacy-policy': /Privacy/,
  '/refund-policy': /Refund/,
  '/shipping-policy': /Shipping/,
  '/login': /./,
  '/signup': /./,
  '/cart': /./,
  '/payment': /./,
  '/account': /./,
};

test.setTimeout(120_000);

test('after one visit every page opens without the server, pictures included', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await shop.halt();
  for (const [path, heading] of Object.entries(screens)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectPictures(page);
    });
  }
  await test.step('an address the shop does not know', async () => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('[SY6] a gift chosen without the server shows in every tab and is sent by itself', async ({
  page,
  context,
  shop,
}) => {
  await signUp(page, newShopper());
  await serviceWorkerReady(page);
  await shop.halt();

  await addZodiacCoin(page);
  await page.goto('/cart');
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();
  await second.getByRole('button', { name: 'Increase quantity of Zodiac Coin' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('₹597');

  await shop.restart();
  const quantities = async () =>
    (await askApi<CartLine[]>(page, '/api/cart')).map(({ quantity }) => quantity);
  await expect.poll(quantities, { timeout: 30_000 }).toEqual([3]);
});
