import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { openFaces } from './pdf/faces.ts';
import { outlineWords } from './pdf/outline-words.ts';
import { type ItemToPrint, pictureFiles } from './print-messages.ts';
import { photoLike } from './test-print.ts';
import { pictureItem, writePictures } from './write-print-files.ts';

let folder: string;
let photoPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-test-'));
  photoPath = join(folder, 'photo.jpg');
  await writeFile(photoPath, await photoLike(600, 400));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function toPicture(name: string, more: Partial<ItemToPrint> = {}): ItemToPrint {
  const example = previewExamples[name];
  if (!example) throw new Error(name);
  const { product, customisation, photos } = example;
  return {
    ...{ name, order_number: 'NW-1', item: 1, createdAt: '2026-02-14T05:30:00.000Z' },
    ...{ gift: { product, customisation }, language: 'en', problems: [] },
    photos: photos.map(({ id }) => ({ id, path: photoPath })),
    ...more,
  };
}

async function pictured(item: ItemToPrint): Promise<Buffer> {
  const { bytes, problems } = await pictureItem(item, await openFaces());
  expect(problems).toEqual([]);
  return bytes ?? Buffer.alloc(0);
}

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  const pixels = sharp(picture).flatten({ background: '#fff' }).removeAlpha();
  return await pixels.resize(1_600, 1_200, { fit: 'fill' }).raw().toBuffer();
}

/** Resolves to the share of pixels in which two pictures differ so much that it is seen. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 60) count += 1;
  }
  return count / a.length;
}

function without(element: DrawingNode, id: string): DrawingNode {
  const children = element.children
    .filter(({ attributes }) => attributes.id !== id)
    .map((child) => without(child, id));
  return { ...element, children };
}

it.each(['note', 'coin', 'custom', 'resin-large-empty'])(
  '[B28] is the drawing of the screens, 1,600 px wide at 300 dpi in sRGB: %s',
  async (name) => {
    const example = previewExamples[name];
    if (!example) throw new Error(name);
    const item = toPicture(name, { photos: [] });
    const bytes = await pictured(item);
    expect(await sharp(bytes).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 1_600, height: 1_200, density: 300 },
      ...{ space: 'srgb', chromaSubsampling: '4:4:4', hasAlpha: false },
    });
    const { picture } = drawPreview({ ...example, photos: [] });
    const outlines = outlineWords(picture, await openFaces()).picture;
    const svg = Buffer.from(svgText(outlines));
    expect(await differing(bytes, await sharp(svg, { density: 144 }).png().toBuffer())).toBe(0);
  },
);

it('[B28] [B19] says on every note that it is a specimen', async () => {
  const bytes = await pictured(toPicture('note'));
  const example = previewExamples.note;
  if (!example) throw new Error('no note');
  const { picture, words } = outlineWords(drawPreview(example).picture, await openFaces());
  expect(words.map(({ text }) => text)).toContain('· SPECIMEN');
  const unmarked = svgText(without(picture, 'gift-specimen'));
  const other = await sharp(Buffer.from(unmarked), { density: 144 }).png().toBuffer();
  expect(await differing(bytes, other)).toBeGreaterThan(0.000_3);
});

it('[B28] has the light on the glass over its photos, as the screens have it', async () => {
  const { small1 } = previewExamples;
  const path = join(folder, 'grey.jpg');
  const grey = { width: 800, height: 800, channels: 3, background: '#777777' } as const;
  await sharp({ create: grey }).jpeg().toFile(path);
  const bytes = await pictured(toPicture('small1', { photos: [{ id: 'photo-1', path }] }));
  const [place] = small1 ? drawPreview(small1).photoPlaces : [];
  if (!place) throw new Error('no place');
  const { x, y, width, height } = place.box;
  const [left, top] = [Math.ceil(2 * x + 16), Math.ceil(2 * y + 16)];
  const size = { width: Math.floor(2 * width - 32), height: Math.floor(2 * height - 32) };
  const { channels } = await sharp(bytes)
    .extract({ left, top, ...size })
    .stats();
  expect(channels[0]?.max).toBeGreaterThan((channels[0]?.min ?? 255) + 6);
});

it('[B28] has the same bytes each time, with thumbnails as photos have them', async () => {
  async function* both() {
    yield toPicture('small2', { name: 'one' });
    yield toPicture('small2', { name: 'two' });
  }
  const reports: unknown[] = [];
  await writePictures(folder, both(), (problems) => reports.push(problems));
  expect(reports).toEqual([[], []]);
  const readAll = (name: string) =>
    Promise.all(pictureFiles(folder, name).map(({ path }) => readFile(path)));
  const [one, two] = [await readAll('one'), await readAll('two')];
  expect(one).toEqual(two);
  const sizes = await Promise.all(one.map((file) => sharp(file).metadata()));
  // All say how large they print, so that no note comes out as large as a real one (B19).
  expect(
    sizes.map(({ format, width, density, exif }) => [format, width, density ?? densityIn(exif)]),
  ).toEqual([
    ['jpeg', 1_600, 300],
    ['webp', 160, 300],
    ['webp', 480, 300],
    ['webp', 960, 300],
  ]);
});

/** The dots per inch that EXIF says: its entry leads to a fraction. */
function densityIn(exif: Uint8Array = new Uint8Array()): number {
  const tiff = Buffer.from(exif).subarray('Exif\0\0'.length);
  const [countAt, entryBytes, xResolution] = [8, 12, 0x011a];
  const entries = Array.from(
    { length: tiff.readUInt16LE(countAt) },
    (_, index) => countAt + 2 + index * entryBytes,
  );
  const at = entries.find((entry) => tiff.readUInt16LE(entry) === xResolution) ?? 0;
  const fraction = tiff.readUInt32LE(at + 8);
  return tiff.readUInt32LE(fraction) / tiff.readUInt32LE(fraction + 4);
}
