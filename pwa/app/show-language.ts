import { addressOf, currentPath, keepLanguage, languageStore } from '#pwa/device/language.ts';
import { type Language, languages } from '#shared/language.ts';
import { type Dictionary, speak } from '#shared/translated.ts';

/** The words of each language beside English, which stand where they are shown. */
const dictionaries: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Dictionary>>> = {
  hi: async () => (await import('./hindi.ts')).hindi,
};

/** Shows the page in a language, at the address it has there. */
export async function showLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  document.documentElement.lang = languages[language].locale;
  const { search, hash } = location;
  history.replaceState(history.state, '', `${addressOf(currentPath())}${search}${hash}`);
}

/** Renders the screens in a language from now on; its words are fetched first. */
export async function setLanguage(language: Language): Promise<void> {
  speak(language === 'en' ? {} : await dictionaries[language]());
  languageStore.setState({ language });
}

/** The same for a choice of the shopper, which this device keeps. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  keepLanguage(language);
}
