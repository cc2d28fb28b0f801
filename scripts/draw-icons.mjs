/**
 * Draws the favicon, the install icons and the icons of the shortcuts into pwa/public:
 * `node scripts/draw-icons.mjs`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { icon, shortcutIcon } from './product-art/icon.mjs';

const folder = fileURLToPath(new URL('../pwa/public/', import.meta.url));
const rounded = icon({ corner: 112, inset: 62 });
const maskable = icon({ corner: 0, inset: 110 });

mkdirSync(`${folder}icons`, { recursive: true });
writeFileSync(`${folder}favicon.svg`, rounded);

const pictures = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-192.png', maskable, 192],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', maskable, 180],
  ...['cart', 'account', 'currency-notes', 'framed-notes', 'resin-frames', 'zodiac-coins'].map(
    (sign) => [`shortcut-${sign}.png`, shortcutIcon(sign), 192],
  ),
];
for (const [name, svg, size] of pictures) {
  const png = sharp(Buffer.from(svg)).resize(size, size).png({ palette: true });
  await png.toFile(`${folder}icons/${name}`);
}
console.log(`favicon.svg and ${pictures.length} icons in pwa/public`);
