import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { DraftPhotoRow } from '#pwa/device/database/database-rows.ts';
import { deviceTables } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, testAlone as test } from './shop.ts';
import { openSmallFrame, photo } from './shopper.ts';

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

/** Workers prepare photos as ever, but the page gets the last of so many answers when it is told. */
async function holdLastAnswer(page: Page, answers: number): Promise<void> {
  await page.addInitScript((all) => {
    const held = { answered: 0, release: () => {} };
    const released = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    class HoldingWorker extends Worker {
      override set onmessage(take: (event: MessageEvent) => void) {
        super.onmessage = async (event) => {
          held.answered += 1;
          if (held.answered === all) await released;
          take(event);
        };
      }
    }
    Object.assign(window, { Worker: HoldingWorker, held });
  }, answers);
}

interface Held {
  answered: number;
  release: () => void;
}

test('[D31] [T24] a HEIC photo is opened where the browser cannot, upright, later without a network too', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  const dialog = await openSmallFrame(page);
  expect(asked.filter((path) => /heic|libheif/.test(path))).toEqual([]);
  await dialog.getByLabel('Photos').setInputFiles(await heicFile('us.heic'));
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  const [kept] = await keptPhotos(page);
  expect(kept).toMatchObject({ fileName: 'us.jpg', widthPx: 450, heightPx: 600 });
  expect(kept?.focus?.y).toBeCloseTo(0.2, 1);
  // The forehead of the portrait.
  const [red = 0, green = 0, blue = 0] = await shownBytes(page, 'us.jpg');
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);

  const worker = asked.find((path) => path.includes('/heic-worker-')) ?? '';
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

  test('[D31] are counted while they are prepared, and a form that is typed into is not held up', async ({
    page,
  }) => {
    await holdLastAnswer(page, 4);
    const dialog = await openSmallFrame(page);
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    const { buffer } = await photo('');
    const large = await sharp(buffer).resize(4_000, 3_000).jpeg().toBuffer();
    const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: large }));
    await dialog.getByLabel('Photos').setInputFiles(files);
    const counted = dialog.getByText(/^Getting photo [1-4] of 4 ready…$/);
    await expect(counted).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).focus();
    const name = 'Sunita';
    for (const [index, letter] of [...name].entries()) {
      await page.keyboard.press(letter);
      const typed = name.slice(0, index + 1);
      await expect(dialog.locator('svg').getByText(typed, { exact: true })).toBeAttached();
      await expect(counted).toBeVisible();
    }
    const held = await page.evaluateHandle<Held>('held');
    // It was other threads that decoded them.
    await expect.poll(() => held.evaluate(({ answered }) => answered)).toBe(4);
    await expect(counted).toBeVisible();
    await held.evaluate(({ release }) => release());
    await expect(dialog.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4);
    // As they were chosen, although two are prepared at once.
    const shown = () =>
      dialog
        .locator('ol img')
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt));
    expect(await shown()).toEqual(names);
  });
});
