import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from './encode-photo.ts';
import { leftRedRightBlue, rotatedWithGps } from './test-photos.ts';

const unreadable = { ok: false, reason: 'image_unreadable' };
const unsupported = { ok: false, reason: 'unsupported_media_type' };

describe('encodePhoto refuses', () => {
  it('[T10] a PNG of more than 50 megapixels, however small the file', async () => {
    const white = { r: 255, g: 255, b: 255 };
    const bomb = await sharp({
      create: { width: 10_000, height: 5_001, channels: 3, background: white },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await encodePhoto(bomb)).toEqual(unreadable);
  });

  it('[T29] a line of 50 million pixels, before it is decoded', async () => {
    const white = { r: 255, g: 255, b: 255 };
    for (const [width, height] of [
      [1, 20_001],
      [20_001, 1],
    ] as const) {
      const line = sharp({ create: { width, height, channels: 3, background: white } });
      expect(await encodePhoto(await line.png().toBuffer())).toEqual(unreadable);
    }
    const wide = sharp({ create: { width: 20_000, height: 9, channels: 3, background: white } });
    expect(await encodePhoto(await wide.png().toBuffer())).toMatchObject({ ok: true });
  });

  it('[T29] an AVIF of more than 50 megapixels by its head', async () => {
    const small = await leftRedRightBlue(64, 64).avif().toBuffer();
    const head = small.indexOf('ispe') + 8;
    small.writeUInt32BE(10_000, head);
    small.writeUInt32BE(5_001, head + 4);
    expect((await sharp(small).metadata()).width).toBe(10_000);
    expect(await encodePhoto(small)).toEqual(unreadable);
  });

  it('[T10] a truncated picture of every kind', async () => {
    const picture = () => leftRedRightBlue(800, 600);
    for (const whole of [
      await picture().jpeg().toBuffer(),
      await picture().png().toBuffer(),
      await picture().webp({ lossless: true }).toBuffer(),
      await picture().avif().toBuffer(),
    ]) {
      const half = whole.subarray(0, Math.floor(whole.length / 2));
      expect(await encodePhoto(half)).toEqual(unreadable);
    }
  });

  it('[T10] a file that only starts like a picture', async () => {
    for (const text of ['\xff\xd8\xff\xe0<script>', 'GIF89a/*<script>alert(1)</script>*/']) {
      expect(await encodePhoto(Buffer.from(text, 'latin1'))).toEqual(unreadable);
    }
  });

  it('[T10] an SVG, whose loader never runs', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await encodePhoto(svg)).toEqual(unsupported);
    await expect(sharp(svg).metadata()).rejects.toThrow();
  });

  it('[T10] no JPEG with HTML appended, but drops the HTML', async () => {
    const polyglot = Buffer.concat([
      await rotatedWithGps(),
      Buffer.from('<html><script>alert(document.domain)</script></html>'),
    ]);
    const answer = await encodePhoto(polyglot);
    if (!answer.ok) throw new Error(answer.reason);
    for (const { data } of answer.photo.files) {
      expect(data.includes('script')).toBe(false);
      expect(data.includes('secret place')).toBe(false);
    }
  });
});
