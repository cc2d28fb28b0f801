import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { hindi } from '#pwa/app/hindi.ts';
import { PrivacyScreen } from '#pwa/features/policies/privacy-screen.tsx';
import { type PaymentMethod, paymentMethods } from '#shared/payments/payment-keys.ts';
import { speak } from '#shared/translated.ts';
import { words } from './words.ts';

afterEach(() => speak({}));

/** Where the shop promises what becomes of the payment details. */
const promises: readonly [place: string, text: () => string][] = [
  ['the cart', () => words.secure.text],
  ['the checkout', () => words.logIn],
  [
    'the privacy policy',
    () =>
      renderToStaticMarkup(
        <Router ssrPath="/">
          <PrivacyScreen />
        </Router>,
      ),
  ],
];
const each = paymentMethods.flatMap((method) =>
  promises.map(([place, text]): [PaymentMethod, string, () => string] => [method, place, text]),
);

it.each(each)(
  '[D13] what is typed for %s has its promise in %s, in both languages',
  (method, _, text) => {
    for (const language of [{}, hindi]) {
      speak(language);
      expect(text().toLowerCase()).toContain(words.methods[method].label.toLowerCase());
    }
  },
);
