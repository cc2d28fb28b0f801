import { useId, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words } from '#pwa/desk/people/words.ts';
import { EmailText } from '#pwa/desk/row-list.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import type { InvitationAnswer, StaffMember } from '#shared/accounts/people-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { InvitationDialog, PostDialog } from './add-staff.tsx';
import styles from './staff.module.css';

interface StaffRowProps {
  member: StaffMember;
  /** True for the person who is signed in here: they change nothing of themselves. */
  isOwn: boolean;
  onChanged: () => void;
}

/** A staff account, with what an owner may do about it. */
export function StaffRow({ member, isOwn, onChanged }: StaffRowProps) {
  const nameId = useId();
  const [busy, setBusy] = useState(false);
  const [linkToShow, setLinkToShow] = useState<{ title: string; link: InvitationAnswer } | null>(
    null,
  );
  const { id, email, post, created_at, last_sign_in_at, passkeys, totp, invited } = member;
  const texts = words.staff;
  const name = isolated(member.name);
  const [changesPost, setChangesPost] = useState(false);

  const act = async (
    { text, ...labels }: typeof texts.askRemove,
    call: () => Promise<ApiAnswer<unknown>>,
    saidText: string,
    isDanger = false,
  ) => {
    if (busy || !(await confirmAlert({ ...labels, text: text(name), isDanger }))) return;
    setBusy(true);
    try {
      const answer = await call();
      if (answer.ok) showToast({ text: saidText, confirms: true });
      else await showAlert(textOf(answer) || texts.notDone);
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const endSessions = () =>
    act(texts.askEndSessions, () => deskApi().endStaffSessions(id), texts.sessionsEnded(name));
  const removeFactor = () =>
    act(
      texts.askRemoveFactor,
      () => deskApi().removeSecondFactor(id),
      texts.factorRemoved(name),
      true,
    );
  const makeLink = async (title: string, call: () => Promise<ApiAnswer<InvitationAnswer>>) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await call();
      if (answer.ok) setLinkToShow({ title, link: answer.data });
      else await showAlert(textOf(answer) || texts.notDone);
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const inviteAgain = () => makeLink(texts.invitationTitle, () => deskApi().inviteAgain(id));
  const renewPassword = async () => {
    const { text, ...labels } = texts.askRenewPassword;
    if (busy || !(await confirmAlert({ ...labels, text: text(name), isDanger: true }))) return;
    await makeLink(texts.newPasswordTitle(name), () => deskApi().renewPassword(id));
  };
  const remove = () =>
    act(texts.askRemove, () => deskApi().removeStaff(id), texts.removed(name), true);

  const button = {
    variant: 'quiet',
    'aria-describedby': nameId,
    'aria-disabled': busy || undefined,
  } as const;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi id={nameId}>{member.name}</bdi>
          <Badge tone={post === 'owner' ? 'strong' : 'neutral'} text={texts.posts[post]} />
          {invited && <Badge tone="warning" text={texts.invited} />}
          {isOwn && <Badge tone="info" text={texts.you} />}
        </p>
        <p className={later.breaking}>
          <EmailText email={email} />
        </p>
        <p className={styles.facts}>
          <span>{texts.since(dateWords.day(dayInIndia(created_at)))}</span>
          <span>
            {last_sign_in_at === null
              ? texts.neverSignedIn
              : texts.lastSignIn(formatMoment(last_sign_in_at))}
          </span>
          {passkeys > 0 && <span>{texts.passkeys(passkeys)}</span>}
          {totp && <span>{texts.app}</span>}
        </p>
      </div>
      {!isOwn && (
        <div className={styles.actions}>
          <Button {...button} onClick={() => setChangesPost(true)}>
            {texts.changePost}
          </Button>
          {invited ? (
            <Button {...button} onClick={() => void inviteAgain()}>
              {texts.inviteAgain}
            </Button>
          ) : (
            <>
              <Button {...button} onClick={() => void endSessions()}>
                {texts.endSessions}
              </Button>
              <Button {...button} onClick={() => void renewPassword()}>
                {texts.renewPassword}
              </Button>
            </>
          )}
          {(totp || passkeys > 0) && (
            <Button {...button} onClick={() => void removeFactor()}>
              {texts.removeFactor}
            </Button>
          )}
          <Button {...button} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      )}
      {changesPost && (
        <PostDialog
          member={member}
          onChanged={(next) => {
            showToast({ text: texts.changed(name, texts.posts[next]), confirms: true });
            onChanged();
          }}
          onClose={() => setChangesPost(false)}
        />
      )}
      {linkToShow && (
        <InvitationDialog
          title={linkToShow.title}
          name={member.name}
          email={email}
          invitation={linkToShow.link}
          onClose={() => setLinkToShow(null)}
        />
      )}
    </li>
  );
}
