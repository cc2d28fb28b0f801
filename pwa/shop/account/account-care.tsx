import { type ReactNode, useState } from 'react';
import { PasswordChange, passwordFields } from '#pwa/accounts/password-change.tsx';
import { useSession } from '#pwa/session/session-store.ts';
import { changePassword } from '#pwa/session/sign-in.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { keptDays } from '#shared/http/kept-days.ts';
import styles from './account-care.module.css';
import { careRefusal } from './care-refusal.ts';
import { careWords as words } from './care-words.ts';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LeaveDevice } from './leave-device.tsx';
import { SessionList } from './session-list.tsx';
import { ToldConsents } from './told-consents.tsx';
import { words as toldWords } from './told-words.ts';
import unfolding from './unfolding.module.css';

/** Null where the shop sends no e-mail. */
interface AccountCareProps {
  emailVerified: boolean | null;
}

/** Password, sessions, a copy of one's data, logging out and the end of the account (B17). */
export function AccountCare({ emailVerified }: AccountCareProps) {
  const session = useSession();
  const online = useOnline();
  return (
    <section className={styles.care} aria-labelledby="account-care">
      <h2 id="account-care">{words.title}</h2>
      {!online && <Notice>{laterWords.worksOnline}</Notice>}
      <Panel label={words.password.title} locked={!online}>
        <PasswordChange texts={words.password} owner={session?.user} change={change} />
      </Panel>
      <Panel label={words.sessions.title} locked={!online}>
        <SessionList />
      </Panel>
      <Panel label={toldWords.title} locked={!online}>
        <ToldConsents />
      </Panel>
      <Panel label={words.data.title} locked={!online}>
        <DataCopy emailVerified={emailVerified} />
      </Panel>
      <Panel label={words.leave.title}>
        <LeaveDevice />
      </Panel>
      <Panel label={words.deletion.title} locked={!online}>
        <DeleteAccount emailVerified={emailVerified} />
      </Panel>
      <p className={styles.note}>{words.abandoned(keptDays.abandonedPhoto)}</p>
    </section>
  );
}

async function change(current: string, next: string): Promise<Refusal | null> {
  const answer = await changePassword(current, next);
  return answer.ok ? null : careRefusal(answer, passwordFields);
}

interface PanelProps {
  label: string;
  /** It cannot be opened now; what is open stays, with all that was typed. */
  locked?: boolean;
  children: ReactNode;
}

/** A heading that opens what is under it; nothing is asked of the server before. */
function Panel({ label, locked = false, children }: PanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={unfolding.card}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={classNames(unfolding.toggle, styles.toggle)}
          aria-expanded={open}
          // Browsers would take the focus from one that is disabled.
          aria-disabled={locked && !open}
          onClick={() => setOpen(!open && !locked)}
        >
          {label}
          <ChevronDownIcon />
        </button>
      </h3>
      {open && <div className={styles.content}>{children}</div>}
    </div>
  );
}
