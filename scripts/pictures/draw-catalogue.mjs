import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { drawingName, viewsOf } from '#shared/catalogue/gallery-pictures.ts';
import { art } from '#shared/gifts/drawings.ts';
import { productTypes } from '#shared/gifts/families.ts';
import { speak } from '#shared/language/translated.ts';
import { drawView } from '#shared/preview/scenes/draw-view.ts';

/**
 * Returns a drawing of every product and of every type to fall back to, by its name, in the
 * language of the dictionary. They are drawn like the preview of a shopper's own gift, so that the
 * two look the same.
 * @param {import('#shared/language/translated.ts').Dictionary} dictionary
 * @returns {[name: string, picture: import('#shared/drawing/drawing-node.ts').DrawingNode][]}
 */
export function drawCatalogue(dictionary) {
  speak(dictionary);
  /** @type {ReturnType<import('#shared/gifts/gift-drawing.ts').FamilyArt['samples']>} */
  const samples = Object.assign({}, ...Object.values(art).map((family) => family.samples()));
  const fallbacks = productTypes.map((type) => ({ file: `fallback-${type}`, name: 'any', type }));
  const products = openingProducts.map(({ name, type }) => ({ file: name, name, type }));
  return [...products, ...fallbacks].flatMap(({ file, ...product }) => {
    const { customisation = {}, photos = 1 } = samples[file] ?? {};
    const gift = {
      product,
      customisation,
      photos: Array.from({ length: photos }, (_, at) => ({ id: `${at}`, address: null })),
      idPrefix: 'g',
    };
    /** @type {readonly import('#shared/catalogue/gallery-pictures.ts').GiftView[]} */
    const views = file === product.name ? viewsOf[product.type] : ['front'];
    return views.map((view) => [drawingName(file, view), drawView(gift, view)]);
  });
}
