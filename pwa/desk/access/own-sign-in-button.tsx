import { useState } from 'react';
import { PasswordChange, passwordFields } from '#pwa/accounts/password-change.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { StaffSession } from '#shared/accounts/account-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { adminApi } from './admin-session.ts';
import { goOnAs } from './admin-sign-in.ts';
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

/**
 * Shows where somebody of the staff is signed in, each but this one with a button that ends it
 * (T50).
 */
function OwnSessions() {
  const [ending, setEnding] = useState<string | null>(null);
  const [note, setNote] = useState<(() => string) | null>(null);
  const texts = words.sessions;
  const listed = useRemote('sessions', () => adminApi().sessions());
  const end = async (id: string) => {
    setEnding(id);
    try {
      const answer = await (id === 'others'
        ? adminApi().endOtherSessions()
        : adminApi().endSession(id));
      if (answer.ok) {
        setNote(() => () => (id === 'others' ? texts.othersEnded : texts.ended));
        listed.refresh();
      } else listed.fail(answer);
    } finally {
      setEnding(null);
    }
  };
  return (
    <>
      <RemoteView
        remote={listed}
        texts={{ loading: texts.loading, failed: words.failed }}
        lines={2}
      >
        {({ sessions }) => (
          <>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from a list without markers */}
            <ul role="list" className={ui.stack2}>
              {sessions.map((session) => (
                <li key={session.id} className={styles.entry}>
                  <div>
                    <p className={styles.device}>
                      {deviceText(session)} {session.current && <Badge text={texts.here} />}
                    </p>
                    <p className={ui.note}>{texts.seen(formatMoment(session.seen_at))}</p>
                  </div>
                  {!session.current && (
                    <Button
                      variant="quiet"
                      busy={ending === session.id}
                      disabled={ending !== null}
                      aria-label={texts.endOne(deviceText(session))}
                      onClick={() => void end(session.id)}
                    >
                      {texts.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                variant="secondary"
                busy={ending === 'others'}
                disabled={ending !== null}
                onClick={() => void end('others')}
              >
                {texts.endOthers}
              </Button>
            )}
          </>
        )}
      </RemoteView>
      <p role="status" className="visually-hidden">
        {note?.()}
      </p>
    </>
  );
}

function deviceText({ browser, system }: StaffSession): string {
  if (browser && system) return words.sessions.device(browser, system);
  return browser ?? system ?? words.sessions.unknown;
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
  const answer = await adminApi().changePassword({ currentPassword, newPassword });
  if (!answer.ok) return refusalOf(answer, passwordFields, () => words.failed);
  goOnAs(answer.data);
  return null;
}
