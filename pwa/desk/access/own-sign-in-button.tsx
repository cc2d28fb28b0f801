import { useState } from 'react';
import { PasswordChange, passwordFields } from '#pwa/accounts/password-change.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { adminApi } from './admin-session.ts';
import { goOnAs } from './admin-sign-in.ts';
import { useOwnAccount } from './own-account.ts';
import { OwnApp } from './own-app.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './own-sign-in.module.css';
import { KeyIcon } from './passkeys/key-icon.tsx';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { choosePassword } from './passkeys/passkey-calls.ts';
import { words as passkeyWords } from './passkeys/words.tsx';
import { words } from './words.ts';

/** Opens how one signs in, from the bar of the desk; a phone has room for the key alone. */
export function OwnSignInButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={() => setOpen(true)}>
        <KeyIcon />
        <span className={styles.word}>{words.title}</span>
      </Button>
      {open && (
        <Modal title={words.title} onClose={() => setOpen(false)}>
          <div className={styles.parts}>
            <section aria-label={passkeyWords.title}>
              <h3>{passkeyWords.title}</h3>
              <OwnPasskeys />
            </section>
            <section aria-label={words.app.title}>
              <h3>{words.app.title}</h3>
              <p>{words.app.lead}</p>
              <OwnApp />
            </section>
            <section aria-label={words.password.title}>
              <h3>{words.password.title}</h3>
              <OwnPassword />
            </section>
            <section aria-label={words.sessions.title}>
              <h3>{words.sessions.title}</h3>
              <OwnSessions />
            </section>
          </div>
        </Modal>
      )}
    </>
  );
}

/** Of who has a passkey alone, which they confirm it with, it is the first one (T50). */
function OwnPassword() {
  const own = useOwnAccount();
  const owner = own ?? undefined;
  return own?.passkey_alone ? (
    <PasswordChange
      texts={words.firstPassword}
      owner={owner}
      change={(_, next) => choosePassword(next)}
    />
  ) : (
    <PasswordChange texts={words.password} owner={owner} change={changePassword} />
  );
}

/** With the new password the session of this desk is another. */
async function changePassword(currentPassword: string, newPassword: string) {
  const answer = await adminApi().changePassword({ currentPassword, newPassword });
  if (!answer.ok) return refusalOf(answer, passwordFields, () => words.failed);
  goOnAs(answer.data);
  return null;
}
