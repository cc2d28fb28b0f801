import { keepsData } from '#pwa/device/keeping.ts';
import { signOut, unsentChanges } from '#pwa/session/sign-in.ts';
import { confirmAlert } from '#pwa/ui/alert-store.ts';
import { laterWords } from './later-words.ts';

/**
 * Ends the session, after a question if changes have not reached the account yet (SY8); returns
 * false if the shopper stays.
 */
export async function logOut(): Promise<boolean> {
  const unsent = await unsentChanges();
  if (unsent > 0 && !(await confirmLogout(unsent))) return false;
  await signOut();
  return true;
}

function confirmLogout(unsent: number): Promise<boolean> {
  const { ask, kept, notKept, confirm, cancel } = laterWords.logout;
  return confirmAlert({
    text: ask(unsent, keepsData() ? kept : notKept),
    confirmLabel: confirm,
    cancelLabel: cancel,
  });
}
