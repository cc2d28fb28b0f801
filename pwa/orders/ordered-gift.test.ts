import { expect, test } from 'vitest';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { orderedGift } from './ordered-gift.ts';

const customization: Customisation = { zodiacSign: 'leo' };

test('[B1] an order’s item is drawn as the product it was ordered as', () => {
  const item = { product_name: 'gold_coin', product_type: 'zodiac_coin', customization } as const;
  expect(orderedGift(item)).toMatchObject({
    product: { name: 'gold_coin', type: 'zodiac_coin' },
    customisation: customization,
  });
});

test('[B1] does not draw a gift whose kind or details are unknown', () => {
  const coin = { product_name: 'zodiac_coin', product_type: 'zodiac_coin' } as const;
  expect(orderedGift(coin)).toBeNull();
  expect(orderedGift({ ...coin, customization: {} })).toBeNull();
  expect(orderedGift({ product_name: 'gold_coin', customization })).toBeNull();
  expect(orderedGift({ customization })).toBeNull();
  // Another version of the shop sells it.
  const product_type = 'later_gift' as ProductType;
  expect(orderedGift({ product_name: 'later_gift', product_type, customization })).toBeNull();
});
