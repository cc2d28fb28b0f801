import { expect, test } from 'vitest';
import { words } from './words.tsx';

test('[SY8] what is kept is said with a first name and a number alone', () => {
  expect(words.cart.kept(1, 'Asha')).toBe('1 gift is kept for Asha; log in to see it');
  expect(words.cart.kept(3, 'Asha')).toBe('3 gifts are kept for Asha; log in to see them');
});
