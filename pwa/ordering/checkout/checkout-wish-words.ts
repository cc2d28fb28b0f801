import { translated } from '#shared/language/translated.ts';

/** What the checkout asks about a card and wrapping. */
export const wishWords = translated('pwa/ordering/checkout/checkout-wish-words', {
  title: 'Message and wrapping',
  free: 'Both are free. The gifts of this order come together.',
  message: 'Message on a card',
  counter: (letters: number, most: number) => `${letters}/${most}`,
  wrap: 'Wrap the gifts',
});
