import { logThrown } from '#pwa/device/error-log.ts';
import { addressOf, currentPath, keepLanguage, languageStore } from '#pwa/device/language-store.ts';
import { words } from '#pwa/frame/words.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { type Dictionary, speak } from '#shared/language/translated.ts';

/** The words of each language beside English, which stand where they are shown. */
const dictionaries: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Dictionary>>> = {
  hi: async () => (await import('./hindi.ts')).hindi,
};

/** The language asked for last; the words of one that was asked for before may arrive after it. */
let wantedLanguage: Language = 'en';

/** Shows the page in a language, at the address it has there. */
export async function showLanguage(language: Language): Promise<void> {
  const dictionary = await dictionaryIfWanted(language);
  if (dictionary !== null) show(language, dictionary);
}

/**
 * The same for a choice of the shopper, which this device keeps; shows a toast if its words fail to
 * load.
 * @param of where it comes from: a choice made here, or the account it is taken over from
 */
export async function chooseLanguage(
  language: Language,
  of: 'device' | 'account' = 'device',
): Promise<void> {
  let dictionary: Dictionary | null;
  try {
    dictionary = await dictionaryIfWanted(language);
  } catch (error) {
    logThrown(error);
    showToast({ text: words.languageFailed });
    return;
  }
  if (dictionary === null) return;
  keepLanguage(language, of);
  show(language, dictionary);
}

/** Renders the screens in a language from now on; its words are fetched first. */
export async function setLanguage(language: Language): Promise<void> {
  use(language, await dictionaryOf(language));
}

/** Gives the entry of the history that is shown its address in the language of the page. */
export function showAddress(): void {
  const { search, hash } = location;
  history.replaceState(history.state, '', `${addressOf(currentPath())}${search}${hash}`);
}

function show(language: Language, dictionary: Dictionary): void {
  use(language, dictionary);
  document.documentElement.lang = languages[language].locale;
  showAddress();
}

function use(language: Language, dictionary: Dictionary): void {
  speak(dictionary);
  languageStore.setState({ language });
}

/** Resolves to null when another language was asked for meanwhile. */
async function dictionaryIfWanted(language: Language): Promise<Dictionary | null> {
  wantedLanguage = language;
  const dictionary = await dictionaryOf(language);
  return wantedLanguage === language ? dictionary : null;
}

/** Resolves to the words of a language; none for English, which stands where it is shown. */
export async function dictionaryOf(language: Language): Promise<Dictionary> {
  return language === 'en' ? {} : dictionaries[language]();
}
