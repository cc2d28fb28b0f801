import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { photoSet } from '#api/photos/encode/test-photo-set.ts';
import type { DraftPhotoRow } from '#pwa/device/database/database-rows.ts';
import { deviceTables } from './device.ts';
import { pixelsIn, pngOf } from './pixels-alike.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import { openSmallFrame } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** A drawn portrait of 450 × 600 as a phone stores it: lying, with an `irot`, and with a place. */
const heic = new URL('../pwa/photos/prepare/fixtures/portrait.heic', import.meta.url);

async function heicFile(name: string) {
  return { name, mimeType: 'image/heic', buffer: await readFile(heic) };
}

async function keptPhotos(page: Page): Promise<DraftPhotoRow[]> {
  const { draftPhotos = [] } = await deviceTables(page);
  return draftPhotos as DraftPhotoRow[];
}

test('[D31] [T24] a HEIC photo, and one of inks, is opened where the browser cannot, later offline too', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  const paths: string[] = [];
  page.context().on('request', (request) => paths.push(new URL(request.url()).pathname));
  const dialog = await openSmallFrame(page);
  expect(paths.filter((path) => /heic|libheif/.test(path))).toEqual([]);
  await dialog.getByLabel('Photos').setInputFiles(await heicFile('us.heic'));
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  const [photo] = await keptPhotos(page);
  expect(photo).toMatchObject({ fileName: 'us.jpg', widthPx: 450, heightPx: 600 });
  expect(photo?.focus?.y).toBeCloseTo(0.2, 1);
  const forehead = { left: 225, top: 235, width: 1, height: 1 };
  const png = await pngOf(dialog.getByRole('img', { name: 'us.jpg' }));
  const { data } = await pixelsIn(png, forehead);
  const [red = 0, green = 0, blue = 0] = data;
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);

  const [inks] = (await photoSet()).filter(({ isInk }) => isInk);
  const inkFile = (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: inks?.file ?? Buffer.alloc(0),
  });
  await dialog.getByLabel('Photos').setInputFiles(inkFile('inks.jpg'));
  await expect(dialog.getByRole('img', { name: 'inks.jpg' })).toBeVisible();

  const worker = paths.find((path) => path.includes('/heic-worker-')) ?? '';
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf(worker)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(await (await page.request.get('/sw.js')).text()).not.toContain(worker);
  for (const path of ['/', '/products/framed-notes', '/sw.js']) {
    expect(await policyOf(path), path).toContain("script-src 'self';");
  }

  await shop.halt();
  await page.reload();
  const again = await openSmallFrame(page);
  await again.getByLabel('Photos').setInputFiles(await heicFile('offline.heic'));
  await expect(again.getByRole('img', { name: 'offline.jpg' })).toBeVisible();
  await again.getByLabel('Photos').setInputFiles(inkFile('inks offline.jpg'));
  await expect(again.getByRole('img', { name: 'inks offline.jpg' })).toBeVisible();
});
