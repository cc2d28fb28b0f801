import { expect, it } from 'vitest';
import { createApi, readProduct } from './api-client.ts';

const sampleBody = {
  name: 'zodiac_coin',
  type: 'zodiac_coin',
  price: 199,
  is_available: false,
  display_name: 'Coin',
} as const;
const picture = '/pictures/coin.jpg';

it.each([
  { image_url: picture },
  { imageUrl: picture },
  { image: picture },
  { image_url: picture, imageUrl: '/other.jpg', image: '/third.jpg' },
])('[D29] reads the picture of %o', (spelling) => {
  expect(readProduct({ ...sampleBody, w_days: 7, ...spelling })).toEqual({
    ...sampleBody,
    w_days: 7,
    image_url: picture,
  });
});

it('[D29] fields missing in an answer are those the shop opened with: five days, for sale', () => {
  expect(readProduct({ name: 'zodiac_coin', type: 'zodiac_coin', price: 249 })).toEqual({
    name: 'zodiac_coin',
    type: 'zodiac_coin',
    price: 249,
    is_available: true,
    w_days: 5,
    image_url: '/products/zodiac_coin.svg',
    display_name: 'Zodiac Coin',
  });
});

it('[D29] the catalogue is read in any spelling', async () => {
  const answer = [{ ...sampleBody, imageUrl: picture }];
  const api = createApi({
    fetch: async () =>
      Response.json(answer, {
        headers: { ETag: '"1"', 'X-Catalogue-Revision': 'a', 'X-Total-Count': '1' },
      }),
    token: () => null,
    onUnauthorized: () => undefined,
  });
  expect(await api.products({ page: 1, limit: 100 })).toEqual({
    ok: true,
    data: {
      products: [{ ...sampleBody, w_days: 5, image_url: picture }],
      ...{ etag: '"1"', revision: 'a', shopRevision: null, total: 1 },
    },
  });
});
