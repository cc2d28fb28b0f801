import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/*
 * Writes what devices make of photos in CMYK that have no profile: red, green and blue of nine steps of
 * each ink, as the server's decoder has them by its own profile ("Chemical proof" by Graeme W. Gill, in
 * the public domain). To be run again when that changes.
 */

const target = 'pwa/photos/prepare/ink-colours.bin';
const steps = 9;
const colours = steps ** 4;

/** Every mixture of inks, the last changing fastest. */
const inks = Buffer.from(
  Array.from({ length: colours }, (_, at) =>
    [3, 2, 1, 0].map((power) =>
      Math.round(((Math.floor(at / steps ** power) % steps) * 255) / (steps - 1)),
    ),
  ).flat(),
);

writeFileSync(target, await sharp(tiff(inks)).toColourspace('srgb').raw().toBuffer());

/**
 * Returns one line of pixels in CMYK.
 * @param {Buffer} pixels
 */
function tiff(pixels) {
  /** @type {[tag: number, type: number, count: number, value: number][]} */
  const entries = [
    [256, 4, 1, colours],
    [257, 4, 1, 1],
    [258, 3, 4, 122],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, 130],
    [277, 3, 1, 4],
    [278, 4, 1, 1],
    [279, 4, 1, pixels.length],
  ];
  const head = Buffer.alloc(130);
  head.write('II*\0\x08\0\0\0', 'latin1');
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (const at of [122, 124, 126, 128]) head.writeUInt16LE(8, at);
  return Buffer.concat([head, pixels]);
}
