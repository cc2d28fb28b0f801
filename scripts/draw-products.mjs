/**
 * Draws the product pictures into pwa/public/products: `node scripts/draw-products.mjs`. They
 * are drawn like the preview of a shopper's own gift, so that the two look the same.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { outlineText } from './product-art/outline-text.mjs';
import { sampleGifts, samplePhotos } from './product-art/sample-gifts.mjs';

const root = new URL('../', import.meta.url);
const folder = fileURLToPath(new URL('pwa/public/products/', root));
/** What a picture may take on its way, packed. */
const maxPackedBytes = 7168;

const { drawPreview } = await shared('preview/draw-preview.ts');
const { svgText } = await shared('preview/svg-text.ts');
const { openingProducts } = await shared('catalogue/opening-products.ts');
const { productTypes } = await shared('catalogue/product.ts');

const pictures = [
  ...openingProducts.map((product) => [product.name, product]),
  ...productTypes.map((type) => [`fallback-${type}`, { name: 'any', type }]),
];

mkdirSync(folder, { recursive: true });
for (const [file, product] of pictures) {
  const preview = drawPreview({
    product,
    customisation: sampleGifts[file] ?? {},
    photos: Array.from({ length: samplePhotos[file] ?? 1 }, () => ''),
    idPrefix: 'g',
  });
  const svg = `${svgText(outlineText(preview.picture))}\n`;
  const packed = gzipSync(svg).length;
  if (packed > maxPackedBytes) throw new Error(`${file}.svg takes ${packed} bytes, packed`);
  writeFileSync(`${folder}${file}.svg`, svg);
}
console.log(`${pictures.length} pictures in pwa/public/products`);

/** A module of shared/, whose TypeScript Node does not read by itself. */
async function shared(path) {
  const file = fileURLToPath(new URL(`shared/${path}`, root));
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
}
