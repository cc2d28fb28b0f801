import { isDemo, type Offers } from './use-offers.ts';
import { words } from './words.ts';

/**
 * Returns what the cart promises of paying: what is true of the ways that the shop offers (D13,
 * B12).
 */
export function secureBlurb(offers: Offers | null): { title: string; text: string } {
  const { title, text } = words.secure;
  if (offers === null) return { title, text: words.offers.secureAnyhow };
  return { title, text: isDemo(offers) ? text : words.offers.secure };
}

/**
 * Returns what the checkout says to somebody who is not logged in; of the demo while nothing is
 * known.
 */
export function logInText(offers: Offers | null): string {
  return offers === null || isDemo(offers) ? words.logIn : words.offers.logIn;
}
