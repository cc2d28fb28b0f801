import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { viewsOf } from '#shared/catalogue/gallery-pictures.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { drawGift, type GiftSubject } from '#shared/preview/draw-gift.ts';
import { tagsIn, textCorners } from '#shared/preview/test-picture.ts';
import { placeGift } from './draw-room.ts';
import { drawView } from './draw-view.ts';

const gifts = openingProducts.flatMap((product) =>
  viewsOf[product.type].map((view) => ({
    name: product.name,
    view,
    subject: { product, customisation: {}, photos: [] } satisfies GiftSubject,
  })),
);

describe('a gift seen otherwise', () => {
  it.each(gifts)('[B1] is a whole picture: $name, $view', ({ subject, view }) => {
    const picture = drawView(subject, view);
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

  it('[B14] shows in a hand what is as large beside it as it is', () => {
    const scaleOf = (name: string) => {
      const product = openingProducts.find((each) => each.name === name);
      if (!product) throw new Error(name);
      const subject = { product, customisation: {}, photos: [] };
      const { mmPerUnit } = drawGift(namesWith('g'), subject);
      const [hand = 1, gift = 0] = transformsIn(drawView(subject, 'hand')).flatMap(
        (transform) => /scale\(([\d.]+)\)$/.exec(transform)?.slice(1).map(Number) ?? [],
      );
      return { hand, gift: gift / mmPerUnit };
    };
    for (const name of ['zodiac_coin', 'zodiac_stamp', '10_rupees_note']) {
      const { hand, gift } = scaleOf(name);
      expect(gift / hand).toBeCloseTo(1, 1);
    }
  });
});

function transformsIn({ tag, attributes, children }: DrawingNode): string[] {
  if (tag === 'defs') return [];
  const transform = String(attributes.transform ?? '');
  return [...(transform.includes('scale') ? [transform] : []), ...children.flatMap(transformsIn)];
}
