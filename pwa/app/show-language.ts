import { addressOf, currentPath, keepLanguage, languageStore } from '#pwa/device/language.ts';
import { logThrown } from '#pwa/device/log-thrown.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { type Language, languages } from '#shared/language.ts';
import { type Dictionary, speak } from '#shared/translated.ts';
import { words } from './words.tsx';

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
  speak(await dictionaryOf(language));
  languageStore.setState({ language });
}

/** The same for a choice of the shopper, which this device keeps; says so if it cannot be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await dictionaryOf(language);
  } catch (error) {
    logThrown(error);
    showToast({ text: words.languageFailed });
    return;
  }
  keepLanguage(language);
  await showLanguage(language);
}

async function dictionaryOf(language: Language): Promise<Dictionary> {
  return language === 'en' ? {} : dictionaries[language]();
}
