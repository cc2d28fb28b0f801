import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Order } from '#shared/orders/order.ts';
import { pictureOf } from '#shared/orders/proof-picture.ts';
import { everythingSaved } from './device.ts';
import { seeGift, seenSize } from './printed-alike.ts';
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

/** Of four colours, so that it shows where it lies and which way up. */
async function quarteredPhoto() {
  const quarters = ['#c02020', '#20a040', '#2040c0', '#e0c020'].map(
    (fill, index) =>
      `<rect x="${(index % 2) * 600}" y="${Math.floor(index / 2) * 450}" width="600" height="450" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${quarters.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return { name: 'us.jpg', mimeType: 'image/jpeg', buffer };
}

/** How far the values of two pictures are apart in the middle, of 255. */
async function meanApart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(pixelsOf));
  const apart = a?.reduce((sum, value, at) => sum + Math.abs(value - (b?.[at] ?? 0)), 0) ?? 0;
  return apart / (a?.length ?? 1);
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(800, 600).flatten().toColourspace('srgb').raw().toBuffer();
}

test('[B14] the picture kept with an order is what the dialog showed, the same for customer and staff', async ({
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
  const drawing = 'dialog svg[viewBox="0 0 800 600"]';
  await expect(dialog.locator('svg image')).toHaveCount(1);
  const another = await seeGift(page, drawing);
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(dialog.locator('svg image')).toHaveCount(0);
  await dialog.getByLabel('Photos').setInputFiles(await quarteredPhoto());
  await expect(dialog.locator('svg image')).toHaveCount(1);
  const seen = await seeGift(page, drawing);
  await submitOrderDetails(dialog);
  await everythingSaved(page);
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
  await expect.poll(async () => (await kept()).picture, { timeout: 60_000 }).toBeDefined();
  const { number, picture } = await kept();
  if (!picture) throw new Error('The order has lost its picture');
  const { imageUrl, sha256 } = picture;
  expect(imageUrl).toMatch(/^\/api\/images\//);
  const bytes = await (await request.get(imageUrl)).body();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect(await meanApart(bytes, seen.whole)).toBeLessThan(2);
  // What looks for another photo finds it.
  expect(await meanApart(bytes, another.whole)).toBeGreaterThan(4);

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
  const captionOfKept = `Version 1 · drawing ${picture.drawing} · ${sha256.slice(0, 12)}…`;
  await expect(details).toContainText(captionOfKept);

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
  await expect(details).toContainText('Version 1 · drawn now: the picture kept with the order');
  await expect(theirs).toHaveAttribute('src', /^blob:/);
  await expect(details.locator(ofIt)).toHaveCount(0);
  await expect(details).not.toContainText(captionOfKept);
  await staff.unroute(address);
  await staff.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(theirs).toHaveAttribute('src', `${imageUrl}?w=960`);
  await expect(details).toContainText(captionOfKept);
  await staffContext.close();
});
