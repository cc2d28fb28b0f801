import { shopDescription } from '#pwa/prerender/shop-in-head.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { drawingName, viewsOf } from '#shared/catalogue/gallery-pictures.ts';
import { node, textNode } from '#shared/drawing/drawing-node.ts';
import { marigold, namesWith } from '#shared/drawing/ornaments.ts';
import { displayFont } from '#shared/drawing/palette.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import { art } from '#shared/gifts/drawings.ts';
import { families, productTypes, variantOf } from '#shared/gifts/families.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { familyWords } from '#shared/gifts/shelf-words.ts';
import { speak } from '#shared/language/translated.ts';
import { drawHome } from '#shared/preview/scenes/draw-home.ts';
import { drawView } from '#shared/preview/scenes/draw-view.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { portraitAddress, portraits } from './portraits.mjs';

const homeGift = 'big2_1to500_set';

/**
 * Returns a drawing of every product and of every type to fall back to, and those of the home page, by its name, in the
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
  const gifts = [...products, ...fallbacks].flatMap(({ file, ...product }) => {
    // One to fall back to shows what the first of its type does.
    const { name = '' } = openingProducts.find(({ type }) => type === product.type) ?? {};
    const { customisation = {}, photos = [] } = samples[file] ?? samples[name] ?? {};
    const photoPoses = photos.map((photoId) => {
      const { width, height, focus } = portraits[photoId];
      return { photoId, widthPx: width, heightPx: height, focus };
    });
    const gift = {
      product,
      customisation: { ...customisation, photoPoses },
      photos: photos.map((id) => ({ id, address: `${portraitAddress}${id}` })),
      idPrefix: 'g',
    };
    /** @type {readonly import('#shared/catalogue/gallery-pictures.ts').GiftView[]} */
    const views = file === product.name ? viewsOf[product.type] : ['front'];
    return views.map(
      (view) =>
        /** @type {[string, import('#shared/drawing/drawing-node.ts').DrawingNode]} */ ([
          drawingName(file, view),
          drawView(gift, view).picture,
        ]),
    );
  });
  return [...gifts, ...drawHome()];
}

const nameMark = {
  'font-family': displayFont,
  'font-size': 32,
  'font-weight': 600,
  fill: '#f3d489',
};

/** What is on a picture beside a link: a panel with words, and the gift beside it. */
const link = { width: 1200, height: 630, panel: 420, margin: 44 };

/**
 * Returns what chats and search engines show beside a link to a page or a gift, by its name.
 * @param {import('#shared/language/translated.ts').Dictionary} dictionary
 * @returns {[name: string, picture: import('#shared/drawing/drawing-node.ts').DrawingNode][]}
 */
export function drawLinks(dictionary) {
  const pictures = new Map(drawCatalogue(dictionary));
  const pages = productPages.map(({ family, path }) => ({
    name: path.replace('/products/', ''),
    title: familyWords[family].title,
    line: families[family].card.words('shown').description,
    // A page of many gifts shows one of them in a home.
    gift: drawingName(art[family].linkPicture, 'shelf'),
  }));
  const gifts = openingProducts.map((product) => ({
    name: product.name,
    title: shownName(product.name, product.display_name),
    line: variantOf(product).description('shown'),
    gift: product.name,
  }));
  const home = {
    name: 'home',
    title: shop.name,
    line: shopDescription(),
    gift: drawingName(homeGift, 'shelf'),
  };
  return [home, ...pages, ...gifts].map(({ name, title, line, gift }) => {
    const picture = pictures.get(gift);
    if (!picture) throw new Error(`No picture is drawn of ${gift}`);
    return [name, drawLink(picture, title, line)];
  });
}

/** @type {(picture: import('#shared/drawing/drawing-node.ts').DrawingNode, title: string, line: string) => import('#shared/drawing/drawing-node.ts').DrawingNode} */
function drawLink(picture, title, line) {
  const { width, height, panel, margin } = link;
  const room = { x: margin, y: 150, width: panel - 2 * margin, height: height - 150 - margin };
  const side = /** @type {const} */ ('start');
  const nameStyle = { ...letterStyles.name, size: 50, fill: '#fff8e8', side };
  const lineStyle = { ...letterStyles.date, size: 25, maxLines: 6, fill: '#d7e6dc', side };
  return node('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height }, [
    node(
      'svg',
      {
        x: panel,
        width: width - panel,
        height,
        viewBox: '0 0 800 600',
        preserveAspectRatio: 'xMidYMid slice',
      },
      picture.children,
    ),
    node('rect', { width: panel, height, fill: '#12503d' }),
    node('rect', { x: panel - 5, width: 5, height, fill: '#e59a12' }),
    marigold(namesWith('g'), margin + 26, 84, 26),
    ...(title === shop.name ? [] : [textNode(shop.name, { x: margin + 68, y: 95, ...nameMark })]),
    ...wordsColumn(room, [
      { word: { text: title, isGiven: true }, style: nameStyle },
      { gap: 18 },
      { word: { text: line, isGiven: true }, style: lineStyle },
    ]),
  ]);
}
