import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { useOwnAccount } from '#pwa/desk/access/own-account.ts';
import { Button } from '#pwa/ui/button.tsx';
import { saveFile } from '#pwa/ui/save-file.ts';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import styles from './save-accounts.module.css';
import { words } from './words.ts';

type Saving = { kind: 'none' | 'saved' } | { kind: 'busy' | 'failed'; text: string };

/** The CSV file of the shown days, for the accountant; not offered to who is no owner (B46, B49). */
export function SaveAccounts({ days }: { days: DaysAsked }) {
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const own = useOwnAccount();
  const isOffered = own === null || staffMay(own.post, 'download_accounts');
  const busy = saving.kind === 'busy';
  const save = async () => {
    setSaving({ kind: 'busy', text: words.downloading });
    const answer = await adminApi().accountsFile(days, (bytes) =>
      setSaving({ kind: 'busy', text: words.downloaded(sizeOf(bytes)) }),
    );
    if (!answer.ok) {
      setSaving({ kind: 'failed', text: textOf(answer) || words.notDownloaded });
      return;
    }
    saveFile(answer.data, `accounts-${days.from}-${days.to}.csv`);
    setSaving({ kind: 'saved' });
  };
  return (
    <section className={styles.accounts} aria-labelledby="accounts">
      <div>
        <h2 id="accounts" className={styles.title}>
          {words.accounts}
        </h2>
        <p>{words.accountsText(words.days(days))}</p>
        <p role="status" className={styles.state}>
          {busy && saving.text}
          {saving.kind === 'saved' && words.saved}
        </p>
        <p role="alert" className={styles.failed}>
          {saving.kind === 'failed' && saving.text}
        </p>
      </div>
      {isOffered && (
        <Button variant="secondary" busy={busy} onClick={save}>
          {words.download}
        </Button>
      )}
    </section>
  );
}

/** Few bytes are a kilobyte, so that the text does not change all the time. */
function sizeOf(bytes: number): string {
  const kB = Math.ceil(bytes / 1_000);
  return kB < 1_000 ? `${kB} kB` : `${(kB / 1_000).toFixed(1)} MB`;
}
