import { logThrown } from '#pwa/device/error-log.ts';
import {
  chosenLanguage,
  chosenSinceStart,
  isAccountsLanguage,
  languageStore,
  noteAccountsLanguage,
} from '#pwa/device/language-store.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { checkSession, currentSession, sessionStore } from '#pwa/session/current-session.ts';
import { saveProfile } from '#pwa/session/save-profile.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { isLanguage, type Language } from '#shared/language/language.ts';
import { chooseLanguage, showAddress, showLanguage } from './show-language.ts';

/**
 * Follows the language chosen in another tab, and keeps it with the account: one chosen on this
 * device is saved there, now or once it is online, and is that account's from then on; a device
 * without a choice of its own takes over the account's, and the next account's after it. Entries
 * of the history from before a choice get their addresses in it, so that a reload there shows it.
 * Returns a function that stops it.
 */
export function followLanguage(): () => void {
  /** What another tab chose, which that tab saves: one cannot be sure to read what it wrote. */
  let choiceOfOther: Language | null = null;
  const showChosen = (choice: Language | null) => {
    if (choice === null) return;
    choiceOfOther = choice;
    void showLanguage(choice).catch(logThrown);
  };
  const followTab = ({ key }: StorageEvent) => {
    if (key === storageKeys.language) showChosen(chosenLanguage());
  };
  const follow = () => {
    // One at a time over all tabs, each after the answer to the one before.
    if (currentSession()) void browserContext.withLock('language', align).catch(logThrown);
  };
  const stopSession = sessionStore.subscribe(({ session }, before) => {
    if (session?.user.id !== before.session?.user.id) follow();
  });
  const stopChoice = languageStore.subscribe(({ language }) => {
    if (language !== choiceOfOther) follow();
    choiceOfOther = null;
  });
  globalThis.addEventListener?.('online', follow);
  globalThis.addEventListener?.('storage', followTab);
  globalThis.addEventListener?.('popstate', showAddress);
  // Another tab may have chosen before this one listened.
  showChosen(chosenSinceStart());
  follow();
  return () => {
    stopSession();
    stopChoice();
    globalThis.removeEventListener?.('online', follow);
    globalThis.removeEventListener?.('storage', followTab);
    globalThis.removeEventListener?.('popstate', showAddress);
  };
}

async function align(): Promise<void> {
  // Another tab may have saved the choice while this one waited.
  checkSession();
  const session = currentSession();
  if (!session) return;
  const { language } = session.user;
  const choice = chosenLanguage();
  if (choice === null || isAccountsLanguage()) {
    if (isLanguage(language) && choice !== language) await chooseLanguage(language, 'account');
    return;
  }
  if (choice !== language && !(await saveProfile({ language: choice })).ok) return;
  // Another may have been chosen meanwhile.
  if (chosenLanguage() === choice) noteAccountsLanguage();
}
