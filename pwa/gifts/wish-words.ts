import { translated } from '#shared/translated.ts';

/** Words about the card and the wrapping of an order's gifts, at checkout and later. */
export const wishWords = translated('pwa/gifts/wish-words', {
  title: 'Message and wrapping',
  free: 'Both are free. The gifts of this order come together.',
  message: 'Message on a card',
  counter: (letters: number, most: number) => `${letters}/${most}`,
  wrap: 'Wrap the gifts',
  hint: 'Your message',
  card: 'Message on the card:',
  wrapped: 'Gift-wrapped',
  pleaseWrap: 'Wrap the gifts of this order.',
});
