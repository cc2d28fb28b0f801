import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { keptDays } from '#shared/kept-days.ts';
import styles from './account-care.module.css';
import { careWords as words } from './care-words.ts';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LeaveDevice } from './leave-device.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';

/** Password, sessions, a copy of one's data, logging out and the end of the account (B17). */
export function AccountCare() {
  return (
    <section className={styles.care} aria-labelledby="account-care">
      <h2 id="account-care">{words.title}</h2>
      <p className={styles.note}>{words.abandoned(keptDays.abandonedPhoto)}</p>
      <Panel label={words.password.title} online>
        <PasswordChange />
      </Panel>
      <Panel label={words.sessions.title} online>
        <SessionList />
      </Panel>
      <Panel label={words.data.title} online>
        <DataCopy />
      </Panel>
      <Panel label={words.leave.title}>
        <LeaveDevice />
      </Panel>
      <Panel label={words.deletion.title} online>
        <DeleteAccount />
      </Panel>
    </section>
  );
}

interface PanelProps {
  label: string;
  /** Only the server can do what it is for. */
  online?: boolean;
  children: ReactNode;
}

/** A heading that opens what is under it; nothing is asked of the server before. */
function Panel({ label, online = false, children }: PanelProps) {
  const [open, setOpen] = useState(false);
  const hasNetwork = useOnline();
  return (
    <div className={styles.panel}>
      <h3>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
          <ChevronDownIcon />
        </button>
      </h3>
      {open && (
        <div className={styles.content}>
          {online && !hasNetwork ? <Notice>{words.offline}</Notice> : children}
        </div>
      )}
    </div>
  );
}
