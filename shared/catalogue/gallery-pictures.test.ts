import { expect, it } from 'vitest';
import { galleryOf } from './gallery-pictures.ts';
import { testGift } from './test-gift.ts';

const picture = { url: '/api/pictures/one', width: 1_600, height: 1_200 };

it('[B22] shows photographs before the drawings, which a gift without any has alone', () => {
  const coin = testGift('zodiac_coin');
  const drawing = { kind: 'drawing', view: 'front', url: '/products/zodiac_coin.svg' };
  expect(galleryOf(coin)[0]).toEqual(drawing);
  expect(galleryOf(coin).map((sight) => 'url' in sight && sight.url)).toEqual([
    '/products/zodiac_coin.svg',
    '/products/views/zodiac_coin-shelf.svg',
    '/products/views/zodiac_coin-box.svg',
    '/products/views/zodiac_coin-size.svg',
    '/products/views/zodiac_coin-back.svg',
  ]);
  expect(galleryOf({ ...coin, name: 'silver_coin' })).toHaveLength(1);
  const photographed = { ...coin, image_url: `${picture.url}?w=960`, gallery: [picture] };
  expect(galleryOf(photographed).slice(0, 2)).toEqual([{ kind: 'photograph', picture }, drawing]);
});
