import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { photoSet } from '#api/photos/encode/test-photo-set.ts';
import { exifTurn, uprightBy } from './exif-turn.ts';

const photos = await photoSet();

test.each(photos.filter(({ fileName }) => /EXIF.*(webp|png)$/.test(fileName)))(
  '[D31] reads the turn of a photo and hides it from the browser: $fileName',
  async ({ file }) => {
    const { unturned, orientation } = await exifTurn(new Blob([Uint8Array.from(file)]));
    expect(orientation).toBe(6);
    const hidden = Buffer.from(await unturned.arrayBuffer());
    expect((await sharp(file).metadata()).orientation).toBe(6);
    expect((await sharp(hidden).metadata()).orientation).toBeUndefined();
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(hidden)).equals(await pixels(file))).toBe(true);
  },
);

test.each(photos.filter(({ fileName }) => !/EXIF.*(webp|png)$/.test(fileName)))(
  '[D31] leaves every other photo as it is: $fileName',
  async ({ file }) => {
    const photo = new Blob([Uint8Array.from(file)]);
    expect(await exifTurn(photo)).toEqual({ unturned: photo, orientation: 1 });
  },
);

it('[D31] leaves what is damaged to the browser', async () => {
  const turned = photos.find(({ fileName }) => fileName === 'turned by EXIF.webp')?.file;
  if (!turned) throw new Error('The photo is missing');
  const exifAt = turned.indexOf('EXIF');
  for (const bytes of [0, 3, 12, 19, exifAt, exifAt + 8, exifAt + 20]) {
    const photo = new Blob([Uint8Array.from(turned.subarray(0, bytes))]);
    expect((await exifTurn(photo)).orientation, `${bytes} bytes`).toBe(1);
  }
});

test.each([
  [1, 'left', 'top', [1, 0]],
  [2, 'right', 'top', [-1, 0]],
  [3, 'right', 'bottom', [-1, 0]],
  [4, 'left', 'bottom', [1, 0]],
  [5, 'left', 'top', [0, 1]],
  [6, 'right', 'top', [0, 1]],
  [7, 'right', 'bottom', [0, -1]],
  [8, 'left', 'bottom', [0, -1]],
] as const)('[D31] turns orientation %i: it begins at the %s %s', (orientation, side, end, row) => {
  const [a, b, , , x, y] = uprightBy(orientation, 30, 20);
  expect([x, y]).toEqual([side === 'left' ? 0 : 30, end === 'top' ? 0 : 20]);
  expect([a, b]).toEqual(row);
});
