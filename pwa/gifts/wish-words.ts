import { translated } from '#shared/translated.ts';

/** What is said of the card and the wrapping of an order's gifts, to its customer and to staff. */
export const wishWords = translated('pwa/gifts/wish-words', {
  card: 'Message on the card:',
  wrapped: 'Gift-wrapped',
  pleaseWrap: 'Wrap the gifts of this order.',
});
