import { describe, expect, it } from 'vitest';
import { sniffImage } from './sniff-image.ts';
import { leftRedRightBlue } from './test-photos.ts';

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
    ['text', 'hello'],
    ['nothing', ''],
    ['half a box', '\0\0\0\x18ftyp'],
  ])('[T10] refuses %s', (_kind, text) => {
    expect(sniffImage(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it('[D31] refuses HEIC, which the browser converts before uploading', () => {
    expect(sniffImage(box('heic', 'mif1', 'heic'))).toBeNull();
  });
});
