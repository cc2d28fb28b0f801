import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from './encode-photo.ts';
import { leftRedRightBlue, rotatedWithGps } from './test-photos.ts';

const calm = new AbortController().signal;
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
    expect(await encodePhoto(bomb, calm)).toEqual(unreadable);
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
      expect(await encodePhoto(half, calm)).toEqual(unreadable);
    }
  });

  it('[T10] a file that only starts like a picture', async () => {
    for (const text of ['\xff\xd8\xff\xe0<script>', 'GIF89a/*<script>alert(1)</script>*/']) {
      expect(await encodePhoto(Buffer.from(text, 'latin1'), calm)).toEqual(unreadable);
    }
  });

  it('[T10] an SVG, whose loader never runs', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await encodePhoto(svg, calm)).toEqual(unsupported);
    await expect(sharp(svg).metadata()).rejects.toThrow();
  });

  it('[P11] to start after the request has been aborted', async () => {
    const photo = await rotatedWithGps();
    expect(await encodePhoto(photo, AbortSignal.abort())).toEqual({ ok: false, reason: 'busy' });
  });

  it('[T10] no JPEG with HTML appended, but drops the HTML', async () => {
    const polyglot = Buffer.concat([
      await rotatedWithGps(),
      Buffer.from('<html><script>alert(document.domain)</script></html>'),
    ]);
    const answer = await encodePhoto(polyglot, calm);
    if (!answer.ok) throw new Error(answer.reason);
    for (const { data } of answer.photo.files) {
      expect(data.includes('script')).toBe(false);
      expect(data.includes('secret place')).toBe(false);
    }
  });
});
