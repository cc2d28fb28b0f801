import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testGift } from '#shared/catalogue/test-gift.ts';
import { EntryPriceText, UsualPrice } from './entry-price-text.tsx';

test.each([
  ['100_rupees_note', '₹300'],
  ['small1_1note_1name', '₹749 with a name of 10 letters ₹299 + ₹45 a letter'],
  ['small2_2notes_2names', '₹1,199 with two names of 10 letters ₹299 + ₹45 a letter'],
  ['small_photo_frame_with_currency', '₹299 + ₹45 a letter'],
  ['custom', 'from ₹1,596'],
])('[D20] [D21] [D40] the card of %s says %s', (name, text) => {
  const markup = renderToStaticMarkup(<EntryPriceText product={testGift(name)} />);
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
});

test.each([
  ['small1_1note_1name', 524, '₹524 with what you typed ₹299 + ₹225 extras'],
  ['small_photo_frame_with_currency', 524, '₹524'],
  ['custom', 2_094, '₹2,094'],
])('[D40] once %s is typed to %i rupees the head of its form says %s', (name, typedPrice, text) => {
  const markup = renderToStaticMarkup(
    <EntryPriceText product={testGift(name)} typedPrice={typedPrice} />,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '').replace(/ +/g, ' ')).toBe(text);
});

test.each([
  [
    'small2_2notes_2names',
    'Priya',
    5,
    '₹974 with Priya and a name of 10 letters ₹299 + ₹45 a letter',
  ],
  ['small_photo_frame_with_currency', 'Priya', 5, '₹524 with the name Priya ₹299 + ₹45 a letter'],
  [
    'small_photo_frame_with_currency',
    'Meenakshi Iyer',
    13,
    '₹819 with the name Meenakshi Iyer ₹299 + ₹40 a letter',
  ],
  ['custom', 'Priya', 5, 'from ₹1,821 with the name Priya'],
  ['100_rupees_note', 'Priya', 5, '₹300'],
  // Nothing of it is printed, so that it costs nothing and is nobody's name.
  ['small1_1note_1name', 'ڪ', 0, '₹749 with a name of 10 letters ₹299 + ₹45 a letter'],
  ['small_photo_frame_with_currency', 'ڪ', 0, '₹299 + ₹45 a letter'],
  ['custom', 'ڪ', 0, 'from ₹1,596'],
])('[B71] [D40] the price of %s with the name %s says so', (gift, name, letters, text) => {
  const markup = renderToStaticMarkup(
    <UsualPrice product={testGift(gift)} giftName={{ name, letters }} />,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
