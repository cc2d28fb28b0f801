import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Values of every pixel of a part of a picture, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  /** Values of one pixel. */
  channels: number;
}

export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Resolves to a picture of the page as a PNG. The policy lets no script fetch a blob, so it is drawn. */
export async function pngOf(image: Locator): Promise<Buffer> {
  const text = await image.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const [width, height] = [img.naturalWidth, img.naturalHeight];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(img, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(text, 'base64');
}

export async function pixelsIn(file: Buffer, region: Region): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .extract(region)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Returns how many pixels of one have no like in the other, there or beside it. */
export function countWithoutLike(one: Pixels, other: Pixels, tolerance: number): number {
  let without = 0;
  for (let y = 1; y < one.height - 1; y += 1) {
    for (let x = 1; x < one.width - 1; x += 1) {
      if (!hasLike(one, other, x, y, tolerance)) without += 1;
    }
  }
  return without;
}

function hasLike(one: Pixels, other: Pixels, x: number, y: number, tolerance: number): boolean {
  const { width, channels } = one;
  const at = (y * width + x) * channels;
  for (const down of [0, -1, 1]) {
    for (const across of [0, -1, 1]) {
      const there = ((y + down) * width + x + across) * channels;
      if (isLike(one, at, other, there, tolerance)) return true;
    }
  }
  return false;
}

function isLike(one: Pixels, at: number, other: Pixels, there: number, tolerance: number) {
  for (let part = 0; part < one.channels; part += 1) {
    const apart = (one.data[at + part] ?? 0) - (other.data[there + part] ?? 0);
    if (Math.abs(apart) >= tolerance) return false;
  }
  return true;
}
