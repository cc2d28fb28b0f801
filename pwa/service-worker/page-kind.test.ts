import { expect, test } from 'vitest';
import { pagePaths } from '#shared/page-paths.ts';
import { pageKind } from './page-kind.ts';

test('every page of the shop opens from the stored shell', () => {
  for (const path of pagePaths) expect(pageKind(path), path).toBe('page');
  expect(pageKind('/cart/')).toBe('page');
});

test('[D8] an address the shop does not know is asked of the server', () => {
  for (const path of ['/nowhere', '/products', '/products/', '/apis', '/cart/x']) {
    expect(pageKind(path), path).toBe('unknown page');
  }
});

test('[T6] calls, photos and unknown files are none of the service worker’s business', () => {
  for (const path of ['/api', '/api/cart', '/api/images/x', '/x.png', '/a/b.js', '/sw.js']) {
    expect(pageKind(path), path).toBe('file');
  }
});
