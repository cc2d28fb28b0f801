/** Draws the product pictures into pwa/public/products: `npm run draw`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productPictures } from './product-pictures.mjs';

const folder = fileURLToPath(new URL('../../pwa/public/products/', import.meta.url));
const pictures = await productPictures();

for (const [file, svg] of pictures) {
  mkdirSync(dirname(`${folder}${file}`), { recursive: true });
  writeFileSync(`${folder}${file}`, svg);
}
console.log(`${pictures.size} pictures in pwa/public/products`);
