import { expect, test } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { structuredData } from './structured-data.ts';

const sent = {
  products: fallbackProducts,
  total: fallbackProducts.length,
  inShop: fallbackProducts.length,
};

test.each(['/', '/products/zodiac-coins'])(
  '[D2] the data of %s asserts no returns and no delivery time',
  (path) => {
    const data = JSON.stringify(structuredData({ path, language: 'en', title: 'Gifts' }, sent));
    expect(data).toContain('https://schema.org');
    expect(data).not.toMatch(/return|refund|shippingDetails|delivery/i);
  },
);
