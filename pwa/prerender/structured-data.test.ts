import { expect, test } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { structuredData } from './structured-data.ts';

test.each(['/', '/products/zodiac-coins'])(
  '[D2] the data of %s asserts no returns and no delivery time',
  (path) => {
    const data = JSON.stringify(
      structuredData({ path, language: 'en', title: 'Gifts' }, fallbackProducts),
    );
    expect(data).toContain('https://schema.org');
    expect(data).not.toMatch(/return|refund|shippingDetails|delivery/i);
  },
);
