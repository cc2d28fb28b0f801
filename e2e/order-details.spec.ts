import type { Locator, Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { expect, test } from './shop.ts';
import {
  askApi,
  cartLines,
  fillSmallFrame,
  haveAccount,
  newShopper,
  openOrderDetails,
  openSmallFrame,
  photo,
  submitOrderDetails,
} from './shopper.ts';

/** Photos are prepared by a worker; its code comes when the answer is called. */
async function holdPhotos(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/photo-worker.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const addToCart = (dialog: Locator) => dialog.getByRole('button', { name: 'Add to Cart' });

test.describe('while photos are prepared', () => {
  test.use({ serviceWorkers: 'block' });

  test('[D31] the button shows the progress and remembers a tap, which can be taken back', {
    tag: '@core',
  }, async ({ page }) => {
    const release = await holdPhotos(page);
    const dialog = await openSmallFrame(page);
    const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name)));
    await dialog.getByLabel('Photos').setInputFiles(files);
    const preparing = dialog.getByRole('button', { name: 'Preparing photo 1 of 3…' });
    await preparing.click();
    // What is missing is asked for at once.
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Please provide: Name');
    await expect(alert).not.toContainText('Photo');
    await alert.getByRole('button', { name: 'OK' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
    await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
    await dialog.getByLabel('Event date').fill('2001-11-30');
    const remembered = dialog.getByText('Goes into your cart as soon as the photos are ready.');
    await preparing.click();
    await expect(remembered).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(remembered).toBeHidden();
    await expect(dialog).toBeVisible();
    await preparing.click();
    await expect(remembered).toBeVisible();
    release();
    await expect(dialog).toBeHidden();
    await page.goto('/cart');
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page).getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(3);
  });

  test('[B14] [D31] an add that waits for photos is taken back when one is opened to be placed', async ({
    page,
  }) => {
    const before = await openSmallFrame(page);
    await fillSmallFrame(before);
    await expect(before.getByRole('button', { name: 'Place photo 1' })).toBeVisible();
    // With the page its photo workers go, too.
    const release = await holdPhotos(page);
    await page.reload();
    await page.getByRole('button', { name: 'Continue your gift' }).click();
    const dialog = page.getByRole('dialog', { name: 'Order Details' });
    await dialog.getByLabel('Photos').setInputFiles([await photo('b.jpg')]);
    const remembered = dialog.getByText('Goes into your cart as soon as the photos are ready.');
    await dialog.getByRole('button', { name: 'Preparing photo 1 of 1…' }).click();
    await expect(remembered).toBeVisible();
    await dialog.getByRole('button', { name: 'Place photo 1' }).click();
    const placing = page.getByRole('dialog', { name: 'Place photo' });
    await expect(placing.getByRole('slider', { name: 'Zoom' })).toBeEnabled();
    await expect(remembered).toBeHidden();
    release();
    await expect(dialog.getByRole('button', { name: 'Place photo 2' })).toBeAttached();
    await placing.getByRole('slider', { name: 'Zoom' }).fill('2');
    await placing.getByRole('button', { name: 'Done' }).click();
    await addToCart(dialog).click();
    await expect(dialog).toBeHidden();
  });

  test('[D31] a photo that was left out is seen before the gift is in the cart', async ({
    page,
  }) => {
    const release = await holdPhotos(page);
    const dialog = await openSmallFrame(page);
    await fillSmallFrame(dialog);
    const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await dialog.getByLabel('Photos').setInputFiles([await photo('b.jpg'), words]);
    await dialog.getByRole('button', { name: 'Preparing photo 1 of 3…' }).click();
    release();
    const remark = dialog.getByRole('status').filter({ hasText: 'words.txt is not a picture' });
    await expect(remark).toBeInViewport({ ratio: 0.9 });
    await addToCart(dialog).click();
    await expect(dialog).toBeHidden();
  });

  test('[D31] the notice of what one choice left out stays after the next choice', {
    tag: '@long',
  }, async ({ page }) => {
    const release = await holdPhotos(page);
    const dialog = await openSmallFrame(page);
    const field = dialog.getByLabel('Photos');
    const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await field.setInputFiles([await photo('a.jpg'), words]);
    await field.setInputFiles(await photo('b.jpg'));
    release();
    await expect(dialog.getByRole('img', { name: 'b.jpg' })).toBeVisible();
    await expect(addToCart(dialog)).toBeVisible();
    await expect(dialog.getByText('words.txt is not a picture')).toBeVisible();
  });
});

test('[D31] a single photo place swaps its photo, and shows beside it what was left out', async ({
  page,
}) => {
  const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
  const field = dialog.getByLabel('Photo', { exact: true });
  await field.setInputFiles(await photo('first.jpg'));
  await expect(dialog.getByRole('img', { name: 'first.jpg' })).toBeVisible();
  await field.setInputFiles([await photo('second.jpg', '#3b6ab0'), await photo('third.jpg')]);
  await expect(dialog.getByRole('img', { name: 'second.jpg' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^(first|third)/ })).toHaveCount(0);
  const remark = dialog.getByRole('status').filter({ hasText: 'so 1 more was left out' });
  await expect(remark).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.getByText('1/1')).toBeVisible();
});

test('[D20] a name has room for fifty letters in every script', async ({ page }) => {
  await haveAccount(page, newShopper());
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('नि'.repeat(60));
  await expect(name).toHaveValue('नि'.repeat(50));
  await expect(dialog.getByText('50 letters, ₹2,000')).toBeVisible();
  await submitOrderDetails(dialog);
  await everythingSaved(page);
  const sent = await askApi<CartLine[]>(page, '/api/cart');
  expect(sent).toMatchObject([{ customization: { frameName1: 'नि'.repeat(50) }, price: 2_299 }]);
});
