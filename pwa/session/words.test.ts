import { expect, it } from 'vitest';
import { words } from './words.ts';

it('promises that the cart is kept, unless this browser stores nothing', () => {
  expect(words.expired({ keepsNothing: false })).toMatch(/your cart is kept\.$/);
  expect(words.expired({ keepsNothing: true })).toMatch(
    /your cart lasts only while this page is open\.$/,
  );
});
