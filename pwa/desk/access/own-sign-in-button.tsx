import { useState } from 'react';
import { PasswordChange, passwordFields } from '#pwa/accounts/password-change.tsx';
import { SessionList } from '#pwa/accounts/session-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { type StaffNews, staffNews } from '#shared/accounts/staff-may.ts';
import { isolated } from '#shared/language/directions.ts';
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
            <OwnMails />
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

/** What one chooses to be mailed of; the workshop is mailed of nothing (B91). */
function OwnMails() {
  const account = useStaffAccount();
  const language = useLanguage();
  const [choice, setChoice] = useState<StaffNews[] | null>(null);
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const texts = words.mails;
  if (!account || account.post === 'workshop') return null;
  const topics = choice ?? account.mailed;
  const toggle = async (news: StaffNews) => {
    const next = topics.includes(news) ? topics.filter((each) => each !== news) : [...topics, news];
    setChoice(next);
    setState('saving');
    const answer = await deskApi().chooseMails(next, language);
    if (!answer.ok) setChoice(topics);
    setState(answer.ok ? 'saved' : 'failed');
  };
  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{texts.lead(isolated(account.email))}</p>
      <div className={ui.stack2}>
        {staffNews.map((news) => (
          <Choice
            key={news}
            type="checkbox"
            checked={topics.includes(news)}
            disabled={state === 'saving'}
            onChange={() => void toggle(news)}
          >
            {texts.choices[news]}
          </Choice>
        ))}
      </div>
      <p role="status" className={classNames(ui.note, ui.hiddenWhenEmpty)}>
        {state === 'saved' ? texts.saved : state === 'failed' ? words.failed : ''}
      </p>
    </section>
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
