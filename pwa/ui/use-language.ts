import { useSyncExternalStore } from 'react';
import { languageStore } from '#pwa/device/language-store.ts';
import type { Language } from '#shared/language/language.ts';

const shownLanguage = () => languageStore.getState().language;

/** Returns the language of the page, also while it is rendered without a browser. */
export function useLanguage(): Language {
  return useSyncExternalStore(languageStore.subscribe, shownLanguage, shownLanguage);
}
