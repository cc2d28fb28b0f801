import { readFile } from 'node:fs/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { PhotoPlacing } from '#shared/photos/photo-pose.ts';
import { deviceTables, everythingSaved } from './device.ts';
import { pngOf } from './pixels-alike.ts';
import { drawingOn, expectPlacedAlike } from './placed-alike.ts';
import { expect, test } from './shop.ts';
import {
  askApi,
  cartLines,
  fillBilling,
  fillSmallFrame,
  haveAccount,
  haveSession,
  newShopper,
  openSmallFrame,
  payByCard,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const placing = (page: Page) => page.getByRole('dialog', { name: 'Place photo' });
const place = (page: Page, number = 1) =>
  details(page).getByRole('button', { name: `Place photo ${number}` });
const zoom = (page: Page) => placing(page).getByRole('slider', { name: 'Zoom' });
const stage = (page: Page) => placing(page).getByRole('application');
const edit = (page: Page) => page.getByRole('button', { name: `Edit ${smallFrame}` });

async function openPlacing(page: Page, number = 1): Promise<void> {
  await place(page, number).click();
  await expect(placing(page)).toBeVisible();
  await expect(placing(page).getByText('Opening the photo…')).toBeHidden();
}

/** How the draft on this device has placed its photos. */
async function placingsKept(page: Page): Promise<(PhotoPlacing | null)[]> {
  const { draftPhotos = [] } = await deviceTables(page);
  const rows = draftPhotos as { position: number; placing?: PhotoPlacing }[];
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map((row) => row.placing ?? null);
}

/** Fingers on the glass, as the browser tells of them. */
async function touch(cdp: CDPSession, type: string, ...points: [x: number, y: number][]) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
  await cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
}

