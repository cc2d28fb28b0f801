import type { Language } from '../shared/language.ts';
import { type BuiltFiles, filesBehind, isOfStaff } from './staff-files.ts';

/** What no order passes through, or only with a network, and what only some devices need. */
const lateModules =
  /\/pwa\/(features\/(about|account|contact|policies|proof|share)\/|features\/(auth\/|browse\/(find|found)-gifts|cart\/cart-delivery|checkout\/tell-fields|customise\/(gift-chat|placing\/print-summary))|app\/(account-route|gift-again|install-invitation|linked-|log-out|not-found-screen|offered-language|open-shared-gift)|gifts\/(draw-in|drawn-message-card|enlarged-gift|frozen-picture|gift-gallery|known-days|order-wishes|preview-in|print-note|save-gift-picture|too-long-texts)|local\/prepared-by-page|session\/own-pushes)|\/node_modules\/fake-indexeddb\//;
/** What gifts say in Hindi is searched, and drawn in an order, whatever language the page is in. */
const wordsOfHindi = /\/pwa\/app\/hindi\.ts$/;

/** A gift's own picture is there once it was seen; until then the one of its family stands in. */
const lateFiles = /^products\/(?!fallback-)/;
/**
 * What most devices never need: letters of rarer names, for which the device's own stand in, what a
 * payment shows that takes a network, the database of a browser without one, the icon of messages.
 */
const usedFiles =
  /^(icons\/|assets\/([a-z-]+-latin-(ext|accents)-wght|hindi-name|upi-code|fake-indexeddb)-)/;

/**
 * When a file is stored that a first visit does not wait for: with a language, with the rest, or
 * once it was used.
 */
type Later = 'rest' | 'used' | Exclude<Language, 'en'>;

/**
 * Returns what says of a stored file that it comes later (P25). Undefined for what browsing,
 * personalising and ordering in English need.
 */
export function storedLater(files: BuiltFiles): (url: string) => Later | undefined {
  const ofHindi = filesBehind(files, (module) => wordsOfHindi.test(module) || isOfStaff(module));
  const ofOthers = filesBehind(
    files,
    (module) => lateModules.test(module) || wordsOfHindi.test(module) || isOfStaff(module),
  );
  return (url) => {
    if (ofHindi.has(url)) return 'hi';
    if (usedFiles.test(url)) return 'used';
    return ofOthers.has(url) || lateFiles.test(url) ? 'rest' : undefined;
  };
}
