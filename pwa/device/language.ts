import { createStore } from 'zustand/vanilla';
import { addressed, addressIn, isLanguage, type Language } from '#shared/language.ts';
import { kept } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The language this page shows. */
export const languageStore = createStore<{ language: Language }>(() => ({ language: 'en' }));

/** The language chosen on this device; null without a choice. */
export function chosenLanguage(): Language | null {
  const chosen = kept.get(storageKeys.language);
  return isLanguage(chosen) ? chosen : null;
}

/** The language to begin with: that of the address, or else the one chosen on this device. */
export function startingLanguage(): Language {
  const { language } = addressed(location.pathname);
  return language === 'en' ? (chosenLanguage() ?? 'en') : language;
}

/** The account whose language this device took over; null for a choice made on it. */
export function languageOwner(): string | null {
  return kept.get(storageKeys.languageOf);
}

/** @param owner the account it is taken over from; null for a choice made on this device */
export function keepLanguage(language: Language, owner: string | null = null): void {
  if (owner === null) kept.remove(storageKeys.languageOf);
  else kept.set(storageKeys.languageOf, owner);
  // Last: other tabs follow once it changes.
  kept.set(storageKeys.language, language);
}

/** The page's path behind the base of its language. */
export function currentPath(): string {
  return addressed(location.pathname).path;
}

/** The address of a path in the language of this page. */
export function addressOf(path: string): string {
  return addressIn(languageStore.getState().language, path);
}
