import type { Language } from '../shared/language/language.ts';
import { type BuiltFiles, filesBehind, isOfStaff } from './staff-files.ts';

/** What no order passes through, or only with a network, and what only some devices need. */
const lateModules = [
  '/pwa/frame/account-route',
  '/pwa/frame/linked/',
  '/pwa/frame/log-out',
  '/pwa/frame/not-found-screen',
  '/pwa/frame/offered-language',
  '/pwa/frame/start/install-invitation',
  '/pwa/gifts/draw/draw-in',
  '/pwa/gifts/drawn-message-card',
  '/pwa/gifts/enlarged-gift',
  '/pwa/gifts/frozen-picture',
  '/pwa/gifts/gallery/gift-gallery',
  '/pwa/gifts/preview-in',
  '/pwa/gifts/save-gift-picture',
  '/pwa/gifts/too-long-texts',
  '/pwa/ordering/gift/gift-chat',
  '/pwa/ordering/known-days',
  '/pwa/ordering/placing/print-summary',
  '/pwa/ordering/print-note',
  '/pwa/orders/order-wishes',
  '/pwa/photos/prepare/prepared-by-page',
  '/pwa/session/own-pushes',
  '/pwa/shop/about/',
  '/pwa/shop/account/',
  '/pwa/shop/browse/find-gifts',
  '/pwa/shop/browse/found-gifts',
  '/pwa/shop/cart/cart-delivery',
  '/pwa/shop/checkout/tell-fields',
  '/pwa/shop/contact/',
  '/pwa/shop/policies/',
  '/pwa/shop/share/',
  '/pwa/shop/sign-in/',
  '/node_modules/fake-indexeddb/',
];
/** What gifts say in Hindi is searched, and drawn in an order, whatever language the page is in. */
const wordsOfHindi = ['/pwa/first-load/hindi.ts'];

/** What browsing, personalising and ordering need beside the shell: where data is saved, once it is used. */
const orderModules = [
  '/pwa/frame/cart-route.',
  '/pwa/frame/product-route.',
  '/pwa/gifts/',
  '/pwa/ordering/',
  '/pwa/orders/',
  '/pwa/proofs/',
  '/pwa/shop/',
];
const orderFiles = [/^products\/fallback-/, /^assets\/photo-worker-/];
/** What reads like it, and what shows it. */
const filesOfHindi = [/^products\/hi\//, /^assets\/[a-z-]+-devanagari-wght-/];

/** A gift's own picture is there once it was seen; until then the one of its family stands in. */
const lateFiles = [/^products\/(?!fallback-)/];
/**
 * What most devices never need: letters of rarer names, for which the device's own stand in, what a
 * payment shows that takes a network, the database of a browser without one, what decodes HEIC, what judges a
 * new password, the icon of messages.
 */
const usedFiles = [
  /^icons\//,
  /^assets\/[a-z-]+-latin-ext-wght-/,
  /^assets\/[a-z-]+-latin-accents-wght-/,
  /^assets\/hindi-name-/,
  /^assets\/qr-code-/,
  /^assets\/fake-indexeddb-/,
  /^assets\/heic-worker-/,
  /^assets\/libheif-/,
  /^assets\/password-strength-/,
];

const has = (names: readonly string[], module: string) =>
  names.some((name) => module.includes(name));
const fits = (patterns: readonly RegExp[], url: string) =>
  patterns.some((pattern) => pattern.test(url));

/**
 * When a file is stored that a first visit does not wait for: where no data is saved before the rest
 * and with it, or with a language, and in any case once it was used.
 */
type Later = 'order' | 'rest' | 'used' | Exclude<Language, 'en'>;

/**
 * Returns what says of a stored file that it comes later (P25). Undefined for the shell, which is on
 * every device.
 */
export function storedLater(files: BuiltFiles): (url: string) => Later | undefined {
  const hindi = (module: string) => has(wordsOfHindi, module) || isOfStaff(module);
  const late = (module: string) => has(lateModules, module) || hindi(module);
  const ofHindi = filesBehind(files, hindi);
  const ofOthers = filesBehind(files, late);
  const ofOrders = filesBehind(files, (module) => has(orderModules, module) || late(module));
  return (url) => {
    if (ofHindi.has(url) || fits(filesOfHindi, url)) return 'hi';
    if (fits(usedFiles, url)) return 'used';
    if (ofOthers.has(url) || fits(lateFiles, url)) return 'rest';
    return ofOrders.has(url) || fits(orderFiles, url) ? 'order' : undefined;
  };
}

/**
 * Returns what is named above but is nothing that a build loads by `import()` or stores, so that a file which
 * gets another name does not silently join the shell (P25).
 */
export function namesOfNothing(files: BuiltFiles, urls: readonly string[]): string[] {
  const modules = Object.values(files).flatMap(({ facadeModuleId, loaded = [] }) =>
    facadeModuleId ? [facadeModuleId, ...loaded] : loaded,
  );
  const names = [...lateModules, ...wordsOfHindi, ...orderModules];
  const patterns = [...orderFiles, ...filesOfHindi, ...lateFiles, ...usedFiles];
  return [
    ...names.filter((name) => !modules.some((module) => has([name], module))),
    ...patterns.filter((pattern) => !urls.some((url) => pattern.test(url))).map(String),
  ];
}
