import { numberInWords } from '#shared/language/number-in-words.ts';
import { translated } from '#shared/language/translated.ts';
import type { InformationPage } from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';

const descriptions: Record<'gifts' | InformationPage, string> = {
  gifts: `All gifts of ${shop.name} on one page: notes with your date, frames, resin and zodiac coins, each drawn with your own day. Delivered within India.`,
  about: `How ${shop.name} finds notes that carry a date, and builds personalised gifts around them, since ${shop.founded}.`,
  contact: `Write to ${shop.name} in ${shop.city}: a number you are looking for, an order, or an idea of your own.`,
  terms: `The terms of buying personalised gifts from ${shop.name}: products, prices, payment, orders and delivery within India.`,
  privacy: `What ${shop.name} keeps about you, what stays on your device, how long, and how to reach us about it.`,
  refund: `How ${shop.name} handles cancellations, refunds and damaged pieces.`,
  shipping: `Where ${shop.name} delivers within India, how long it takes and what it costs.`,
};

/** What stands around the pages: for search engines, installed shops and where no script runs. */
export const words = translated('pwa/prerender/words', {
  shop: (families: readonly string[]) => `Personalised gifts from India: ${families.join(', ')}.`,
  /** One sentence of each page, up to about 155 characters. */
  descriptions,

  gift: (name: string, description: string) =>
    `${name}: ${description} Made for you in India and delivered within India.`,

  withoutScripts:
    'Choosing and ordering gifts here needs JavaScript, which is off in this browser. You can read these pages, or order by phone or email.',

  notLoaded: 'This page could not be loaded fully, so its buttons do not work yet.',
  tryAgain: 'Try again',

  manifest: {
    name: `${shop.name} – personalised gifts`,
    cart: 'Cart',
    account: 'Account',
    homePicture: (families: number) =>
      `The home page with its ${numberInWords(families)} families of gifts`,
    giftPicture: 'Choosing a gift on a phone',
  },
});
