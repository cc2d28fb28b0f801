import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { hindi } from '#pwa/first-load/hindi.ts';
import { PrivacyScreen } from '#pwa/shop/policies/policy-screens.tsx';
import { speak } from '#shared/language/translated.ts';
import { demoMethods, type PaymentMethod, paymentKinds } from '#shared/payments/payment-keys.ts';
import { logInText, type Offers, secureBlurb } from './use-offers.ts';
import { words } from './words.ts';

afterEach(() => speak({}));

const demo: Offers = [{ kind: 'demo' }];
const providers = paymentKinds.filter((kind) => kind !== 'demo');
const privacyPolicy = () =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <PrivacyScreen />
    </Router>,
  ).replaceAll(/\s+/g, ' ');

/** The places where the shop promises what becomes of the payment details. */
const promises: readonly [place: string, text: () => string][] = [
  ['the cart', () => secureBlurb(demo).text],
  ['the checkout', () => logInText(demo)],
  ['the privacy policy', privacyPolicy],
  ...providers.map((kind): [string, () => string] => [
    `the cart of a shop with ${kind}`,
    () => secureBlurb([{ kind }]).text,
  ]),
  ['the cart of a shop that has not said how to pay', () => secureBlurb(null).text],
];
const each = demoMethods.flatMap((method) =>
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

it('[D13] only a shop that has the demo alone says that details stay in the browser', () => {
  expect(secureBlurb(demo).text).toBe(
    'Card and UPI details never leave your browser and are not stored.',
  );
  const others: (Offers | null)[] = [null, ...providers.map((kind): Offers => [{ kind }])];
  others.push([{ kind: 'demo' }, { kind: 'cod' }]);
  for (const offers of others) expect(secureBlurb(offers).text).not.toContain('browser');
});

it.each(providers)(
  '[B12] a shop with %s promises nothing of details it does not ask for',
  (kind) => {
    expect(secureBlurb([{ kind }]).text).toContain('asks for no card or UPI details');
    expect(logInText([{ kind }])).not.toContain('UPI');
  },
);

it('[B12] the privacy policy says what a payment service learns, whatever the shop offers', () => {
  expect(privacyPolicy()).toContain('they learn the number, reference and amount of the order');
  expect(privacyPolicy()).toContain('a payment service, if you pay through one');
});
