import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import { type PrintSheet, pixelsOf, type SheetSize } from '#api/printing/print-sheet.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import { withoutPhotos } from '#shared/drawing/placed-photos.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';

const dotsPerMetre = 11_811;
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const channels = 3;
/** Fast; flat colours are small with it all the same. */
const compressionLevel = 4;
/** A sheet as a whole has up to 24 million: it is drawn part by part, which takes little memory. */
const pixelsOfBand = 1_000_000;

/** A photo as raw pixels at its place in the file. */
export interface PngPhoto {
  left: number;
  top: number;
  width: number;
  height: number;
  rgb: Buffer;
}

/** The sheet with its bleed at 300 dpi in sRGB, which its file says. */
export async function pngFile(sheet: PrintSheet, photos: readonly PngPhoto[]): Promise<Buffer> {
  const size = pixelsOf(sheet);
  let packed = Buffer.alloc(0);
  await pipeline(
    oneAhead(bandsOf(sheet, size), (band) => bandRows(sheet, band, photos)),
    createDeflate({ level: compressionLevel, chunkSize: 1 << 18 }),
    async (deflated) => {
      packed = await buffer(deflated);
    },
  );
  return Buffer.concat([
    signature,
    ...chunk('IHDR', header(size)),
    // 0 stands for perceptual.
    ...chunk('sRGB', Buffer.from([0])),
    ...chunk('pHYs', density()),
    ...chunk('IDAT', packed),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The picture as an SVG of the pixels of a part of it; without a ground. */
export function drawnPart(sheet: PrintSheet, picture: DrawingNode, part: Box): Buffer {
  const { viewBox } = sheet;
  const whole = pixelsOf(sheet);
  const across = viewBox.width / whole.width;
  const down = viewBox.height / whole.height;
  const { x, y, width, height } = part;
  const units = [viewBox.x + x * across, viewBox.y + y * down, width * across, height * down];
  const { xmlns = 'http://www.w3.org/2000/svg' } = picture.attributes;
  const attributes = {
    xmlns,
    width,
    height,
    viewBox: units.join(' '),
    preserveAspectRatio: 'none',
  };
  return Buffer.from(svgText({ ...picture, attributes }));
}

function bandsOf(sheet: PrintSheet, { width, height }: SheetSize) {
  const rows = Math.max(1, Math.floor(pixelsOfBand / width));
  const picture = withoutPhotos(sheet.picture);
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => {
    const y = index * rows;
    return { picture, part: { x: 0, y, width, height: Math.min(rows, height - y) } };
  });
}

/** The rows of a band as PNG has them, each after a byte that says it is not filtered. */
async function bandRows(
  sheet: PrintSheet,
  { picture, part }: { picture: DrawingNode; part: Box },
  photos: readonly PngPhoto[],
): Promise<Buffer> {
  const pixels = await sharp(drawnPart(sheet, picture, part))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const length = part.width * channels;
  const rows = Buffer.alloc(part.height * (1 + length));
  for (let row = 0; row < part.height; row += 1) {
    const at = row * (1 + length) + 1;
    pixels.copy(rows, at, row * length, (row + 1) * length);
    for (const photo of photos) copyRow(photo, part.y + row, rows, at);
  }
  return rows;
}

function copyRow({ left, top, width, height, rgb }: PngPhoto, y: number, to: Buffer, at: number) {
  const row = y - top;
  if (row < 0 || row >= height) return;
  const from = row * width * channels;
  rgb.copy(to, at + left * channels, from, from + width * channels);
}

/** Yields what `make` makes of each, while what came before is still used. */
async function* oneAhead<T, U>(all: readonly T[], make: (one: T) => Promise<U>) {
  let next = all[0] === undefined ? null : make(all[0]);
  for (let index = 1; next !== null; index += 1) {
    const result = await next;
    const following = all[index];
    next = following === undefined ? null : make(following);
    // Its failure is thrown at its turn.
    next?.catch(() => undefined);
    yield result;
  }
}

function header({ width, height }: SheetSize): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Each pixel has eight bits of red, green and blue.
  data.set([8, 2], 8);
  return data;
}

function density(): Buffer {
  const data = Buffer.alloc(9);
  data.writeUInt32BE(dotsPerMetre, 0);
  data.writeUInt32BE(dotsPerMetre, 4);
  data.writeUInt8(1, 8);
  return data;
}

function chunk(kind: string, data: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const kindBytes = Buffer.from(kind, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data, crc32(kindBytes)));
  return [length, kindBytes, data, check];
}
