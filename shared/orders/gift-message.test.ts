import fc from 'fast-check';
import { expect, test } from 'vitest';
import { giftWishesOf, messageFits, messageLines } from './gift-message.ts';

test('[B15] a message keeps its lines, and no gap at its ends or wider than one line', () => {
  expect(messageLines(' \nHappy  birthday,\n\n\nMeera! \r\nYour Asha\n\n')).toEqual([
    ...['Happy birthday,', '', 'Meera!', 'Your Asha'],
  ]);
  expect(messageLines(' \n ')).toEqual([]);
});

test('[B15] no word of a message is lost, and its card has at most eight lines of its own', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'bc', ' ', '\n', 'नमस्ते'), { maxLength: 200 }),
      (parts) => {
        const message = parts.join('');
        const lines = messageLines(message);
        expect(lines.length).toBeLessThanOrEqual(8);
        expect(lines.flatMap(words)).toEqual(words(message));
      },
    ),
  );
});

test('[B15] 200 characters fit as people count them', () => {
  expect(['नि'.repeat(200), 'नि'.repeat(201)].map(messageFits)).toEqual([true, false]);
});

test('[SY11] [T13] wishes are read from any form, and nothing else of it', () => {
  expect(giftWishesOf({})).toEqual({ message: '', wrap: false });
  expect(giftWishesOf({ message: 'Hi', wrap: true, cvv: '1' })).toEqual({
    message: 'Hi',
    wrap: true,
  });
  expect(giftWishesOf({ message: 3, wrap: 'yes' })).toEqual({ message: '', wrap: false });
});
