import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#shared/catalogue/product.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { test as atSharedShop, expect, testAlone as test } from './shop.ts';
import { beginToUse, coinPage, openOrderDetails } from './shopper.ts';
import { registerAdmin } from './staff.ts';

test.use({ serviceWorkers: 'allow' });

const coin = 'Zodiac Coin';
const gallery = (page: Page) => page.getByRole('dialog', { name: coin });
const picturesOfCoin = (page: Page) =>
  page.getByRole('button', { name: `Pictures of ${coin}`, exact: true });

test('[B22] staff add photographs, which page and gallery show first, offline too', async ({
  page,
  shop,
}) => {
  const headers = { authorization: `Bearer ${await registerAdmin(page.request)}` };
  for (const background of ['#8a5a2b', '#2b5a8a']) {
    const size = { width: 640, height: 480, channels: 3 } as const;
    const buffer = await sharp({ create: { ...size, background } })
      .png()
      .toBuffer();
    const picture = { name: 'coin.png', mimeType: 'image/png', buffer };
    const added = await page.request.post('/api/admin/products/zodiac_coin/pictures', {
      headers,
      multipart: { alt: 'In its box', picture },
    });
    expect(added.ok(), await added.text()).toBe(true);
  }
  await expect.poll(() => galleryOfCoin(page)).toHaveLength(2);

  await page.goto(coinPage);
  await beginToUse(page);
  const onPage = picturesOfCoin(page).locator('img');
  await expect(onPage).toHaveAttribute('src', /^\/api\/pictures\/.+\?w=960$/);
  await serviceWorkerReady(page);
  // The service worker sees what the page asks for from this reload on.
  await page.reload();
  await picturesOfCoin(page).click();
  await expect(gallery(page)).toContainText('In its box');
  await expect(gallery(page).getByRole('status')).toHaveText(/^1 of /);
  await expect.poll(() => widthOf(shownPicture(page))).toBeGreaterThan(0);
  await expect.poll(() => widthOf(onShelf(page))).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect(gallery(page).getByRole('status')).toHaveText(/^2 of /);
  await page.goBack();
  await expect(gallery(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${coinPage}$`));

  await shop.halt();
  await page.reload();
  await expect.poll(() => widthOf(onPage)).toBeGreaterThan(0);
  await picturesOfCoin(page).click();
  await expect.poll(() => widthOf(shownPicture(page))).toBeGreaterThan(0);
  await expect.poll(() => widthOf(onShelf(page))).toBeGreaterThan(0);
});

atSharedShop(
  '[B22] [P14] a gallery is used with keys, enlarges, and goes on to the details of its gift',
  async ({ page }) => {
    await page.goto(coinPage);
    await picturesOfCoin(page).click();
    const picture = gallery(page)
      .getByRole('button', { name: /^Enlarge: / })
      .first();
    await picture.press('Enter');
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    await picture.press('Enter');
    await expect(picture).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(gallery(page)).toBeHidden();
    await expect(picturesOfCoin(page)).toBeFocused();

    await picturesOfCoin(page).click();
    await gallery(page).getByRole('button', { name: 'Add to Cart' }).click();
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await details.getByRole('button', { name: 'More pictures' }).click();
    await expect(gallery(page)).toBeVisible();
    await page.goBack();
    await expect(gallery(page)).toBeHidden();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${coinPage}$`));
  },
);

test('[B1] a gift is seen in a home as it is typed, without a network too', async ({
  page,
  shop,
}) => {
  await page.goto(coinPage);
  await beginToUse(page);
  await serviceWorkerReady(page);
  await page.reload();
  await shop.halt();
  const details = await openOrderDetails(page, '/products/zodiac-coins', coin);
  await details.getByLabel('Zodiac sign').selectOption('Leo');
  await details.getByLabel('Names').fill('Devika');
  await details.getByRole('button', { name: 'More pictures' }).click();
  const onOwnShelf = gallery(page).getByRole('img', { name: /Devika, on a shelf with diyas$/ });
  await page.keyboard.press('ArrowRight');
  await expect(onOwnShelf.first()).toHaveAttribute('src', /^blob:/);
  await page.goBack();
  await expect(gallery(page)).toBeHidden();

  await details.getByRole('button', { name: `Enlarge picture of ${coin}` }).click();
  await gallery(page).getByRole('button', { name: 'In its box' }).click();
  await expect(gallery(page).getByText(/Devika, in its box$/)).toBeAttached();
  await expect(gallery(page).locator('svg text', { hasText: 'Devika' }).first()).toBeVisible();
  await gallery(page).getByRole('button', { name: 'Size' }).click();
  await expect(gallery(page).locator('svg text', { hasText: '40 mm' })).toBeVisible();
});

const shownPicture = (page: Page) =>
  gallery(page).getByRole('button', { name: 'Enlarge: In its box' }).first().locator('img');
const onShelf = (page: Page) =>
  gallery(page)
    .getByRole('button', { name: /^Picture \d: On a shelf/ })
    .locator('img');
const widthOf = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.naturalWidth);

async function galleryOfCoin(page: Page) {
  const products = (await (await page.request.get('/api/products')).json()) as Product[];
  return products.find(({ name }) => name === 'zodiac_coin')?.gallery ?? [];
}
