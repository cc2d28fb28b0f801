import { expect, test } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { addressIn, allLanguages } from '#shared/language/language.ts';
import { giftAt, giftPath } from './gift-path.ts';
import { pageKind, pagePaths, prerenderedFile } from './page-paths.ts';

test('every page of the shop opens from the stored shell', () => {
  for (const path of pagePaths) {
    for (const language of allLanguages) {
      expect(pageKind(addressIn(language, path)), path).toBe('page');
    }
  }
  for (const path of ['/cart/', '/products', '/products/']) expect(pageKind(path)).toBe('page');
});

test('[B70] each gift has a path of its own, which names it alone', () => {
  expect(giftPath({ name: 'small1_1note_1name', type: 'photo_frame' })).toBe(
    '/products/framed-notes/small1-1note-1name',
  );
  const paths = new Set(openingProducts.map(giftPath));
  expect(paths.size).toBe(openingProducts.length);
  const odd = ['a_b-c', 'a-b_c', 'दीया 1', 'x.svg', '100%', 'a/b'].map(
    (name) => ({ name, type: 'currency_note' }) as const,
  );
  for (const gift of [...openingProducts, ...odd]) {
    const path = giftPath(gift);
    expect(giftAt(path), path).toMatchObject({ name: gift.name });
    expect(giftAt(path)?.page.types, path).toContain(gift.type);
    expect(giftAt(`${path}/`)?.name).toBe(gift.name);
    for (const language of allLanguages) {
      expect(pageKind(addressIn(language, path)), path).toBe('page');
    }
  }
});

test('[B70] [T54] the path of a gift in an order is one, whatever its name is cut off in', () => {
  const path = giftPath({ name: 'a\ud83d_b', type: 'currency_note' });
  expect(path).toBe('/products/currency-notes/a-b');
});

test.each([
  '/products/framed-notes',
  '/products/framed-notes/',
  '/products/framed-notes/x/y',
  '/products/unknown-family/x',
  '/products/views/zodiac_coin-hand.svg',
  '/products/framed-notes/%E0',
])('[B70] %s names no gift', (path) => {
  expect(giftAt(path)).toBeNull();
});

test('[B70] the build has one page for the gifts of each language', () => {
  const [first, ...others] = productPages.map(({ path }) => `${path}/any-gift`);
  for (const language of allLanguages) {
    const file = prerenderedFile({ language, path: first ?? '' });
    for (const path of others) expect(prerenderedFile({ language, path })).toBe(file);
  }
  expect(prerenderedFile({ language: 'hi', path: '/' })).toBe('/prerendered/hi/home.html');
});

test('[D8] an unknown page is requested from the server', () => {
  for (const path of ['/nowhere', '/products/x', '/apis', '/cart/x', '/hi/nowhere', '/history']) {
    expect(pageKind(path), path).toBe('unknown page');
  }
});

test('[T6] calls, photos and unknown files are left to the network', () => {
  for (const path of ['/api', '/api/cart', '/api/images/x', '/x.png', '/a/b.js', '/sw.js']) {
    expect(pageKind(path), path).toBe('file');
  }
});
