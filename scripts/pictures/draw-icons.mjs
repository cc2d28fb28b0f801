/**
 * Draws the favicon, the install icons and the icons of the shortcuts into pwa/public:
 * `npm run draw`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { familyArt } from './family-art.mjs';
import { icon, shortcutIcon } from './icon.mjs';

const folder = fileURLToPath(new URL('../../pwa/public/', import.meta.url));
const rounded = icon({ corner: 112, inset: 62 });
const maskable = icon({ corner: 0, inset: 110 });

mkdirSync(`${folder}icons`, { recursive: true });
writeFileSync(`${folder}favicon.svg`, rounded);

/** Line drawings on a square of 24 units, by the shortcut they stand for. */
const signs = {
  cart: '<path d="M6 8h12l1 12H5L6 8z"/><path d="M9 8V7a3 3 0 0 1 6 0v1"/>',
  account: '<circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6"/>',
  ...Object.fromEntries((await familyArt()).map((art) => [art.page, art.shortcut])),
};

/** @type {[file: string, svg: string, size: number][]} */
const pictures = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-192.png', maskable, 192],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', maskable, 180],
];
for (const [name, sign] of Object.entries(signs)) {
  pictures.push([`shortcut-${name}.png`, shortcutIcon(sign), 192]);
}
for (const [name, svg, size] of pictures) {
  const png = sharp(Buffer.from(svg)).resize(size, size).png({ palette: true });
  await png.toFile(`${folder}icons/${name}`);
}
console.log(`favicon.svg and ${pictures.length} icons in pwa/public`);
