import { useState } from 'react';
import { PasswordChange, passwordFields } from '#pwa/accounts/password-change.tsx';
import { SessionList } from '#pwa/accounts/session-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { formatMoment } from '#shared/language/format-moment.ts';
import { deskApi } from './desk-session.ts';
import { goOnAs } from './desk-sign-in.ts';
import { OwnApp } from './own-app.tsx';
import styles from './own-sign-in.module.css';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { choosePassword } from './passkeys/passkey-calls.ts';
import { useStaffAccount } from './staff-account.tsx';
import { words } from './words.tsx';

const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8-8M15.5 7.5l3 3" />
  </Icon>
);

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
          <div className={classNames(ui.stack6, styles.parts)}>
            <section aria-label={words.passkeys.title}>
              <h3>{words.passkeys.title}</h3>
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

/** Shows where somebody of the staff is signed in (T50). */
function OwnSessions() {
  const [ended, setEnded] = useState<'one' | 'others' | null>(null);
  const texts = words.sessions;
  return (
    <>
      <SessionList
        of="sessions"
        calls={deskApi()}
        texts={{ ...texts, failed: words.failed }}
        facts={({ seen_at: seenAt }) => [texts.seen(formatMoment(seenAt))]}
        look={{
          list: ui.stack2,
          entry: styles.entry,
          device: styles.device,
          endButton: 'quiet',
        }}
        onEnded={setEnded}
      />
      <p role="status" className="visually-hidden">
        {ended && (ended === 'one' ? texts.ended : texts.othersEnded)}
      </p>
    </>
  );
}

/**
 * Shows the form for a password. For people who have only a passkey, with which they confirm it, it
 * is their first one (T50).
 */
function OwnPassword() {
  const staffAnswer = useStaffAccount();
  const owner = staffAnswer ?? undefined;
  return staffAnswer?.passkey_alone ? (
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
  const answer = await deskApi().changePassword({ currentPassword, newPassword });
  if (!answer.ok) return refusalOf(answer, passwordFields, () => words.failed);
  goOnAs(answer.data);
  return null;
}
