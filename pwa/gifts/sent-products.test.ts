import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProductsAtHand } from '#pwa/catalogue/products-at-hand.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { newerOf, withRest } from './sent-products.ts';

const sentWithPage: ProductsAtHand = { source: 'stored', products: [], total: 0, inShop: 0 };
const from = (source: ProductsAtHand['source']): ProductsAtHand => ({
  source,
  products: [],
  total: 0,
  inShop: 0,
});
const pageFrom = (dataset: Record<string, string>) =>
  vi.stubGlobal('document', { documentElement: { dataset } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['network', 'network'],
  ['stored', 'sent'],
  ['fallback', 'sent'],
] as const)('[D10] of the server’s page and products from %s, %s are shown', (source, expected) => {
  pageFrom({});
  const looked = from(source);
  expect(newerOf(sentWithPage, looked)).toBe(expected === 'sent' ? sentWithPage : looked);
});

test.each([
  ['network', 'network'],
  ['stored', 'stored'],
  ['fallback', 'sent'],
] as const)('[P25] of a stored page and products from %s, %s are shown', (source, expected) => {
  pageFrom({ stored: '' });
  const looked = from(source);
  expect(newerOf(sentWithPage, looked)).toBe(expected === 'sent' ? sentWithPage : looked);
});

describe('[P28] behind the first gifts that a page was sent with', () => {
  const coin = baseProduct('zodiac_coin', 'zodiac_coin', 199);
  const stamp = baseProduct('zodiac_stamp', 'zodiac_stamp', 299);
  const first: ProductsAtHand = { source: 'stored', products: [coin], total: 2, inShop: 2 };
  const products = [{ ...coin, price: 150 }, stamp];

  test('those stored earlier come until the shop answers', () => {
    const looked: ProductsAtHand = { source: 'stored', products, total: 2, inShop: 2 };
    expect(withRest(first, looked)).toEqual({ ...first, products: [coin, stamp] });
  });

  test('none come that the shop sells no longer', () => {
    const sentWithPage: ProductsAtHand = {
      source: 'stored',
      products: [coin],
      total: 1,
      inShop: 1,
    };
    const few: ProductsAtHand = { ...first, total: 3, inShop: 3 };
    const earlier = Array.from({ length: 9 }, (_, at) => ({ ...stamp, name: `stamp_${at}` }));
    const looked: ProductsAtHand = { source: 'stored', products: earlier, total: 9, inShop: 9 };
    expect(withRest(few, looked)?.products).toEqual([coin, ...earlier.slice(0, 2)]);
    expect(withRest(sentWithPage, looked)).toBe(sentWithPage);
  });
});
