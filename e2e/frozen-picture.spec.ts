import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Order } from '#shared/orders/order.ts';
import type { GiftSubject } from '#shared/preview/draw-gift.ts';
import { pictureOf } from '#shared/proofs/proof-picture.ts';
import { everythingSaved } from './device.ts';
import { expectPrintedAlike, seeGift, seenSize } from './printed-alike.ts';
import { ringedPhoto } from './ringed-photo.ts';
import { expect, test } from './shop.ts';
import {
  askApi,
  fillBilling,
  fillSmallFrame,
  haveAccount,
  newShopper,
  openSmallFrame,
  payByCard,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

test.use({ viewport: seenSize, deviceScaleFactor: 1, isMobile: false });

/** Zooms and turns the only photo and moves it off its middle, until the drawing shows it so. */
async function placeOffCentre(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Place photo 1' }).click();
  const placing = page.getByRole('dialog', { name: 'Place photo' });
  await expect(placing.getByText('Opening the photo…')).toBeHidden();
  await placing.getByRole('slider', { name: 'Zoom' }).fill('1.6');
  // The turn comes last: a drawing that has it has all.
  for (const key of ['ArrowLeft', 'ArrowDown', 'r']) {
    await placing.getByRole('application').press(key);
  }
  await placing.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.locator('svg image[transform*="rotate(90)"]')).toBeAttached();
}

/** The only gift of the account's cart, placed as it was. */
async function giftInCart(page: Page): Promise<GiftSubject> {
  const [line] = await askApi<CartLine[]>(page, '/api/cart');
  const product = openingProducts.find(({ name }) => name === line?.productName);
  if (!line || !product) throw new Error('The cart has no gift');
  const { customization: customisation } = line;
  expect(customisation.photoPoses).toMatchObject([{ placing: { zoom: 1.6, turn: 90 } }]);
  const photos = (customisation.photoIds ?? []).map((id) => ({ id, address: `/${id}` }));
  return { product, customisation, photos };
}

test('[B14] [B28] the picture kept with an order is what the dialog showed, the same for customer and staff', async ({
  browser,
  page,
  request,
  shop,
}) => {
  // Pictures are made with the least priority.
  test.slow();
  await haveAccount(page, newShopper());
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(dialog.locator('svg image')).toHaveCount(0);
  const buffer = await ringedPhoto({ widthPx: 1200, heightPx: 900 });
  const ringed = { name: 'rings.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.getByLabel('Photos').setInputFiles(ringed);
  await placeOffCentre(page, dialog);
  const seen = await seeGift(page, 'dialog svg[viewBox="0 0 800 600"]');
  await submitOrderDetails(dialog);
  await everythingSaved(page);
  const gift = await giftInCart(page);
  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/account$/);

  const kept = async () => {
    const [order] = await askApi<Order[]>(page, '/api/orders/user');
    const [item] = order?.items ?? [];
    return { number: order?.order_number ?? '', picture: item && pictureOf(item) };
  };
  await expect.poll(async () => (await kept()).picture, { timeout: 180_000 }).toBeDefined();
  const { number, picture } = await kept();
  if (!picture) throw new Error('The order has lost its picture');
  const { imageUrl, sha256 } = picture;
  expect(imageUrl).toMatch(/^\/api\/images\//);
  const bytes = await (await request.get(imageUrl)).body();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  await expectPrintedAlike(gift, seen, bytes, 'picture');

  await page.reload();
  const card = page.getByRole('article').filter({ hasText: number });
  const shown = card.getByRole('img', { name: /frame/ });
  await expect(shown).toHaveAttribute('src', `${imageUrl}?w=960`);
  await card.getByRole('button', { name: `Enlarge picture of ${smallFrame}` }).click();
  const large = page.getByRole('dialog', { name: smallFrame });
  await expect(large.getByRole('img', { name: /frame/ })).toHaveAttribute('src', imageUrl);

  const staffContext = await browser.newContext({ ...tablet, baseURL: shop.url });
  const staff = await staffContext.newPage();
  await holdToken(staff, await registerAdmin(request));
  await staff.goto(`/admin?search=${number}`);
  await staff.getByRole('button', { name: 'View' }).click();
  const details = staff.getByRole('region', { name: `Order ${number}` });
  const theirs = details.getByRole('img', { name: /frame/ });
  await expect(theirs).toHaveAttribute('src', `${imageUrl}?w=960`);
  const captionOfKept = details.getByTitle(`drawing ${picture.drawing} · ${sha256.slice(0, 12)}…`);
  await expect(captionOfKept).toHaveText('As ordered');

  // Without it the gift is drawn, which staff are told; it comes with the network.
  const address = `**${imageUrl}*`;
  const ofIt = `img[src^="${imageUrl}"]`;
  await page.route(address, (route) => route.abort());
  await page.reload();
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(card.locator(ofIt)).toHaveCount(0);
  await page.unroute(address);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(shown).toHaveAttribute('src', `${imageUrl}?w=960`);

  await staff.route(address, (route) => route.abort());
  await staff.reload();
  await staff.getByRole('button', { name: 'View' }).click();
  await expect(details).toContainText('As ordered · drawn now: the picture kept with the order');
  await expect(theirs).toHaveAttribute('src', /^blob:/);
  await expect(details.locator(ofIt)).toHaveCount(0);
  await expect(captionOfKept).toHaveCount(0);
  await staff.unroute(address);
  await staff.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(theirs).toHaveAttribute('src', `${imageUrl}?w=960`);
  await expect(captionOfKept).toBeVisible();
  await staffContext.close();
});
