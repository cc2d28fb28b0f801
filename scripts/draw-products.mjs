/**
 * Draws the product pictures into pwa/public/products: `node scripts/draw-products.mjs`.
 * Schematic art of our own, one style for all, never a likeness of a real bank note.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fallbackFrame, frames } from './product-art/frame.mjs';
import { notePicture } from './product-art/note.mjs';
import { fallbackResin, resins } from './product-art/resin.mjs';
import { coinPicture, stampPicture } from './product-art/zodiac.mjs';

const folder = fileURLToPath(new URL('../pwa/public/products/', import.meta.url));
const maxBytes = 8192;

/** Days to celebrate, as they would stand in a serial number. */
const serials = {
  1: '010100',
  2: '220222',
  5: '050515',
  10: '101010',
  20: '201220',
  50: '140298',
  100: '311299',
  200: '200212',
  500: '260105',
};

const pictures = {
  ...Object.fromEntries(
    Object.entries(serials).map(([value, serial]) => [
      `${value}_rupees_note`,
      notePicture(value, `₹${value} gift note`, serial),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...frames, ...resins }).map(([name, draw]) => [
      name,
      draw(name.replaceAll('_', ' ')),
    ]),
  ),
  zodiac_coin: coinPicture('Zodiac coin'),
  zodiac_stamp: stampPicture('Zodiac stamp'),
  'fallback-currency_note': notePicture('any', 'Gift note', '000000'),
  'fallback-photo_frame': fallbackFrame('Framed gift'),
  'fallback-resin_frame': fallbackResin('Resin gift'),
  'fallback-zodiac_coin': coinPicture('Coin', false),
  'fallback-zodiac_stamp': stampPicture('Stamp', false),
};

mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(pictures)) {
  const bytes = Buffer.byteLength(svg);
  if (bytes > maxBytes) throw new Error(`${name}.svg has ${bytes} bytes, more than ${maxBytes}`);
  writeFileSync(`${folder}${name}.svg`, svg);
}
console.log(`${Object.keys(pictures).length} pictures in pwa/public/products`);
