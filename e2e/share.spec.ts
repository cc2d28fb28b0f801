import type { Page } from '@playwright/test';
import { sellMoreFrames } from './many-products.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { postPhotos, sharePhotos } from './share-photos.ts';
import { expect, testAlone as test } from './shop.ts';
import { logOut, newShopper, signUp } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

const smallFrame = /^Small Frame – 1 Note, 1 Name/;

const shared = (page: Page, name: string) => page.getByRole('main').getByRole('img', { name });

test('[B5] pictures shared without a network land in the draft of the gift they are given to', {
  tag: '@core',
}, async ({ page, shop }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await shop.halt();
  await sharePhotos(page, 'us.jpg', 'baby.jpg');
  await expect(shared(page, 'us.jpg')).toBeVisible();
  await expect(shared(page, 'baby.jpg')).toBeVisible();
  await page.getByRole('button', { name: smallFrame }).click();

  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  for (const name of ['us.jpg', 'baby.jpg']) {
    const preview = dialog.getByRole('img', { name });
    const width = () => preview.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBe(1200);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/products\/framed-notes$/);
  await expect(page.getByRole('button', { name: 'Continue your gift' })).toBeVisible();

  await page.goto('/shared-photos');
  await expect(page.getByText('No photos are waiting here')).toBeVisible();
});

test('[B5] what a gift has no place for waits for another, or is discarded', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await sharePhotos(page, 'us.jpg', 'baby.jpg');
  await page.getByRole('button', { name: /^Small Resin Frame/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await expect(page.getByText('This gift takes 1 photo, so 1 more was left out')).toBeVisible();

  await page.goto('/shared-photos');
  await expect(shared(page, 'baby.jpg')).toBeVisible();
  await expect(shared(page, 'us.jpg')).toBeHidden();
  await page.getByRole('button', { name: 'Discard these photos' }).click();
  await expect(page.getByText('No photos are waiting here')).toBeVisible();
  await expect(page.getByRole('status').getByText('The photos are discarded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[P28] [B5] of hundreds of gifts that take photos the first are shown, and more when asked for', async ({
  page,
  shop,
}) => {
  await sellMoreFrames(shop, 200);
  await page.goto('/');
  await serviceWorkerReady(page);
  await sharePhotos(page, 'us.jpg');
  const gifts = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(page.getByText(/^24 of 2\d\d gifts shown$/)).toBeVisible();
  await expect(gifts).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more gifts' }).click();
  await expect.poll(() => gifts.count()).toBeGreaterThanOrEqual(48);
  await gifts.nth(40).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
});

test('[SY8] shared pictures follow a guest into the account and are gone after logout', async ({
  page,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await sharePhotos(page, 'us.jpg');
  await signUp(page, newShopper());
  await page.goto('/shared-photos');
  await expect(shared(page, 'us.jpg')).toBeVisible();

  await logOut(page);
  await page.goto('/shared-photos');
  await expect(page.getByText('No photos are waiting here')).toBeVisible();
});

test('[T37] a page of another site stores nothing here', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await page.route('http://other.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
  );
  await page.goto('http://other.test/');
  await postPhotos(page, `${shop.url}/share`, ['us.jpg']);
  await expect(page.getByText('No photos are waiting here')).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('[B5] a share leads to a page that shows no waiting photos', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/');
    await sharePhotos(page, 'us.jpg');
    await expect(page.getByText('No photos are waiting here')).toBeVisible();
  });
});
