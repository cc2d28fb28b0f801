import { beforeEach, expect, test } from 'vitest';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { hindi } from '#pwa/first-load/hindi.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct, openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { indexCatalogue } from './catalogue-index.ts';
import { storeCatalogue } from './store-catalogue.ts';

let db: ShopDatabase;
beforeEach(() => {
  ({ db } = testDevice());
});

const store = (products: readonly Product[], revision = 'first') =>
  storeCatalogue({ db }, { revision, pages: [{ etag: null, products }] }, openingRates);
const index = () => indexCatalogue({ db }, null);

test('[B20] finds the gifts of all families in the stored catalogue', async () => {
  await store(openingProducts);
  const { find } = await index();
  expect(find('zodiac')).toEqual(['zodiac_coin', 'zodiac_stamp']);
  expect(find('resin sm')).toEqual(['small_resin_frame']);
  expect(find('500')[0]).toBe('500_rupees_note');
  expect(find('moon lamp')).toEqual([]);
});

test('[B20] words of another language find gifts where its dictionary is at hand', async () => {
  await store(openingProducts);
  expect((await index()).find('सिक्का')).toEqual([]);
  const both = await indexCatalogue({ db }, hindi);
  expect(both.find('सिक्का')).toEqual(['zodiac_coin']);
  expect(both.find('coin')).toEqual(['zodiac_coin', 'zodiac_stamp']);
});

test('[B21] has the gifts for an occasion', async () => {
  await store(openingProducts);
  const { forOccasion } = await index();
  expect(forOccasion('birthday')).toContain('zodiac_coin');
  expect(forOccasion('wedding')).not.toContain('zodiac_coin');
  expect(forOccasion('wedding')).toContain('large_resin_frame');
});

test('[B20] [P13] leaves out gifts of a type that only a newer version sells', async () => {
  const lamp = { ...baseProduct('moon_lamp', 'zodiac_coin', 99), type: 'lamp' as never };
  await store([lamp, ...openingProducts]);
  expect((await index()).find('moon')).toEqual([]);
});
