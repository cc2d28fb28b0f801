import { createStore } from 'zustand/vanilla';
import { addressed, addressIn, isLanguage, type Language } from '#shared/language/language.ts';
import { localValues } from './small-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The language this page shows. */
export const languageStore = createStore<{ language: Language }>(() => ({ language: 'en' }));

/** Returns the language chosen on this device; null without a choice. */
export function chosenLanguage(): Language | null {
  const language = localValues.get(storageKeys.language);
  return isLanguage(language) ? language : null;
}

/** Returns whether this device keeps a choice, or refused this language when it was offered. */
export function isOfferAnswered(offered: Language): boolean {
  return chosenLanguage() !== null || localValues.get(storageKeys.languageRefused) === offered;
}

/** Not a choice: an account's own language is taken over all the same. */
export function refuseLanguage(offered: Language): void {
  localValues.set(storageKeys.languageRefused, offered);
}

/** The choice of this device when this page began. */
let chosenAtStart: Language | null = null;

/**
 * Returns the language to begin with: that of the address, or else the one chosen on this device.
 */
export function startingLanguage(): Language {
  const { language } = addressed(location.pathname);
  chosenAtStart = chosenLanguage();
  return language === 'en' ? (chosenAtStart ?? 'en') : language;
}

/**
 * Returns the language chosen on this device since this page began, in whatever tab; null without
 * one.
 */
export function chosenSinceStart(): Language | null {
  const language = chosenLanguage();
  return language === chosenAtStart ? null : language;
}

/**
 * Returns whether the language kept here is that of an account, of this session or an earlier one.
 * If not, it was chosen on this device, for the account that is or will be signed in.
 */
export function isAccountsLanguage(): boolean {
  return localValues.get(storageKeys.languageOf) !== null;
}

/** @param of where it comes from: a choice made here, or the account it is taken over from */
export function keepLanguage(language: Language, of: 'device' | 'account' = 'device'): void {
  if (of === 'device') localValues.remove(storageKeys.languageOf);
  else localValues.set(storageKeys.languageOf, of);
  // Last: other tabs follow once it changes.
  localValues.set(storageKeys.language, language);
}

/** Marks the language kept here as an account's, so that it is saved in no other one. */
export function noteAccountsLanguage(): void {
  if (chosenLanguage() !== null) localValues.set(storageKeys.languageOf, 'account');
}

/** Returns the page's path behind the base of its language. */
export function currentPath(): string {
  return addressed(location.pathname).path;
}

/** Returns the address of a path in the language of this page. */
export function addressOf(path: string): string {
  return addressIn(languageStore.getState().language, path);
}
