import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { type GiftView, viewsOf } from '#shared/catalogue/gallery-pictures.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import { type DrawingNode, nodesIn } from '#shared/drawing/drawing-node.ts';
import { unitsOf } from '#shared/drawing/matrix.ts';
import { type Box, namesWith } from '#shared/drawing/ornaments.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { drawGift, type GiftSubject } from '#shared/preview/draw-gift.ts';
import { tagsIn, textCorners, textsOf } from '#shared/preview/test-picture.ts';
import { drawView } from './draw-view.ts';
import { placeGift } from './scene-light.ts';

const gifts = openingProducts.flatMap((product) =>
  viewsOf[product.type].map((view) => ({
    name: product.name,
    view,
    subject: { product, customisation: {}, photos: [] } satisfies GiftSubject,
  })),
);

describe('a gift seen otherwise', () => {
  it.each(gifts)('[B1] is a whole picture: $name, $view', ({ subject, view }) => {
    const { picture } = drawView(subject, view);
    const svg = svgText(picture);
    expect(tagsIn(svg)[0]).toBe('svg');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(String(picture.attributes['aria-label']).length).toBeGreaterThan(5);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
      ([, url, href]) => url ?? href,
    );
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
    for (const [x, y] of textCorners(picture)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(800);
      expect(y).toBeLessThanOrEqual(600);
    }
  });

  it.each(openingProducts)('[B14] keeps its scale: $name', (product) => {
    const madeSize = madeSizeOf(product);
    if (!madeSize) throw new Error(product.name);
    const layers = drawGift(namesWith('g'), { product, customisation: {}, photos: [] });
    const { box, gift } = placeGift(layers, madeSize)(400, 500, 0.62);
    const scale = Number(/scale\(([\d.]+)\)/.exec(String(gift.attributes.transform))?.[1]);
    expect(layers.piece.width * scale).toBeCloseTo(madeSize.widthMm * 0.62, 0);
    expect(box.height).toBeCloseTo(madeSize.heightMm * 0.62, 5);
    expect(box.y + box.height).toBeCloseTo(500, 5);
  });

  it.each(gifts.filter(({ view }) => /shelf|wall|hands|box/.test(view)))(
    '[B1] shows all of the gift, large enough to tell it, as it was typed: $name, $view',
    ({ subject, view }) => {
      const customisation = {
        names: 'Devika',
        frameName1: 'Devika',
        resinName1: 'Devika',
        customNames: ['Devika'],
      };
      const { picture } = drawView({ ...subject, customisation }, view);
      expect(textsOf(picture).join(' ')).toContain('Devika');
      const gift = drawGift(namesWith('gift'), { ...subject, customisation });
      const box = giftBoxIn(picture, gift.piece);
      expect(box.x).toBeGreaterThan(20);
      expect(box.y).toBeGreaterThan(20);
      expect(box.x + box.width).toBeLessThan(780);
      expect(box.y + box.height).toBeLessThan(580);
      expect(Math.max(box.width, box.height)).toBeGreaterThan(130);
    },
  );

  it.each(gifts)(
    '[B1] is lit from the top left, what is drawn mirrored too: $name, $view',
    ({ subject, view }) => {
      const { picture } = drawView(subject, view);
      const gradients = nodesIn([picture]).filter(({ tag }) => tag === 'linearGradient');
      const byFill = new Map(
        gradients.map((each) => [`url(#${each.attributes.id})`, each.attributes]),
      );
      const wrong: unknown[] = [];
      const walk = ({ attributes, children }: DrawingNode, isMirrored: boolean) => {
        const turns = /scale\(-/.test(String(attributes.transform)) !== isMirrored;
        const { x1 = 0, x2 = 1, id } = byFill.get(String(attributes.fill)) ?? { x2: 0 };
        if (turns && Number(x1) < Number(x2)) wrong.push(id);
        for (const child of children) walk(child, turns);
      };
      walk(picture, false);
      expect(wrong).toEqual([]);
    },
  );

  it('[B14] keeps lamps, hands and sofa to the scale of the gift', () => {
    for (const name of ['zodiac_coin', '10_rupees_note', 'custom', 'large_resin_frame']) {
      const { pxPerMm, others } = scalesIn(name, 'shelf');
      expect(others.filter((scale) => Math.abs(scale / pxPerMm - 1) < 0.01).length).toBeGreaterThan(
        1,
      );
    }
    for (const name of ['10_rupees_note', 'custom', 'small_resin_frame']) {
      const { pxPerMm, others } = scalesIn(name, 'hands');
      expect(others.some((scale) => Math.abs(scale / pxPerMm - 1) < 0.01)).toBe(true);
    }
  });
});

function productNamed(name: string) {
  const product = openingProducts.find((each) => each.name === name);
  if (!product) throw new Error(name);
  return product;
}

/** Where a gift lies in a view: the first group that is moved and scaled as it is placed. */
function giftBoxIn(picture: DrawingNode, { x, y, width, height }: Box): Box {
  const placed = picture.children.find(
    ({ tag, attributes: { transform }, children }) =>
      tag === 'g' &&
      /^translate\([^)]*\) scale\([\d.]+\)$/.test(String(transform)) &&
      children.some(hasTextOrPhoto),
  );
  if (!placed) throw new Error('No gift is placed');
  const [a, , , , e, f] = unitsOf(placed);
  return { x: x * a + e, y: y * a + f, width: width * a, height: height * a };
}

const hasTextOrPhoto = (element: DrawingNode): boolean =>
  element.text !== undefined || element.children.some(hasTextOrPhoto);

function scalesIn(name: string, view: GiftView) {
  const customisation = { names: 'Devika', customNames: ['Devika'] };
  const subject = { product: productNamed(name), customisation, photos: [] };
  const { picture } = drawView(subject, view);
  const { piece, mmPerUnit } = drawGift(namesWith('gift'), subject);
  const pxPerMm = giftBoxIn(picture, piece).width / (piece.width * mmPerUnit);
  const others = nodesIn(picture.children).flatMap(({ attributes: { transform = '' } }) =>
    [...(/scale\((-?[\d.]+)/.exec(String(transform))?.slice(1) ?? [])].map(Number),
  );
  return { pxPerMm, others };
}
