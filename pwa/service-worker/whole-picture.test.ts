import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWholePicture } from './seen-pictures.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } });

test.each(['avif', 'webp', 'jpeg', 'png'] as const)(
  '[P40] half of a picture in %s is none, nor one with more behind it than it says',
  async (format) => {
    const whole = new Uint8Array(await picture.clone().toFormat(format).toBuffer());
    expect(isWholePicture(whole)).toBe(true);
    for (const cut of [1, 9, whole.length >> 1, whole.length - 3, whole.length]) {
      expect(isWholePicture(whole.subarray(0, whole.length - cut)), `${cut} less`).toBe(false);
    }
  },
);

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>\n', true],
  ['<svg xmlns="http://www.w3.org/2000/svg"><g/>', false],
  ['<!doctype html><h1>Sign in to this network</h1>', false],
  ['', false],
])('[P40] %j is a whole picture: %s', (text, whole) => {
  expect(isWholePicture(bytesOf(text))).toBe(whole);
});
