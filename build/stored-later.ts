import type { Language } from '../shared/language.ts';
import { type BuiltFiles, filesBehind, isOfStaff } from './staff-files.ts';

/** What no order passes through, or only with a network, and what only some devices need. */
const lateModules =
  /\/pwa\/(features\/(about|account|contact|policies|proof|share)\/|features\/(auth\/|browse\/(find|found)-gifts|cart\/cart-delivery|checkout\/tell-fields|customise\/(gift-chat|placing\/print-summary))|app\/(account-route|gift-again|install-invitation|linked-|log-out|not-found-screen|offered-language|open-shared-gift)|gifts\/(draw-in|drawn-message-card|enlarged-gift|frozen-picture|gift-gallery|known-days|order-wishes|preview-in|print-note|save-gift-picture|too-long-texts)|local\/prepared-by-page|session\/own-pushes)|\/node_modules\/fake-indexeddb\//;
/** What gifts say in Hindi is searched, and drawn in an order, whatever language the page is in. */
const wordsOfHindi = /\/pwa\/app\/hindi\.ts$/;

/** What browsing, personalising and ordering need beside the shell: where data is saved, once it is used. */
const orderModules = /\/pwa\/(app\/(cart-route|product-route)\.|features\/|gifts\/|photos\/)/;
const orderFiles = /^(products\/fallback-|assets\/photo-worker-)/;
/** What reads like it, and what shows it. */
const filesOfHindi = /^(products\/hi\/|assets\/[a-z-]+-devanagari-wght-)/;

/** A gift's own picture is there once it was seen; until then the one of its family stands in. */
const lateFiles = /^products\/(?!fallback-)/;
/**
 * What most devices never need: letters of rarer names, for which the device's own stand in, what a
 * payment shows that takes a network, the database of a browser without one, what decodes HEIC, what judges a
 * new password, the icon of messages.
 */
const usedFiles =
  /^(icons\/|assets\/([a-z-]+-latin-(ext|accents)-wght|hindi-name|qr-code|fake-indexeddb|heic-worker|libheif|password-strength)-)/;

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
  const hindi = (module: string) => wordsOfHindi.test(module) || isOfStaff(module);
  const late = (module: string) => lateModules.test(module) || hindi(module);
  const ofHindi = filesBehind(files, hindi);
  const ofOthers = filesBehind(files, late);
  const ofOrders = filesBehind(files, (module) => orderModules.test(module) || late(module));
  return (url) => {
    if (ofHindi.has(url) || filesOfHindi.test(url)) return 'hi';
    if (usedFiles.test(url)) return 'used';
    if (ofOthers.has(url) || lateFiles.test(url)) return 'rest';
    return ofOrders.has(url) || orderFiles.test(url) ? 'order' : undefined;
  };
}
