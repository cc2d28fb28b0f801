import { endDeletedAccount } from '#pwa/session/end-session.ts';
import { showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { failureWords } from '#shared/failures/failure-words.ts';

/** Ends the session of a token that was refused by `end`, or with its account where that was deleted, and says so. */
export function endRefused(
  token: string,
  reason: string | null | undefined,
  end: (token: string) => void,
): void {
  if (reason !== 'account_deleted') end(token);
  else if (endDeletedAccount(token)) void showAlert(failureWords.account_deleted);
}
