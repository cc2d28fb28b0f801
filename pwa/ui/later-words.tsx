import type { ReactNode } from 'react';
import { numberInWords } from '#shared/language/number-in-words.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** Words of parts that the first load does not need. */
export const laterWords = translated('pwa/ui/later-words', {
  rowNotShown: 'This entry cannot be shown',
  reload: 'Reload',
  logIn: 'Log in',
  /** The texts where an app shows the page in a view of its own. */
  openInBrowser: {
    save: 'This app cannot save files. Open in your browser to save this: choose “Open in browser” in the menu of the app.',
    print:
      'This app cannot print. Open in your browser to print this: choose “Open in browser” in the menu of the app.',
  },
  worksOnline: 'You are offline. This works once you are online again.',

  prices: {
    base: 'Base price',
    extras: 'Total extras',
    final: 'Final price',
    finalEach: 'Final price each',
    extraWithLetters: (extra: string, letters: number) =>
      plural(letters, {
        one: `${extra} (${letters} letter)`,
        other: `${extra} (${letters} letters)`,
      }),
    withLetters: (price: ReactNode, letterPrice: string, beside: (text: string) => ReactNode) => (
      <>
        {price} {beside(`+ ${letterPrice} a letter`)}
      </>
    ),
    /** Is said behind a price; `ownName` is the shopper's own name. */
    withNames: (names: number, letters: number, ownName?: string) =>
      ownName
        ? `with ${names > 0 ? `${ownName} and a name of ${letters} letters` : `the name ${ownName}`}`
        : names === 1
          ? `with a name of ${letters} letters`
          : `with ${numberInWords(names)} names of ${letters} letters`,
    byLetter: (base: string, letterPrice: string) => `${base} + ${letterPrice} a letter`,
    withExtras: (base: string, extras: string) => `${base} + ${extras} extras`,
    asTyped: 'with what you typed',
    freeInsteadOf: (usual: ReactNode) => <>{usual} Free</>,
    freeByCoupon: (code: string) => `The checkout takes the delivery off with ${code}`,
    moreForFree: (sum: string) => `${sum} more for free delivery`,
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    total: 'Total',
  },

  fields: {
    optional: 'Optional',
    name: 'Name',
    nameMissing: 'Please enter your name',
    email: 'Email',
    emailMissing: 'Please enter your email',
    emailWrong: 'Please give a valid email address',
    phone: 'Phone',
    phoneMissing: 'Please enter your phone number',
    missing: 'Please fill this in',
    wrong: 'Please check this',
  },
});
