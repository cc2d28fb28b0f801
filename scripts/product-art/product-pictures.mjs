import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { outlineText } from './outline-text.mjs';
import { sampleGifts, samplePhotos } from './sample-gifts.mjs';

/**
 * The pictures of the catalogue, as SVG text by file name. They are drawn like the preview of a
 * shopper's own gift, so that the two look the same.
 * @returns {Promise<Map<string, string>>}
 */
export async function productPictures() {
  const { drawPreview } = await shared('preview/draw-preview.ts');
  const { svgText } = await shared('preview/svg-text.ts');
  const { openingProducts } = await shared('catalogue/fallback-products.ts');
  const { productTypes } = await shared('gifts/families.ts');
  const products = [
    ...openingProducts.map((product) => [product.name, product]),
    ...productTypes.map((type) => [`fallback-${type}`, { name: 'any', type }]),
  ];
  return new Map(
    products.map(([name, product]) => {
      const { picture } = drawPreview({
        product,
        customisation: sampleGifts[name] ?? {},
        photos: Array.from({ length: samplePhotos[name] ?? 1 }, () => ''),
        idPrefix: 'g',
      });
      return [`${name}.svg`, `${svgText(outlineText(picture))}\n`];
    }),
  );
}

/** A module of shared/, whose TypeScript Node does not read by itself. */
async function shared(path) {
  const file = fileURLToPath(new URL(`../../shared/${path}`, import.meta.url));
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
}
