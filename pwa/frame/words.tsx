import type { ReactNode } from 'react';
import { translated } from '#shared/language/translated.ts';
import { shop } from '#shared/shop-settings/shop.ts';

/** Words of the shell that the first load needs. */
export const words = translated('pwa/frame/words', {
  skip: 'Skip to content',
  navigation: 'Main',
  startPage: `${shop.name}, start page`,
  cart: (items: number) => `Cart, ${items} items`,
  menu: 'Menu',
  products: 'Products',
  account: 'Account',
  logout: 'Logout',
  login: 'Login',
  signup: 'Signup',
  loading: 'Loading…',
  scrollToTop: 'Scroll to top',
  /** Other words than those of the menu, for they are read at the end of a page. */
  footer: {
    currencyNote: 'Notes with a date',
    photoFrame: 'Notes in a frame',
    resinFrame: 'Photos in resin',
    zodiac: 'Coins and stamps',
    help: 'Help',
    questions: 'Questions and answers',
    whoWeAre: 'Who we are',
  },

  agreement: (terms: ReactNode, privacy: ReactNode, refund: ReactNode, shipping: ReactNode) => (
    <>
      By using this shop you agree to our {terms}, {privacy}, {refund} and {shipping}.
    </>
  ),
  tagline: `Personalised gifts from ${shop.city}, delivered within India since ${shop.founded}.\n${shop.legalName}, ${shop.address}`,

  failedTitle: 'This page did not open',
  failed: 'Something went wrong on our side, or the connection dropped.',
  notStored:
    'You are offline, and this page is not stored on this device yet. It opens when you are online again.',
  failedCartSafe:
    'Something went wrong on our side, or the connection dropped. Your cart is safe on this device.',
  reload: 'Reload',
  backToShop: 'Back to the shop',

  languageFailed: 'The other language could not be fetched. Please try again once you are online.',
});
