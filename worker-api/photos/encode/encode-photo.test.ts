import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PhotoFile } from '#api/photos/photo-store.ts';
import { encodePhoto } from './encode-photo.ts';
import { leftRedRightBlue, rotatedWithGps } from './test-photos.ts';

async function encoded(bytes: Buffer) {
  const answer = await encodePhoto(bytes);
  if (!answer.ok) throw new Error(answer.reason);
  const file = (width: PhotoFile['width']) =>
    answer.photo.files.find((candidate) => candidate.width === width)?.data ?? Buffer.alloc(0);
  return { ...answer.photo, file, full: file('full') };
}

async function pixel(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 64) * 64).slice(0, 3);
}

describe('encodePhoto', () => {
  it('[T10] rotates a photo upright and drops its EXIF and GPS data', async () => {
    const sentPhoto = await rotatedWithGps();
    expect((await sharp(sentPhoto).metadata()).exif).toBeDefined();

    const { full, contentType } = await encoded(sentPhoto);
    const meta = await sharp(full).metadata();
    expect(contentType).toBe('image/jpeg');
    expect(meta).toMatchObject({ format: 'jpeg', width: 60, height: 120 });
    for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) {
      expect(meta[kind], kind).toBeUndefined();
    }
    expect(full.includes('Exif')).toBe(false);
    expect(full.includes('secret place')).toBe(false);
    // Rotated by 90° clockwise, the left (red) half is on top.
    expect(await pixel(full, 30, 10)).toEqual([256, 0, 0]);
    expect(await pixel(full, 30, 110)).toEqual([0, 0, 256]);
  });

  it('makes WebP thumbnails of 160, 480 and 960 px, never larger than the photo', async () => {
    const big = await leftRedRightBlue(6_000, 1_500).jpeg().toBuffer();
    const photo = await encoded(big);
    expect(await sharp(photo.full).metadata()).toMatchObject({ width: 4_500, height: 1_125 });
    for (const [width, height] of [
      [160, 40],
      [480, 120],
      [960, 240],
    ] as const) {
      const meta = await sharp(photo.file(width)).metadata();
      expect(meta).toMatchObject({ format: 'webp', width, height });
    }
    expect(photo.bytes).toBe(photo.files.reduce((sum, { data }) => sum + data.length, 0));

    const small = await encoded(await leftRedRightBlue(100, 50).png().toBuffer());
    expect(await sharp(small.file(480)).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it('[D31] leaves a photo the size that a device has kept', async () => {
    for (const [width, height] of [
      [4_500, 3_375],
      [4_000, 4_000],
    ] as const) {
      const { full } = await encoded(await leftRedRightBlue(width, height).jpeg().toBuffer());
      expect(await sharp(full).metadata()).toMatchObject({ width, height });
    }
  });

  it('[D31] lays a transparent photo on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const transparent = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } });
    const { full, contentType } = await encoded(await transparent.png().toBuffer());
    expect(contentType).toBe('image/jpeg');
    expect(await pixel(full, 4, 4)).toEqual([256, 256, 256]);
  });
});
