import { translated } from '#shared/language/translated.ts';

/** What is said of the card and the wrapping of an order's gifts, to its customer and to staff. */
export const wishWords = translated('pwa/orders/order-wish-words', {
  card: 'Message on the card:',
  wrapped: 'Gift-wrapped',
  pleaseWrap: 'Wrap the gifts of this order.',
});
