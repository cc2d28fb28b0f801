import { expect, test } from 'vitest';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { lowestPrice } from '#shared/pricing/lowest-price.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { cheapestOfEach, productsOfType } from './products-at-hand.ts';
import { storeProducts } from './test-catalogue.ts';

const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
const stamp = baseProduct('zodiac_stamp', 'zodiac_stamp', 149);

test('[P28] products of several types come in the order of the catalogue, part by part', async () => {
  const { db } = testDevice();
  const listed = Array.from({ length: 60 }, (_, index) => ({
    ...(index % 3 === 0 ? stamp : coin),
    name: `gift_${59 - index}`,
  }));
  await storeProducts({ db }, listed);
  const { products, total } = await productsOfType({ db }, ['zodiac_coin', 'zodiac_stamp'], 24);
  expect(total).toBe(60);
  expect(products).toEqual(listed.slice(0, 24));
});

test('[P28] [D21] the cheapest gift is found by the price with the notes it needs, not all read', async () => {
  const { db } = testDevice();
  const frame = (name: string, price: number) => baseProduct(name, 'photo_frame', price);
  const frames = [
    frame('custom_a', 300),
    frame('plain_a', 320),
    ...Array.from({ length: 200 }, (_, index) => frame(`plain_b_${index}`, 5_000 + index)),
  ];
  await storeProducts({ db }, frames);
  let readCount = 0;
  db.products.hook('reading', (row) => {
    readCount += 1;
    return row;
  });
  const { products } = await cheapestOfEach({ db }, [['photo_frame']]);
  expect(lowestPrice(products, openingRates)).toBe(lowestPrice(frames, openingRates));
  expect(readCount).toBeLessThan(10);
});

test('[P38] the cheapest of each family are those that a page of the home was sent with', async () => {
  const { db } = testDevice();
  const coin = { ...baseProduct('coin_a', 'zodiac_coin', 199), w_days: 9 };
  await storeProducts({ db }, [baseProduct('plain_a', 'photo_frame', 320), coin]);
  const families = [['zodiac_coin', 'zodiac_stamp'], ['currency_note'], ['photo_frame']] as const;
  const { products } = await cheapestOfEach({ db }, families);
  expect(products).toMatchObject([coin, { name: 'plain_a' }]);
});
