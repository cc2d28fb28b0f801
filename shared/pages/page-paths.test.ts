import { expect, test } from 'vitest';
import { addressIn, allLanguages } from '#shared/language/language.ts';
import { pageKind, pagePaths } from './page-paths.ts';

test('every page of the shop opens from the stored shell', () => {
  for (const path of pagePaths) {
    for (const language of allLanguages) {
      expect(pageKind(addressIn(language, path)), path).toBe('page');
    }
  }
  expect(pageKind('/cart/')).toBe('page');
});

test('[D8] an unknown page is requested from the server', () => {
  for (const path of [
    '/nowhere',
    '/products',
    '/products/',
    '/apis',
    '/cart/x',
    '/hi/nowhere',
    '/history',
  ]) {
    expect(pageKind(path), path).toBe('unknown page');
  }
});

test('[T6] calls, photos and unknown files are left to the network', () => {
  for (const path of ['/api', '/api/cart', '/api/images/x', '/x.png', '/a/b.js', '/sw.js']) {
    expect(pageKind(path), path).toBe('file');
  }
});
