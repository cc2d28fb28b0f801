import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { DraftPhotoRow } from '#pwa/device/database/database-rows.ts';
import { deviceTables } from './device.ts';
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

/** The photo as the dialog shows it, which is as it is stored. */
function shownBytes(page: Page, name: string): Promise<number[]> {
  return page.getByRole('img', { name }).evaluate(async (img: HTMLImageElement) => {
    // The policy lets no script fetch a blob, so it is drawn.
    await img.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: img.naturalWidth,
      height: img.naturalHeight,
    });
    const context = canvas.getContext('2d');
    context?.drawImage(img, 0, 0);
    return [...(context?.getImageData(225, 235, 1, 1).data ?? [])];
  });
}

test('[D31] [T24] a HEIC photo is opened where the browser cannot, upright, later without a network too', async ({
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
  // The forehead of the portrait.
  const [red = 0, green = 0, blue = 0] = await shownBytes(page, 'us.jpg');
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);

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
});

test.describe('several photos', () => {
  test.use({ serviceWorkers: 'block' });
});
