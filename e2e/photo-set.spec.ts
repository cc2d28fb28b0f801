import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  photoSet,
  portraitSet,
  type SetPhoto,
  type SetPortrait,
} from '#api/photos/encode/test-photo-set.ts';
import type { DraftPhotoRow } from '#pwa/device/database/database-rows.ts';
import {
  deltaE,
  judgeSheet,
  patchesIn,
  type SheetVerdict,
} from '#shared/photos/colours/test-colours.ts';
import { heicSheet } from '#shared/photos/colours/test-heic.ts';
import { type PhotoPart, partOfPhoto } from '#shared/photos/photo-pose.ts';
import { deviceTables } from './device.ts';
import { pngOf } from './pixels-alike.ts';
import { expect, test } from './shop.ts';
import { haveAccount, newShopper, openOrderDetails } from './shopper.ts';

/*
 * Sends each photo of the set both ways, chosen on a device and sent to the server as it is, and prints
 * what became of it: how far its colours are off, how it lies, and what was seen of people.
 */

const mostDeltaE = 2;
/**
 * Both sides round inks, each in its own way, between the steps of the table of their colours; browsers
 * make light beyond white (HDR) fit in steps of their own.
 */
const mostOfFitted = 3;

/** What came of a photo. */
interface Outcome {
  /** The largest of all patches; infinite for a picture that does not lie upright. */
  deltaE: number;
  pose: string;
  /** The patch that differs most. */
  remark: string;
}

/** Tries each turn and mirror, so that it is known how a picture lies that is not upright. */
async function outcomeOf(picture: Buffer, truth?: Buffer | null): Promise<Outcome> {
  const patches = truth ? patchesIn(await sharp(truth).raw().toBuffer(), 3) : undefined;
  const verdicts: (SheetVerdict & { pose: string })[] = [];
  for (const turn of [0, 90, 180, 270]) {
    for (const mirror of ['', ', mirrored']) {
      const raw = sharp(picture)
        .flop(mirror !== '')
        .rotate(turn)
        .raw();
      const { data, info } = await raw.toBuffer({ resolveWithObject: true });
      const verdict = judgeSheet({ data, ...info }, info.channels === 4 ? 4 : 3, patches);
      const pose = `${turn}°${mirror}`;
      if (verdict) verdicts.push({ ...verdict, pose: pose === '0°' ? 'upright' : pose });
    }
  }
  const [best] = verdicts.sort((one, other) => one.mean - other.mean);
  const { pose = 'of another size', worst = 0, at: remark = '' } = best ?? {};
  return { deltaE: pose === 'upright' ? worst : Number.POSITIVE_INFINITY, pose, remark };
}

const keptName = (fileName: string) => fileName.replace(/\.[^.]*$/, '.jpg');

/** Chooses a photo in place of the one before, and resolves to what the device keeps of it. */
async function byDevice(
  dialog: Locator,
  { fileName, file }: Pick<SetPhoto, 'fileName' | 'file'>,
): Promise<Buffer> {
  const choice = { name: fileName, mimeType: typeOf(fileName), buffer: file };
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(choice);
  const image = dialog.getByRole('img', { name: keptName(fileName), exact: true });
  await expect(image).toBeVisible({ timeout: 30_000 });
  return pngOf(image);
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
  test.setTimeout(300_000);
  await haveAccount(page, newShopper());
  const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
  const table = [rowOf('photo', 'device', '', 'server')];
  const wrong: string[] = [];
  for (const photo of await photoSet()) {
    const device = await byDevice(dialog, photo);
    const server = await byServer(page, photo);
    expect(server === null, photo.fileName).toBe(!photo.serverReads);
    const outcomes = {
      device: await outcomeOf(device, photo.isInk ? server : null),
      server: server && (await outcomeOf(server, photo.isInk ? server : null)),
    };
    const cells = Object.values(outcomes).flatMap((one) =>
      one ? [`ΔE ${one.deltaE.toFixed(2)}`, one.pose] : ['refused'],
    );
    table.push(rowOf(photo.fileName, ...cells));
    for (const [side, outcome] of Object.entries(outcomes))
      if (
        outcome &&
        outcome.deltaE >= (/^(CMYK|HDR)/.test(photo.fileName) ? mostOfFitted : mostDeltaE)
      )
        wrong.push(`${photo.fileName}, ${side}: ${outcome.pose}, ${outcome.remark}`);
  }
  for (const portrait of await portraitSet()) {
    const verdict = await verdictOn(page, dialog, portrait);
    table.push(rowOf(portrait.fileName, verdict));
    if (verdict !== portrait.verdict)
      wrong.push(`${portrait.fileName}: ${verdict}, not ${portrait.verdict}`);
  }
  console.log(table.join('\n'));
  expect(wrong).toEqual([]);
});

function rowOf(photo: string, ...cells: string[]): string {
  const widths = [9, 24, 9];
  return [photo.padEnd(44), ...cells.map((cell, at) => cell.padEnd(widths[at] ?? 0))].join(' ');
}

/** What the device finds of the people in a photo, and says of their place. */
async function verdictOn(page: Page, dialog: Locator, portrait: SetPortrait): Promise<string> {
  const { faces, width: widthPx, height: heightPx, fileName } = portrait;
  await byDevice(dialog, portrait);
  const rows = (await deviceTables(page)).draftPhotos as DraftPhotoRow[];
  const focus = rows.find((row) => row.fileName === fileName)?.focus;
  const part = partOfPhoto({ photoId: '', widthPx, heightPx, focus }, { width: 1, height: 1 });
  const isCut = !faces.every((face) => lies(face, part));
  const isSaid = await dialog.getByText('The ends are cut off.').isVisible();
  if (!focus) return isCut ? 'no faces, cut' : 'no faces';
  const around = {
    ...{ x: (focus.x - 0.02) * widthPx, width: (focus.width + 0.04) * widthPx },
    ...{ y: (focus.y - 0.02) * heightPx, height: (focus.height + 0.04) * heightPx },
  };
  if (faces.length === 0 || !faces.every((face) => lies(face, around))) return 'false faces';
  return isCut && isSaid ? 'faces, cut' : 'faces';
}

function lies(face: PhotoPart, { x, y, width, height }: PhotoPart): boolean {
  const isAcross = face.x >= x && face.x + face.width <= x + width;
  return isAcross && face.y >= y && face.y + face.height <= y + height;
}

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

test('[D31] a damaged HEIC photo is said to be damaged', async ({ page }) => {
  const dialog = await openOrderDetails(page, '/products/resin-frames', 'Small Resin Frame');
  const buffer = Buffer.from(heicSheet('p3', null).subarray(0, -100));
  const photo = { name: 'us.heic', mimeType: 'image/heic', buffer };
  await dialog.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  const sentence = dialog.getByText(/^us\.heic is damaged or incomplete/);
  await expect(sentence).toBeVisible({ timeout: 30_000 });
});
