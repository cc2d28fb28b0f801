import { expect, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/product.ts';
import { beginToUse, coinPage } from '../shopper.ts';
import { inCore, open, type Scene, type Story } from './scene.ts';

const coin = 'Zodiac Coin';
const gallery = (page: Page) => page.getByRole('dialog', { name: coin });
const pictures = ['one', 'two', 'gone'].map((id) => ({
  ...{ url: `/api/pictures/${id}`, width: 1_200, height: 1_600 },
}));

/** Adds photographs of the coin as its owner does, the last of which does not come. */
async function addPhotographs(page: Page): Promise<void> {
  const photograph =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#8a5a2b" d="M0 0h3v4H0z"/></svg>';
  await page.route('**/api/pictures/*', (route) =>
    route.request().url().includes('/gone')
      ? route.abort()
      : route.fulfill({ contentType: 'image/svg+xml', body: photograph }),
  );
  await page.route('**/api/products?*', async (route) => {
    const answer = await route.fetch();
    const products: Product[] = await answer.json();
    const withPhotographs = products.map((product) =>
      product.name === 'zodiac_coin'
        ? { ...product, image_url: '/api/pictures/one?w=960', gallery: pictures }
        : product,
    );
    await route.fulfill({ response: answer, json: withPhotographs });
  });
}

const photographed: Scene[] = [
  {
    name: 'gallery',
    async show(page) {
      await addPhotographs(page);
      await open(page, coinPage);
      await beginToUse(page);
      const picture = page.getByRole('button', { name: `Pictures of ${coin}`, exact: true });
      await expect(picture.locator('img')).toHaveAttribute('src', /pictures/);
      await picture.click();
      await expect(gallery(page).getByRole('status')).toHaveText(/^1 of /);
    },
  },
  {
    name: 'gallery-enlarged',
    async show(page) {
      await gallery(page)
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
    },
  },
  {
    name: 'gallery-away',
    async show(page) {
      await gallery(page)
        .getByRole('button', { name: /^Picture 3/ })
        .click();
      await expect(gallery(page).getByRole('status')).toHaveText(/^3 of /);
      await expect(
        gallery(page)
          .getByText(/not on your device yet/)
          .first(),
      ).toBeVisible();
    },
  },
];

/** All pictures of a gift. */
export const galleryStories: readonly Story[] = inCore([{ scenes: photographed }]);
