import sharp from 'sharp';
import { expect, it, test } from 'vitest';
import { photoSet } from '#api/photos/encode/test-photo-set.ts';
import { partsOf, readerOf } from '#shared/photos/file-parts.ts';
import { exifTurn, uprightBy } from './exif-turn.ts';

const photos = await photoSet();
const turnOf = async (file: Blob) => exifTurn(file, await partsOf(readerOf(file)));

test.each(photos.filter(({ fileName }) => /EXIF.*(webp|png)$/.test(fileName)))(
  '[D31] reads the turn of a photo and hides it from the browser: $fileName',
  async ({ file, fileName }) => {
    const turn = Number(fileName.match(/EXIF (\d)/)?.[1]);
    const { unturned, orientation } = await turnOf(new Blob([Uint8Array.from(file)]));
    expect(orientation).toBe(turn);
    const hidden = Buffer.from(await unturned.arrayBuffer());
    expect((await sharp(file).metadata()).orientation).toBe(turn);
    expect((await sharp(hidden).metadata()).orientation).toBeUndefined();
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(hidden)).equals(await pixels(file))).toBe(true);
  },
);

test.each(photos.filter(({ fileName }) => !/EXIF.*(webp|png)$/.test(fileName)))(
  '[D31] leaves every other photo as it is: $fileName',
  async ({ file }) => {
    const photo = new Blob([Uint8Array.from(file)]);
    expect(await turnOf(photo)).toEqual({ unturned: photo, orientation: 1 });
  },
);

it('[D31] leaves what is damaged to the browser', async () => {
  const turned = photos.find(({ fileName }) => fileName === 'turned by EXIF 6.webp')?.file;
  if (!turned) throw new Error('The photo is missing');
  const exifAt = turned.indexOf('EXIF');
  for (const bytes of [0, 3, 12, 19, exifAt, exifAt + 8, exifAt + 20]) {
    const photo = new Blob([Uint8Array.from(turned.subarray(0, bytes))]);
    expect((await turnOf(photo)).orientation, `${bytes} bytes`).toBe(1);
  }
});

/** A picture of 30 by 20 begins there and its rows go that way, by its orientation. */
const starts = ['0,0 1,0', '30,0 -1,0', '30,20 -1,0', '0,20 1,0'];
const startsOnSide = ['0,0 0,1', '30,0 0,1', '30,20 0,-1', '0,20 0,-1'];

test.each([...starts, ...startsOnSide].map((start, index) => [index + 1, start] as const))(
  '[D31] turns orientation %i: it begins at %s',
  (orientation, start) => {
    const [a, b, , , x, y] = uprightBy(orientation, 30, 20);
    expect(`${x},${y} ${a},${b}`).toBe(start);
  },
);
