import type { CartLine } from '#shared/cart/cart-line.ts';
import { expectDrawnAlike } from './drawn-alike.ts';
import { expect, test } from './shop.ts';
import {
  addCurrencyNote,
  addSmallFrame,
  addSmallResin,
  askApi,
  newShopper,
  signUp,
  smallFrame,
} from './shopper.ts';

test('[SY8] [P30] a guest’s three gifts and two photos follow to the account, the page closed and reopened in between', {
  tag: '@core',
}, async ({ page: firstPage, context }) => {
  let page = firstPage;
  await addCurrencyNote(page);
  await addSmallFrame(page);
  await addSmallResin(page);
  page = await context.newPage();
  await firstPage.close();
  await signUp(page, newShopper());
  const last = page;
  page = await context.newPage();
  await last.close();
  await page.goto('/');

  const cart = async () => await askApi<CartLine[]>(page, '/api/cart');
  await expect.poll(async () => (await cart()).length, { timeout: 30_000 }).toBe(3);
  const folders = (await cart()).flatMap((line) => line.custom_photo_folder ?? []);
  expect(folders).toHaveLength(2);
  for (const folder of folders) {
    const photos = async () =>
      (await askApi<{ images: unknown[] }>(page, `/api/upload/list?folder=${folder}`)).images
        .length;
    await expect.poll(photos, { timeout: 30_000 }).toBe(1);
  }

  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(3);
  expect(await cart()).toHaveLength(3);

  // [P30] The list has pictures of the gifts, and the drawings are in the dialogs.
  const gifts = ['₹100 Currency Note', smallFrame, 'Small Resin Frame'];
  for (const gift of gifts) await expectDrawnAlike(page, gift);
  const frame = page.getByRole('listitem', { name: smallFrame });
  await expect.poll(() => frame.locator('*').count()).toBeLessThan(45);
});
