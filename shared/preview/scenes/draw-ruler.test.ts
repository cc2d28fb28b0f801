import { afterEach, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { speak } from '#shared/language/translated.ts';
import { textsOf } from '#shared/preview/test-picture.ts';
import { hindi } from '#shared/preview/words.hi.ts';
import { drawView } from './draw-view.ts';

afterEach(() => speak({}));

const lengths = (name: string, view: GiftView = 'size', type?: ProductType) => {
  const catalogueProduct = openingProducts.find((product) => product.name === name);
  const product = catalogueProduct ?? { name, type: type ?? 'currency_note' };
  const { picture } = drawView({ product, customisation: {}, photos: [] }, view);
  return textsOf(picture).filter((text) => /\d (mm|मिमी)/.test(text));
};

it('[B14] a view tells how large the gift is made, in inches where the shop speaks of them', () => {
  expect(lengths('small_resin_frame')).toEqual(['203 mm · 8 in', '381 mm · 15 in']);
  expect(lengths('big1_1to200_set')).toEqual(['483 mm · 19 in', '330 mm · 13 in']);
  expect(lengths('small1_1note_1name')).toEqual(['381 mm · 15 in', '203 mm · 8 in']);
  expect(lengths('10_rupees_note')).toEqual(['210 mm', '148 mm']);
  expect(lengths('zodiac_coin')).toEqual(['40 mm']);
  expect(lengths('zodiac_stamp')).toEqual(['30 mm', '40 mm']);
  for (const view of ['front', 'shelf', 'box'] as const)
    expect(lengths('custom', view)).toEqual([]);
  speak({ 'shared/preview/words': hindi });
  expect(lengths('small_resin_frame')[0]).toBe('203 मिमी · 8 इंच');
});
