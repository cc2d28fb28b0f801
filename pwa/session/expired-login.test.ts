import { expect, it } from 'vitest';
import { expiredText } from './expired-login.ts';

it('says that the cart is kept, unless this browser stores nothing', () => {
  expect(expiredText({ keepsNothing: false })).toMatch(/your cart is kept\.$/);
  expect(expiredText({ keepsNothing: true })).toMatch(
    /your cart lasts only while this page is open\.$/,
  );
});
