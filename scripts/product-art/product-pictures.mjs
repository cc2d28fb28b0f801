import { familyArt, shared } from './family-art.mjs';
import { outlineText } from './outline-text.mjs';

/**
 * The pictures of the catalogue, as SVG text by file name. They are drawn like the preview of a
 * shopper's own gift, so that the two look the same.
 * @returns {Promise<Map<string, string>>}
 */
export async function productPictures() {
  const { drawPreview } = await shared('preview/draw-preview.ts');
  const { svgText } = await shared('drawing/svg-text.ts');
  const { openingProducts } = await shared('catalogue/fallback-products.ts');
  const { productTypes } = await shared('gifts/families.ts');
  const samples = Object.assign({}, ...(await familyArt()).map((art) => art.samples));
  const products = [
    ...openingProducts.map((/** @type {{ name: string }} */ product) => [product.name, product]),
    ...productTypes.map((/** @type {string} */ type) => [
      `fallback-${type}`,
      { name: 'any', type },
    ]),
  ];
  return new Map(
    products.map(([name, product]) => {
      const { customisation = {}, photos = 1 } = samples[name] ?? {};
      const { picture } = drawPreview({
        product,
        customisation,
        photos: Array.from({ length: photos }, () => ''),
        idPrefix: 'g',
      });
      return [`${name}.svg`, `${svgText(outlineText(picture))}\n`];
    }),
  );
}
