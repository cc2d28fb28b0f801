import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { photoSet, type SetPhoto } from '#api/photos/encode/test-photo-set.ts';
import { deltaE, judgeSheet, patchesIn } from '#shared/photos/colours/test-colours.ts';
import { expect, test } from './shop.ts';
import { haveAccount, newShopper, openOrderDetails } from './shopper.ts';

/*
 * Sends each photo of the set both ways, chosen on a device and sent to the server as it is, and prints
 * what became of it.
 */

const mostDeltaE = 2;
/** Both sides round inks, each in its own way. */
const mostOfInks = 3;

/** What came of a photo. */
interface Outcome {
  /** The largest of all patches; infinite for a picture that does not lie upright. */
  deltaE: number;
  /** The patch that differs most, or the size of a picture that does not lie upright. */
  remark: string;
}

async function outcomeOf(picture: Buffer, truth?: Buffer | null): Promise<Outcome> {
  const patches = truth ? patchesIn(await sharp(truth).raw().toBuffer(), 3) : undefined;
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const verdict = judgeSheet({ data, width: info.width, height: info.height }, channels, patches);
  if (!verdict)
    return { deltaE: Number.POSITIVE_INFINITY, remark: `${info.width} × ${info.height}` };
  return { deltaE: verdict.worst, remark: verdict.at };
}

const keptName = (fileName: string) => fileName.replace(/\.[^.]*$/, '.jpg');

/** Chooses a photo in place of the one before, and resolves to what the device keeps of it. */
async function byDevice(dialog: Locator, { fileName, file }: SetPhoto): Promise<Buffer> {
  const choice = { name: fileName, mimeType: typeOf(fileName), buffer: file };
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(choice);
  const image = dialog.getByRole('img', { name: keptName(fileName), exact: true });
  await expect(image).toBeVisible({ timeout: 30_000 });
  const png = await image.evaluate(async (img: HTMLImageElement) => {
    // The policy lets no script fetch a blob, so it is drawn.
    await img.decode();
    const [width, height] = [img.naturalWidth, img.naturalHeight];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(img, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(png, 'base64');
}

function typeOf(fileName: string): string {
  const ending = fileName.split('.').at(-1) ?? '';
  return `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}

/** Sends a photo as it is, and resolves to what the server keeps of it; null if it refuses it. */
async function byServer(page: Page, { fileName, file }: SetPhoto): Promise<Buffer | null> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const images = { name: fileName, mimeType: typeOf(fileName), buffer: file };
  const photoId = crypto.randomUUID();
  const multipart = { folder: `folder-${photoId}`, photoId, images };
  const upload = await page.request.post('/api/upload/multiple', { headers, multipart });
  if (!upload.ok()) return null;
  const { images: list } = (await upload.json()) as { images: { imageUrl: string }[] };
  const answer = await page.request.get(list[0]?.imageUrl ?? '', { headers });
  return answer.body();
}

test('[D31] a photo has its colours and lies upright, whichever side decodes it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await haveAccount(page, newShopper());
  const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
  const table: string[] = [];
  const wrong: string[] = [];
  for (const photo of await photoSet()) {
    const device = await byDevice(dialog, photo);
    const server = await byServer(page, photo);
    expect(server === null, photo.fileName).toBe(!photo.serverReads);
    const outcomes = {
      device: await outcomeOf(device, photo.isInk ? server : null),
      server: server && (await outcomeOf(server, photo.isInk ? server : null)),
    };
    const cells = Object.values(outcomes).map((one) => (one ? one.deltaE.toFixed(2) : 'refused'));
    table.push([photo.fileName.padEnd(42), ...cells.map((cell) => cell.padStart(8))].join(' '));
    for (const [side, outcome] of Object.entries(outcomes))
      if (outcome && outcome.deltaE >= (photo.isInk ? mostOfInks : mostDeltaE))
        wrong.push(`${photo.fileName}, ${side}: ${outcome.remark}`);
  }
  console.log(['ΔE of'.padEnd(42), '  device', '  server'].join(' '), `\n${table.join('\n')}`);
  expect(wrong).toEqual([]);
});

test('[D31] a transparent photo lies on white, whichever side decodes it', async ({ page }) => {
  await haveAccount(page, newShopper());
  const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const cutOut = sharp({ create: { width: 64, height: 64, channels: 4, background: clear } });
  for (const [ending, file] of [
    ['png', await cutOut.png().toBuffer()],
    ['webp', await cutOut.webp().toBuffer()],
  ] as const) {
    const photo = { fileName: `cut out.${ending}`, file, serverReads: true, isInk: false };
    for (const picture of [await byDevice(dialog, photo), await byServer(page, photo)]) {
      const [r = 0, g = 0, b = 0] = await sharp(picture ?? file)
        .flatten({ background: '#000' })
        .raw()
        .toBuffer();
      expect(deltaE([r, g, b], [255, 255, 255]), ending).toBeLessThan(1);
    }
  }
});

for (const [language, sentence] of [
  ['en', /^us\.heic is damaged or incomplete/],
  ['hi', /^us\.heic खराब या अधूरी है/],
] as const) {
  test(`[D31] a damaged HEIC photo is said to be damaged: ${language}`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.goto('/products/resin-frames');
    const [whole] = (await photoSet()).filter(({ fileName }) => fileName.endsWith('.heic'));
    const buffer = whole?.file.subarray(0, 900) ?? Buffer.alloc(0);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /Add to Cart|कार्ट/ })
      .click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'us.heic', mimeType: 'image/heic', buffer });
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible({ timeout: 30_000 });
  });
}
