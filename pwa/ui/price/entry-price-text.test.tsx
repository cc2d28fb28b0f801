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

test('[B71] [D40] with a chosen name it is the price with that name', () => {
  const gift = testGift('small2_2notes_2names');
  const markup = renderToStaticMarkup(
    <UsualPrice product={gift} giftName={{ name: 'Priya', letters: 5 }} />,
  );
  expect(markup).toMatch(/₹974.*with Priya and a name of 10 letters/);
});
