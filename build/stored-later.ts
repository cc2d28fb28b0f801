import type { Language } from '../shared/language.ts';
import { type BuiltFiles, filesBehind, isOfStaff } from './staff-files.ts';

/** What no order passes through, or only with a network, and what only some devices need. */
const lateModules =
  /\/pwa\/(features\/(about|account|contact|policies|proof|share)\/|features\/(auth\/|browse\/find-gifts|cart\/cart-delivery|checkout\/tell-fields|customise\/(gift-chat|placing\/print-summary))|app\/(account-route|gift-again|install-invitation|linked-|log-out|not-found-screen|offered-language|open-shared-gift)|gifts\/(drawn-message-card|enlarged-gift|frozen-picture|gift-gallery|known-days|print-note|save-gift-picture|too-long-texts)|local\/prepared-by-page|session\/own-pushes)|\/node_modules\/fake-indexeddb\//;
/** All of them for its readers, and what gifts say in it for whoever looks at an order of theirs. */
const wordsOfHindi = /\/pwa\/(app\/hindi|gifts\/draw-in|gifts\/preview-in)\.tsx?$/;

/**
 * A gift's own picture is there once it was seen; until then the one of its family stands in, as
 * the device's own letters do for those of rarer names.
 */
const lateFiles = /^(icons\/|products\/(?!fallback-)|assets\/[a-z-]+-latin-(ext|accents)-wght-)/;

/** When a file is stored that a first visit does not wait for. */
type Later = 'rest' | Exclude<Language, 'en'>;

/**
 * Returns what says of a stored file that it comes later (P25): with a language, for those who read
 * it, or with the rest. Undefined for what browsing, personalising and ordering in English need.
 */
export function storedLater(files: BuiltFiles): (url: string) => Later | undefined {
  const ofHindi = filesBehind(files, (module) => wordsOfHindi.test(module));
  const ofOthers = filesBehind(
    files,
    (module) => lateModules.test(module) || wordsOfHindi.test(module) || isOfStaff(module),
  );
  return (url) => {
    if (ofHindi.has(url)) return 'hi';
    return ofOthers.has(url) || lateFiles.test(url) ? 'rest' : undefined;
  };
}
