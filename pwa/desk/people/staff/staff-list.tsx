import { useState } from 'react';
import { adminApi } from '#pwa/desk/access/admin-session.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { StaffMember } from '#shared/accounts/people-schemas.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { AddStaff } from './add-staff.tsx';
import styles from './staff-list.module.css';
import { StaffRow } from './staff-row.tsx';
import { staffWords } from './staff-words.ts';

type Listed =
  | { kind: 'loading' }
  | { kind: 'failed'; message: () => string }
  | { kind: 'here'; staff: readonly StaffMember[] };

/** Who may sign in at the desk, and what they may do there; for owners (B46). */
export function StaffList({ ownId }: { ownId: string }) {
  const [listed, setListed] = useState<Listed>({ kind: 'loading' });
  const [adding, setAdding] = useState(false);
  const texts = staffWords;
  const { load, refresh } = useAnswer('staff', {
    ask: () => adminApi().staff(),
    onAsk: () => setListed({ kind: 'loading' }),
    onAnswer: (answer) =>
      setListed(
        answer.ok
          ? { kind: 'here', staff: answer.data.staff }
          : { kind: 'failed', message: () => textOf(answer) || texts.failed },
      ),
  });
  return (
    <section className={styles.part} aria-label={texts.list}>
      <div className={styles.head}>
        <p className={styles.lead}>{texts.lead}</p>
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      {listed.kind === 'loading' && (
        <>
          <p role="status">{texts.loading}</p>
          <Skeleton lines={4} />
        </>
      )}
      {listed.kind === 'failed' && (
        <FailedNotice onTryAgain={load}>{listed.message()}</FailedNotice>
      )}
      {listed.kind === 'here' && (
        <RowList>
          {listed.staff.map((member) => (
            <StaffRow
              key={member.id}
              member={member}
              isOwn={member.id === ownId}
              onChanged={refresh}
            />
          ))}
        </RowList>
      )}
      {adding && <AddStaff onAdded={() => refresh()} onClose={() => setAdding(false)} />}
    </section>
  );
}
