import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from './encode-photo.ts';
import { sniffImage } from './open-image.ts';
import { photoSet } from './test-photo-set.ts';
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

  it('[D31] light beyond white (HDR), which its decoder would take for that of sRGB', async () => {
    const photos = (await photoSet()).filter(({ fileName }) => fileName.startsWith('HDR'));
    for (const { file } of photos) expect(await encodePhoto(file)).toEqual(unreadable);
    const avif = await leftRedRightBlue(64, 64).ensureAlpha(0.5).avif().toBuffer();
    // Its opacity becomes a thumbnail in PQ, whose numbers are not those of the photo until it names them.
    avif.write('thmb', avif.indexOf('auxl'));
    avif.write('colrnclx\0\x09\0\x10', avif.indexOf('auxC'), 'latin1');
    expect(await encodePhoto(avif)).toMatchObject({ ok: true });
    avif.writeUInt8(6, avif.indexOf('ipma') + 17);
    expect(await encodePhoto(avif)).toEqual(unreadable);
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

const box = (...brands: string[]) => {
  const body = ['ftyp', brands[0], '\0\0\0\0', ...brands.slice(1)].join('');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, Buffer.from(body, 'latin1')]);
};

describe('sniffImage', () => {
  it('[T10] recognises the five allowed kinds by their content', async () => {
    const picture = () => leftRedRightBlue(8, 8);
    expect(sniffImage(await picture().jpeg().toBuffer())).toBe('jpeg');
    expect(sniffImage(await picture().png().toBuffer())).toBe('png');
    expect(sniffImage(await picture().webp().toBuffer())).toBe('webp');
    expect(sniffImage(await picture().gif().toBuffer())).toBe('gif');
    expect(sniffImage(await picture().avif().toBuffer())).toBe('avif');
    expect(sniffImage(box('mif1', 'mif1', 'avif'))).toBe('avif');
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['XML', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML before a JPEG', '<html>\xff\xd8\xff\xe0'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['BMP', 'BM\x46\0\0\0\0\0'],
    ['a RIFF that is a sound', 'RIFF\x24\0\0\0WAVEfmt '],
    ['nothing', ''],
    ['half a box', '\0\0\0\x18ftyp'],
  ])('[T10] refuses %s', (_kind, text) => {
    expect(sniffImage(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it('[D31] refuses HEIC, which the browser converts before uploading', () => {
    expect(sniffImage(box('heic', 'mif1', 'heic'))).toBeNull();
  });
});
