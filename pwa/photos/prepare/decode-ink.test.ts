import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, it, test, vi } from 'vitest';
import { encodePhoto } from '#api/photos/encode/encode-photo.ts';
import { photoSet } from '#api/photos/encode/test-photo-set.ts';
import { coloursOfInks } from '#shared/photos/colours/ink-profile.ts';
import { judgeSheet, patchesIn, sheetSize } from '#shared/photos/colours/test-colours.ts';
import { partsOf, readerOf } from '#shared/photos/file-parts.ts';
import { decodeInk, inkHeadOf } from './decode-ink.ts';
import { type DrawingTools, reencodePhoto } from './reencode-photo.ts';

const photos = (await photoSet()).filter(({ isInk }) => isInk);
const table = await readFile(new URL('./ink-colours.bin', import.meta.url));
const fileOf = (bytes: Buffer) =>
  new File([Uint8Array.from(bytes)], 'us.jpg', { type: 'image/jpeg' });
const partsIn = (file: Blob) => partsOf(readerOf(file));

afterEach(() => void vi.unstubAllGlobals());

/** What a browser shows of inks, four bytes a pixel: each of three multiplied by black. */
async function shownOf(file: Blob): Promise<Uint8ClampedArray> {
  const bytes = Buffer.from(await file.arrayBuffer());
  expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  const inks = await sharp(bytes)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer();
  return Uint8ClampedArray.from(
    inks,
    (ink, at) => ((255 - ink) * (255 - (inks[at | 3] ?? 0))) / 255,
  );
}

interface Picture {
  pixels: Uint8ClampedArray;
}

/** Draws as a browser does that knows no inks. */
const browserTools = {
  async decode(file: Blob) {
    const pixels = await shownOf(file);
    return Object.assign({ pixels, close: () => undefined }, sheetSize);
  },
  canvas(width: number, height: number) {
    const pixels = new Uint8ClampedArray(4 * width * height);
    const context = {
      canvas: { pixels },
      drawImage: (picture: Picture, _x: number, y: number) =>
        pixels.set(picture.pixels.subarray(-4 * y * width, 4 * (height - y) * width)),
      getImageData: (_x: number, y: number, w: number, h: number) => ({
        data: pixels.slice(4 * y * width, 4 * (y * width + w * h)),
      }),
      putImageData: ({ data }: ImageData, _x: number, y: number) => pixels.set(data, 4 * y * width),
    };
    return { getContext: () => context };
  },
} as unknown as DrawingTools;

test.each(photos)('[D31] makes of $fileName what the server makes of it', async (photo) => {
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from(table)));
  const file = fileOf(photo.file);
  const picture = await decodeInk(file, await partsIn(file), browserTools);
  const { pixels: data } = picture as unknown as Picture;
  const answer = await encodePhoto(photo.file);
  if (!answer.ok) throw new Error(answer.reason);
  const server = await sharp(answer.photo.files[0]?.data).raw().toBuffer();
  const verdict = judgeSheet({ data, ...sheetSize }, 4, patchesIn(server, 3));
  expect(verdict?.worst, verdict?.at).toBeLessThan(2);
});

/** Draws nothing, and counts the pixels that are held: of canvases and of pictures until they close. */
function countingTools({ width, height }: { width: number; height: number }) {
  const counts = { files: [] as number[], most: 0, now: 0 };
  const hold = (pixels: number) => {
    counts.now += pixels;
    counts.most = Math.max(counts.most, counts.now);
  };
  const decode = async ({ size }: Blob) => {
    counts.files.push(size);
    hold(width * height);
    return { width, height, close: () => hold(-width * height) };
  };
  const canvas = (across: number, down: number) => {
    hold(across * down);
    const getImageData = (_x: number, _y: number, w: number, h: number) => {
      counts.most = Math.max(counts.most, counts.now + 2 * w * h);
      return { data: new Uint8ClampedArray(4 * w * h).fill(64) };
    };
    const context = { canvas: {}, drawImage() {}, putImageData() {}, getImageData };
    return { getContext: () => context };
  };
  return { counts, tools: { decode, canvas } as unknown as DrawingTools };
}

it('[D31] holds two pictures and a few rows of a photo of inks at most', async () => {
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from(table)));
  const { counts, tools } = countingTools({ width: 600, height: 3_000 });
  const file = fileOf(photos[0]?.file ?? table);
  expect(await decodeInk(file, await partsIn(file), tools)).not.toBeNull();
  // The browser is asked of one pixel, then twice of the photo.
  expect(counts.files.map((bytes) => bytes > file.size)).toEqual([false, true, true]);
  expect(counts.most).toBeLessThan(2.2 * 600 * 3_000);
});

it('[D31] refuses a photo of inks at once while the table of their colours is not here', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const { counts, tools } = countingTools(sheetSize);
  const answer = await reencodePhoto(fileOf(photos[0]?.file ?? table), tools);
  expect(answer).toEqual({ ok: false, reason: 'inks_unreadable' });
  expect(counts.files).toEqual([]);
});

it('[D31] leaves what is cut short, and what no table says, to the browser', async () => {
  for (const bytes of [0, 1, 3, 20]) {
    const file = fileOf((photos[0]?.file ?? table).subarray(0, bytes));
    expect(await inkHeadOf(file, await partsIn(file))).toBeNull();
  }
  for (const head of ['ffd8ffe20000', 'ffd8ffe20001', 'ffd800e20010'])
    expect(await partsIn(fileOf(Buffer.from(head, 'hex'))), head).toEqual([]);
  const { icc = table } = await sharp(photos[2]?.file).metadata();
  for (const bytes of [0, 20, 140, 1_000]) expect(coloursOfInks(icc.subarray(0, bytes))).toBeNull();
  for (const steps of [0, 1, 3, 255]) {
    icc[icc.indexOf('mft1') + 10] = steps;
    expect(coloursOfInks(icc), `${steps} steps`).toBeNull();
  }
});
