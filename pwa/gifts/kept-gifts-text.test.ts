import { expect, test } from 'vitest';
import { keptGiftsText } from './kept-gifts-text.ts';

test('[SY8] what is kept is said with a first name and a number alone', () => {
  const text = (count: number) => keptGiftsText({ firstName: 'Asha', count });
  expect(text(1)).toBe('1 gift is kept for Asha; log in to see it');
  expect(text(3)).toBe('3 gifts are kept for Asha; log in to see them');
});
