import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { Storage } from '#api/storage/storage.ts';
import { database } from '#pwa/device/database/database.ts';
import { PrivacyScreen } from './policy-screens.tsx';

const page = renderToStaticMarkup(
  <Router ssrPath="/privacy-policy">
    <PrivacyScreen />
  </Router>,
);
const [onServer = '', onDevice = '', howLong = ''] = [
  'What we keep on our server',
  'What lies on your device',
  'How long we keep it',
].map(sectionOf);

/** The page’s words for everything the server stores of shoppers; a new store needs its own. */
const serverWords: Record<
  Exclude<
    keyof Storage,
    | 'isShared'
    | 'rows'
    | 'ping'
    | 'scrub'
    | 'sizes'
    | 'close'
    | 'leases'
    | 'messenger'
    | 'products'
    | 'pictures'
    | 'passkeys'
    // What uses a coupon is named by a digest, which leads to nobody.
    | 'coupons'
    | 'clock'
    // Of the shop, and nobody's.
    | 'shopSettings'
    | 'keys'
  >,
  RegExp
> = {
  users: /Your account/,
  sessions: /logins/,
  departures: /Which accounts were deleted/,
  carts: /Your cart/,
  orders: /your orders/,
  proofs: /our question and your answer/,
  mailStops: /never to write there again, as a digest/,
  notifications: /asked to be told about an order:[^.]*the sentence you agreed to/,
  photos: /Photos you add/,
  uploads: /Photos you add[^.]*on their way/,
  contactMessages: /contact form/,
  limits: /are counted/,
  messageAttempts: /wrote to you by WhatsApp/,
  links: /choose a new password/,
  securityEvents: /Logins that failed[^.]*network address/,
};

/** The same for every table of the device's database. */
const deviceWords: Record<string, RegExp> = {
  products: /product list/,
  catalogue: /product list/,
  snapshots: /your cart/,
  operations: /your cart/,
  photos: /photos you chose/,
  photoFiles: /photos you chose/,
  problems: /your cart/,
  checkouts: /checkout form/,
  session: /login token, name and email address/,
  drafts: /unfinished drafts/,
  draftPhotos: /photos you chose/,
  accounts: /profile and orders/,
  checkoutForms: /checkout form/,
  sharedPhotos: /another app/,
  // Which tab is sending: nothing of a person.
  leases: /your cart/,
  messages: /messages you wrote to us/,
  workerErrors: /errors of the shop/,
};

test.each(Object.entries(serverWords))('the page names the server’s %s', (_, words) => {
  expect(onServer).toMatch(words);
});

test('the page names every table of the device’s database', () => {
  expect(database.tables.map(({ name }) => name).sort()).toEqual(Object.keys(deviceWords).sort());
  for (const words of Object.values(deviceWords)) expect(onDevice).toMatch(words);
});

test('the page names the language chosen, with the account and on the device', () => {
  expect(onServer).toMatch(/Your account:[^.]*the language you chose/);
  expect(onDevice).toMatch(/the language you chose/);
});

test('the page names the log of errors, and what is not in it', () => {
  expect(onDevice).toMatch(/last errors of the shop[^.]*without names or anything you typed/);
});

test('[T30] the page names the one cookie, and how long it stays', () => {
  expect(onDevice).toMatch(/cookie[^.]*180 days[^.]*after logging out/);
});

test.each([
  [/WhatsApp[^.]*90 days/, '[T22] to whom staff wrote'],
  [/login[^.]*30 days/, 'a sign-in'],
  [/no order is deleted by itself, with its cart[^.]*90 days/, '[P21] an account that nobody uses'],
  [/confirmed address and no order[^.]*730 days/, '[P21] one whose address was confirmed'],
  [/cancelled before it was paid[^.]*180 days/, '[ST280] an order that came to nothing'],
  [/owe you money stays whole/, '[P21] an order of which money is owed'],
  [/asked to be told[^.]*180 days/, '[B18] what was told'],
  [/failed[^.]*90 days/, 'a sign-in that failed'],
  [/no cart[^.]*7 days/, '[T27] a photo of no gift'],
  [/remove from your cart[^.]*30 days/, '[SY3] a removed line'],
])('the page says %s for %s', (words) => {
  expect(howLong).toMatch(words);
});

/** Returns a section as plain text. */
function sectionOf(title: string): string {
  const from = page.indexOf(`<h2>${title}</h2>`);
  if (from < 0) throw new Error(`No section “${title}”`);
  return page.slice(from, page.indexOf('</section>', from)).replaceAll(/<[^>]+>/g, ' ');
}