async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Quarters of four colours, so that any shift and turn of it shows. */
async function quarters(fileName: string, width = 2400) {
  const colours = ['#c02020', '#20a040', '#2040c0', '#e0c020'];
  const rects = colours.map(
    (fill, index) =>
      `<rect x="${((index % 2) * width) / 2}" y="${Math.floor(index / 2) * 900}" width="${width / 2}" height="900" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1800">${rects.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return { name: fileName, mimeType: 'image/jpeg', buffer };
}

test('[B14] keys alone place a photo, and the gift goes into the cart with it', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  const photos = dialog.getByRole('group', { name: 'Photo 1' });
  await expect(photos.getByText(/^Prints (sharp|soft)$/)).toBeVisible();
  await place(page).press('Enter');
  await expect(placing(page).getByText('Opening the photo…')).toBeHidden();
  await stage(page).focus();
  for (const key of ['+', '+', '+', 'ArrowLeft', 'Shift+ArrowUp', 'r'])
    await page.keyboard.press(key);
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '173%');
  await placing(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(placing(page)).toBeHidden();
  await expect(place(page)).toBeFocused();
  await dialog.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect(dialog).toBeHidden();
  await everythingSaved(page);
  const [line] = await askApi<CartLine[]>(page, '/api/cart');
  expect(line?.customization.photoPoses).toMatchObject([
    { widthPx: 1200, heightPx: 900, placing: { zoom: 1.728, turn: 90 } },
  ]);
});

test('[B14] one finger moves the photo and two zoom it', async ({ page }) => {
  await fillSmallFrame(await openSmallFrame(page));
  await openPlacing(page);
  const cdp = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(stage(page));
  await touch(cdp, 'touchStart', [x - 20, y], [x + 20, y]);
  for (const spread of [30, 45, 60]) {
    await touch(cdp, 'touchMove', [x - spread, y], [x + spread, y]);
  }
  await touch(cdp, 'touchEnd');
  await expect.poll(() => zoom(page).inputValue().then(Number)).toBeCloseTo(3, 1);
  await touch(cdp, 'touchStart', [x, y]);
  for (const way of [15, 30, 45]) await touch(cdp, 'touchMove', [x + way, y]);
  await touch(cdp, 'touchEnd');
  await placing(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await placingsKept(page))[0]?.x).toBeLessThan(0.46);
});

test('[B14] that the ends are cut off is said where the photo is placed, as long as they are', async ({
  page,
}) => {
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await dialog.getByLabel('Photos').setInputFiles(await quarters('hills.jpg', 7_200));
  await expect(dialog.getByText('The ends are cut off. Place it')).toBeVisible();
  await openPlacing(page);
  const remark = placing(page).getByRole('status').getByText('The ends are cut off.');
  await expect(remark).toBeVisible();
  await zoom(page).fill('1.6');
  await expect(remark).toBeHidden();
  await placing(page).getByRole('button', { name: 'Reset' }).click();
  await expect(remark).toBeVisible();
});

test('[B14] a blurred photo is large enough, not sharp, until another takes its place', async ({
  page,
}) => {
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  const photo = dialog.getByRole('group', { name: 'Photo 1' });
  const { buffer, ...file } = await quarters('us.jpg');
  const blurred = await sharp(buffer).blur(40).jpeg().toBuffer();
  await photo.locator('input[type="file"]').setInputFiles({ ...file, buffer: blurred });
  await expect(photo.getByText('Looks blurred')).toBeVisible();
  await expect(photo.getByText('Large enough to print')).toBeVisible();
  await expect(photo.getByText('Prints sharp')).toBeHidden();
  await expect(dialog.getByRole('status').getByText('1 photo looks blurred')).toBeVisible();
  await openPlacing(page);
  const status = placing(page).getByRole('status');
  await expect(status.getByText('Looks blurred')).toBeVisible();
  await expect(
    placing(page).getByText('Please choose another photo if you have one.'),
  ).toBeVisible();
  await placing(page).getByRole('button', { name: 'Done' }).click();

  await photo.locator('input[type="file"]').setInputFiles({ ...file, buffer });
  await expect(photo.getByText('Prints sharp')).toBeVisible();
  await expect(photo.getByText('Looks blurred')).toBeHidden();
  const black = await sharp(buffer).linear(0.08).jpeg().toBuffer();
  await photo.locator('input[type="file"]').setInputFiles({ ...file, buffer: black });
  await expect(photo.getByText('Very dark')).toBeVisible();
  await submitOrderDetails(dialog);
  for (const path of ['/cart', '/payment']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Photo 1: Very dark')).toBeVisible();
  }
});

test('[B14] a pose outlives a reload, an edit and the way to another device', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await fillSmallFrame(await openSmallFrame(page));
  await openPlacing(page);
  await zoom(page).fill('2');
  await expect.poll(() => placingsKept(page)).toMatchObject([{ zoom: 2 }]);
  // The page is reloaded in the middle of placing.
  await page.reload();
  const dialog = await openSmallFrame(page);
  await openPlacing(page);
  await expect(zoom(page)).toHaveValue('2');
  await placing(page).getByRole('button', { name: 'Done' }).click();
  await submitOrderDetails(dialog);

  await page.goto('/cart');
  await edit(page).click();
  await openPlacing(page);
  await expect(zoom(page)).toHaveValue('2');
  await placing(page).getByRole('button', { name: 'Turn' }).click();
  await placing(page).getByRole('button', { name: 'Done' }).click();
  await details(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(details(page)).toBeHidden();
  await everythingSaved(page);

  const other = await browser.newPage({ baseURL: shop.url });
  await haveSession(other, shopper);
  await other.goto('/cart');
  await edit(other).click();
  await openPlacing(other);
  await expect(zoom(other)).toHaveValue('2');
  await other.keyboard.press('Escape');
  await details(other).getByRole('button', { name: 'Cancel' }).click();
  // Nothing was changed, so nothing is asked.
  await expect(details(other)).toBeHidden();
  const [line] = await askApi<CartLine[]>(other, '/api/cart');
  expect(line?.customization.photoPoses).toMatchObject([{ placing: { zoom: 2, turn: 90 } }]);
  await other.close();
});

test('[B14] dialog, cart and account show the photo in the same place, to a pixel', {
  tag: '@core',
}, async ({ page }) => {
  await haveAccount(page, newShopper());
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await dialog.getByLabel('Photos').setInputFiles(await quarters('quarters.jpg'));
  await openPlacing(page);
  await zoom(page).fill('1.6');
  for (const key of ['r', 'ArrowLeft', 'ArrowDown']) await stage(page).press(key);
  await placing(page).getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => placingsKept(page)).toMatchObject([{ zoom: 1.6, turn: 90 }]);
  // The picture has followed once it is turned.
  await expect(dialog.locator('svg image[transform*="rotate(90)"]')).toBeAttached();
  const live = await drawingOn(page, 'dialog[open]');
  await submitOrderDetails(dialog);

  await page.goto('/cart');
  const inCart = cartLines(page).locator('img[alt^="A "][src^="blob:"]');
  await expect(inCart).toBeVisible();
  // Its first picture may be of a moment in which the photo was not read yet.
  await expect(async () => expectPlacedAlike(page, await pngOf(inCart), live)).toPass();
  await everythingSaved(page);

  await page.goto('/payment');
  await fillBilling(page);
  await payByCard(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/account/);
  // A picture that is saved before its photo has come shows a plain tone in its place.
  await expect(page.getByRole('button', { name: /photo 1/i }).locator('img')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save picture/ }).click();
  const saved = await readFile(await (await saving).path());
  expect((await sharp(saved).metadata()).width).toBe(1600);
  await expectPlacedAlike(page, saved, live);
});
