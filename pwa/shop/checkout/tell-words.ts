import { translated } from '#shared/language/translated.ts';

/** The boxes for what a shopper wants to be told of an order. */
export const words = translated('pwa/shop/checkout/tell-words', {
  title: 'Keep me posted',
  stop: 'Only about this order, and you can stop it at any time.',
});
