import { translated } from '#shared/translated.ts';

/** What the checkout asks about a card and wrapping. */
export const wishWords = translated('pwa/features/checkout/wish-words', {
  title: 'Message and wrapping',
  free: 'Both are free. The gifts of this order come together.',
  message: 'Message on a card',
  counter: (letters: number, most: number) => `${letters}/${most}`,
  wrap: 'Wrap the gifts',
});
