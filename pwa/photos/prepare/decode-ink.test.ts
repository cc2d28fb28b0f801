import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePhoto } from '#api/photos/encode/encode-photo.ts';
import { photoSet } from '#api/photos/encode/test-photo-set.ts';
import { judgeSheet, patchesIn, sheetSize } from '#shared/photos/colours/test-colours.ts';
import { inkHeadOf, mixInks, withComponents } from './decode-ink.ts';

const photos = await photoSet();
const photo = photos.find(({ isInk }) => isInk)?.file ?? Buffer.alloc(0);
const headOf = (file: Buffer) => inkHeadOf(Uint8Array.from(file));

/** The inks of a photo, four bytes a pixel. */
async function inksOf(file: Blob): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return sharp(bytes).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer();
}

/** What a browser shows of inks: each of three multiplied by black. */
function shownOf(inks: Buffer): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(inks.length);
  for (const [at, ink] of inks.entries())
    pixels[at] = ((255 - ink) * (255 - (inks[at | 3] ?? 0))) / 255;
  return pixels;
}

it('[D31] makes of a photo in CMYK what the server makes of it', async () => {
  const head = headOf(photo);
  if (!head) throw new Error('No head was found');
  const file = new Blob([Uint8Array.from(photo)]);
  const shownWith = async (components: readonly number[]) =>
    shownOf(await inksOf(withComponents(file, head, components)));
  expect(Math.abs(((await shownWith([]))[0] ?? 0) - 64)).toBeLessThanOrEqual(1);
  const [colour, black] = [await shownWith([0, 1, 2]), await shownWith([3])];
  mixInks(colour, black, await readFile(new URL('./ink-colours.bin', import.meta.url)));
  const answer = await encodePhoto(photo);
  if (!answer.ok) throw new Error(answer.reason);
  const server = await sharp(answer.photo.files[0]?.data).raw().toBuffer();
  const verdict = judgeSheet(
    { data: colour, width: sheetSize.width, height: sheetSize.height },
    4,
    patchesIn(server, 3),
  );
  expect(verdict?.worst, verdict?.at).toBeLessThan(2);
});

it('[D31] leaves all other photos to the browser', async () => {
  const heads = photos.filter(({ file }) => headOf(file));
  expect(heads.map(({ fileName }) => fileName)).toEqual(['CMYK.jpg']);
  for (const bytes of [0, 1, 3, 20, 100]) expect(headOf(photo.subarray(0, bytes))).toBeNull();
  const withProfile = await sharp(photo)
    .pipelineColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer();
  expect((await sharp(withProfile).metadata()).channels).toBe(4);
  expect(headOf(withProfile)).toBeNull();
});
