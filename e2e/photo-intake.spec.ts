import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
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

/** How many pixels across a picture has. */
function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    return img.naturalWidth;
  });
}

const srcOf = async (picture: Locator) => (await picture.getAttribute('src')) ?? '';

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

test('[D31] a HEIC photo whose decoder was never here is left out in words without a network', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  const dialog = await openSmallFrame(page);
  await shop.halt();
  await dialog.getByLabel('Photos').setInputFiles(await heicFile('us.heic'));
  await expect(dialog.getByText(/^us\.heic is a HEIC photo, which could not be/)).toBeVisible();
});

test('[D31] a HEIC photo that is damaged is left out in words', async ({ page }) => {
  const dialog = await openSmallFrame(page);
  const { buffer } = await heicFile('');
  const damaged = { name: 'cut.heic', mimeType: 'image/heic', buffer: buffer.subarray(0, 900) };
  await dialog.getByLabel('Photos').setInputFiles(damaged);
  await expect(dialog.getByText(/^cut\.heic is a HEIC photo, which could not be/)).toBeVisible();
});

test('[D31] what is kept of a photo has no metadata', { tag: '@long' }, async ({ page }) => {
  const dialog = await openSmallFrame(page);
  await dialog.getByLabel('Photos').setInputFiles(await heicFile('us.heic'));
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  const bytes = await page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open('noteworthy'));
    const [file] = await settled(db.transaction('photoFiles').objectStore('photoFiles').getAll());
    db.close();
    return [...new Uint8Array(file.bytes)];
  });
  const stored = Buffer.from(bytes);
  const { format, exif, orientation, width, height } = await sharp(stored).metadata();
  expect([format, width, height, exif, orientation]).toEqual([
    'jpeg',
    450,
    600,
    undefined,
    undefined,
  ]);
  expect((await readFile(heic)).includes('CANARY-PLACE')).toBe(true);
  expect(stored.includes('CANARY-PLACE')).toBe(false);
});

test.describe('several photos', () => {
  test.use({ serviceWorkers: 'block' });

  test('[D31] photos are left out in words where no worker starts', async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('No workers here', 'SecurityError');
        }
      } as unknown as typeof Worker;
    });
    const dialog = await openSmallFrame(page);
    await dialog.getByLabel('Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
    for (const name of ['a', 'b'])
      await expect(dialog.getByText(new RegExp(`^${name}\\.jpg could not`))).toBeVisible();
  });

  test('[D31] a HEIC photo is opened at once after one whose decoder did not come', {
    tag: '@long',
  }, async ({ page }) => {
    let asked = 0;
    await page.route(/libheif.*\.wasm/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    const dialog = await openSmallFrame(page);
    // Either may be the first that asks for the decoder.
    const two = [await heicFile('one.heic'), await heicFile('two.heic')];
    await dialog.getByLabel('Photos').setInputFiles(two);
    await expect(dialog.getByText(/is a HEIC photo, which could not be/)).toHaveCount(1);
    await expect(dialog.getByRole('img', { name: /^(one|two)\.jpg$/ })).toHaveCount(1);
    await dialog.getByLabel('Photos').setInputFiles(await heicFile('again.heic'));
    await expect(dialog.getByRole('img', { name: 'again.jpg' })).toBeVisible();
    expect(asked).toBe(2);
  });

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

  test('[D31] one of them is replaced in its place, and stays if the other file is no picture', {
    tag: '@long',
  }, async ({ page }) => {
    const dialog = await openSmallFrame(page);
    const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name)));
    await dialog.getByLabel('Photos').setInputFiles(files);
    await expect(dialog.getByRole('button', { name: /^Change photo/ })).toHaveCount(3);
    const before = await keptPhotos(page);

    const replace = async (file: Awaited<ReturnType<typeof photo>>) => {
      const asked = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Change photo 2' }).click();
      await (await asked).setFiles(file);
    };
    await replace({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expect(dialog.getByText('words.txt is not a picture')).toBeVisible();
    expect(await keptPhotos(page)).toEqual(before);
    await replace(await photo('new.jpg'));
    await expect(dialog.getByRole('img', { name: 'new.jpg' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'b.jpg' })).toHaveCount(0);
    const after = (await keptPhotos(page)).sort((a, b) => a.position - b.position);
    expect(after.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'new.jpg', 'c.jpg']);
    expect(before.map(({ id }) => id)).not.toContain(after[1]?.id);
  });

  test('[D31] a large photo shows its small copy in the list and the drawing, and itself where it is placed', async ({
    page,
  }) => {
    const dialog = await openSmallFrame(page);
    const size = { width: 3_000, height: 2_000, channels: 3 as const, background: '#3b6ab0' };
    const buffer = await sharp({ create: size }).jpeg().toBuffer();
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
    await dialog.getByLabel('Photos').setInputFiles(large);
    const listed = dialog.getByRole('img', { name: 'large.jpg' });
    expect(await widthOf(listed)).toBe(960);
    // One address for both, so that the browser reads and decodes it once.
    await expect(dialog.locator('svg image')).toHaveAttribute('href', await srcOf(listed));
    await dialog.getByRole('button', { name: 'Place photo 1' }).click();
    const stage = page.getByRole('dialog', { name: 'Place photo' }).getByRole('application');
    expect(await widthOf(stage.locator('img'))).toBe(3_000);
  });

  test('[D31] a photo is taken with the camera of a phone', async ({ page, isMobile }) => {
    const dialog = await openSmallFrame(page);
    const take = dialog.getByRole('button', { name: 'Take a photo' });
    if (!isMobile) return expect(take).toBeHidden();
    const asked = page.waitForEvent('filechooser');
    await take.click();
    const chooser = await asked;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(await photo('taken.jpg'));
    await expect(dialog.getByRole('img', { name: 'taken.jpg' })).toBeVisible();
  });
});
