import { expect, it } from 'vitest';
import { firstScriptIn, screenOf } from './prerender.ts';

it('finds the script of the head, and fails the build without it', () => {
  const script = 'assets/first-script-Ab12.js';
  expect(firstScriptIn(['index.html', script])).toBe(script);
  expect(() => firstScriptIn(['index.html', 'assets/index-Ab12.js'])).toThrow('head of a page');
});

it('names the code of a product page, and fails the build without it', () => {
  const files = ['assets/product-route-Ab12.css', 'assets/product-route-Ab12.js'];
  const page = { path: '/products/zodiac-coins' };
  expect(screenOf(page, files)).toBe(' data-screen="/assets/product-route-Ab12.js"');
  expect(screenOf({ path: '/about' }, files)).toBe('');
  expect(() => screenOf(page, ['assets/index-Ab12.js'])).toThrow('product pages');
});
