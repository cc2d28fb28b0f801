import { expect, it } from 'vitest';
import { firstScriptIn, screenOf } from './prerender.ts';

it('finds the script of the head, and fails the build without it', () => {
  const script = 'assets/first-script-Ab12.js';
  expect(firstScriptIn(['index.html', script])).toBe(script);
  expect(() => firstScriptIn(['index.html', 'assets/index-Ab12.js'])).toThrow('head of a page');
});

it('names the code of a product page, and fails the build without it', () => {
  const files = ['product-route-Ab12.css', 'product-route-Ab12.js', 'gift-route-Ab12.js'].map(
    (name) => `assets/${name}`,
  );
  const page = { path: '/products/zodiac-coins' };
  const gift = { path: '/products/zodiac-coins/zodiac-coin' };
  expect(screenOf(page, files)).toBe(' data-screen="/assets/product-route-Ab12.js"');
  expect(screenOf(gift, files)).toBe(' data-screen="/assets/gift-route-Ab12.js"');
  expect(screenOf({ path: '/about' }, files)).toBe('');
  expect(() => screenOf(page, ['assets/index-Ab12.js'])).toThrow('product-route');
});
