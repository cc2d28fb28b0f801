import type { Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { sharePhotos } from './share-photos.ts';
import { expect, testAlone as test } from './shop.ts';

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

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
});
