import { expect, it } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { priceFromText } from './order-item.ts';

/** The longest text an order takes. */
const length = 16_000;
const filled = (unit: string, before = '', after = '') =>
  before + unit.repeat(length).slice(0, length - before.length - after.length) + after;

const texts = [
  filled('\u00ad', 'note'),
  filled('\u00ad \u00ad', 'Note 1', ': x'),
  filled(' ', 'note 1'),
  filled(' ', 'Name: a', ': b'),
  filled('1', 'note '),
  filled('1', 'Note 1: ₹', ' , 14 Feb 1998'),
  filled(' ', 'Note 1: ₹1', ', 1 Jan 2001'),
  filled('|'),
  filled('|a', 'Name: a'),
  filled(' b Name: a|'),
  filled(' b Name: a '),
  filled('Name 1:Note 1:'),
  filled(' Event date: Event: '),
  filled(':'),
  filled(': '),
  filled('\u200b:'),
  filled('क\u0941\u094d', 'Name: '),
  filled('👩\u200d', 'Name 1: '),
  `${filled('a', 'Name: ').slice(0, 8_000)}${'| b Name: a'.repeat(39)}`,
];

const variants = new Map(fallbackProducts.map((product) => [variantOf(product), product]));

it.each([...variants.values()])('[T28] reads no text for $name for long', (product) => {
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(length);
    const request = { product_name: product.name, quantity: 1, datewith_instructions: text };
    const before = process.cpuUsage();
    priceFromText(request, product, openingRates);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000, JSON.stringify(text.slice(0, 20))).toBeLessThan(250);
  }
});
