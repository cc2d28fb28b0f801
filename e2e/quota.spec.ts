import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { expect, test } from './shop.ts';
import {
  addZodiacCoin,
  askApi,
  cartLines,
  haveAccount,
  newShopper,
  openSmallFrame,
  submitOrderDetails,
} from './shopper.ts';

const quotaBytes = 5_000_000;
/** Large photos are prepared one by one. */
const patient = { timeout: 60_000 };

// What the service worker stores would take part of the little room there is.
test.use({ serviceWorkers: 'block' });

/** A photo that stays large however it is packed: nothing in it repeats. */
async function largePhoto(fileName: string) {
  const buffer = await sharp({
    create: {
      width: 1400,
      height: 1000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: fileName, mimeType: 'image/jpeg', buffer };
}

/** Before the page stores anything: the browser remembers for a while how much room there was. */
async function giveLittleRoom(page: Page, url: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: quotaBytes });
}

async function choosePhotos(dialog: Locator, ...fileNames: string[]): Promise<void> {
  const files = await Promise.all(fileNames.map(largePhoto));
  await dialog.getByLabel('Photos').setInputFiles(files);
}

const previews = (dialog: Locator) => dialog.getByRole('img', { name: /^draft-/ });
const loaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

test('[P7] a full device shows a notice, deletes uploaded photos first and loses nothing', async ({
  page,
  shop,
}) => {
  await giveLittleRoom(page, shop.url);
  await haveAccount(page, newShopper());
  let dialog = await openSmallFrame(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Sunita Rani');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
  await dialog.getByLabel('Event date').fill('2001-11-30');
  await choosePhotos(dialog, 'sent-1.jpg', 'sent-2.jpg');
  await expect(dialog.getByRole('img', { name: /^sent-/ })).toHaveCount(2, patient);
  await submitOrderDetails(dialog);
  const cart = () => askApi<CartLine[]>(page, '/api/cart');
  await everythingSaved(page);

  dialog = await openSmallFrame(page);
  await choosePhotos(dialog, ...[1, 2, 3, 4, 5, 6, 7].map((number) => `draft-${number}.jpg`));
  const sentence = dialog.getByText(/^This device is full, so draft-\d\.jpg was left out/);
  await expect(sentence).toBeVisible(patient);
  await expect(dialog.getByRole('button', { name: /^Preparing/ })).toBeHidden(patient);
  const leftOut = Number(/draft-(\d)/.exec((await sentence.textContent()) ?? '')?.[1]);
  const photoCount = leftOut - 1;
  await expect(previews(dialog)).toHaveCount(photoCount);
  // Beside the two photos that the server has, three would have fitted.
  expect(photoCount).toBeGreaterThan(3);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The service worker sends what the page could not, too.
  const sending = '**/api/cart/operations';
  await page.context().route(sending, (route) => route.abort());
  await addZodiacCoin(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Remove Zodiac Coin' })).toBeVisible();
  expect(await cart()).toHaveLength(1);
  await page.context().unroute(sending);
  await expect.poll(async () => (await cart()).length, { timeout: 30_000 }).toBe(2);

  const line = cartLines(page).filter({ hasText: 'Sunita Rani' });
  for (const number of [1, 2]) {
    await loaded(
      line.getByRole('button', { name: new RegExp(`^Enlarge photo ${number}`) }).locator('img'),
    );
  }
  dialog = await openSmallFrame(page);
  await expect(previews(dialog)).toHaveCount(photoCount);
  for (const picture of await previews(dialog).all()) await loaded(picture);
});
