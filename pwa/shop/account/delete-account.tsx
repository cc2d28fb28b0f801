import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ownAccount } from '#pwa/api/own-account.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { deleteAccount } from '#pwa/session/sign-in.ts';
import { Button } from '#pwa/ui/button.tsx';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { AccountRemains } from '#shared/accounts/account-schemas.ts';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { keptDays } from '#shared/http/kept-days.ts';
import styles from './account-care.module.css';
import { careRefusal } from './care-refusal.ts';
import { careWords as words } from './care-words.ts';

type Shown = { kind: 'loading' } | { kind: 'failed'; failure: FailureRecord } | Known;
type Known = { kind: 'here'; remains: AccountRemains };

/** Says what stays, and deletes the account with its password (P21). */
export function DeleteAccount({ emailVerified }: { emailVerified: boolean | null }) {
  const token = useSession()?.token ?? null;
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const { load } = useAnswer(token, {
    ask: () => ownAccount.remains(),
    onAsk: () => setShown({ kind: 'loading' }),
    onAnswer: (answer) =>
      setShown(
        answer.ok ? { kind: 'here', remains: answer.data } : { kind: 'failed', failure: answer },
      ),
  });
  switch (shown.kind) {
    case 'loading':
      return (
        <>
          <p role="status">{words.deletion.loading}</p>
          <Skeleton lines={3} />
        </>
      );
    case 'failed':
      return <FailedNotice onTryAgain={load}>{careRefusal(shown.failure).text()}</FailedNotice>;
    case 'here':
      return <Deletion remains={shown.remains} emailVerified={emailVerified} />;
  }
}

interface DeletionProps {
  remains: AccountRemains;
  emailVerified: boolean | null;
}

function Deletion({ remains, emailVerified }: DeletionProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [, navigate] = useLocation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { question: text, submit: confirmLabel, cancel: cancelLabel } = words.deletion;
    if (!(await confirmAlert({ text, confirmLabel, cancelLabel, isDanger: true }))) return;
    setBusy(true);
    setRefused(null);
    const answer = await deleteAccount(password);
    if (answer.ok) {
      navigate('/');
      showToast({ text: words.deletion.done });
    } else {
      setRefused(careRefusal(answer, { wrong_password: 'password' }));
      setBusy(false);
    }
  };
  const closedOrders = remains.orders - remains.openOrders;
  return (
    <>
      <p>{words.deletion.goes}</p>
      <p id="account-remains">{words.deletion.stays}</p>
      <ul aria-labelledby="account-remains">
        {closedOrders > 0 && <li>{words.deletion.orders(closedOrders)}</li>}
        {remains.openOrders > 0 && (
          <li>{words.deletion.openOrders(remains.openOrders, keptDays.unconfirmedOrder)}</li>
        )}
        {remains.messages && (
          <li>
            {emailVerified === null ? words.deletion.messages : words.deletion.messagesUnconfirmed}
          </li>
        )}
        <li>{words.deletion.whatsapp(keptDays.messageAttempt)}</li>
        <li>
          {remains.backupDays === null
            ? words.deletion.noBackups
            : words.deletion.backups(remains.backupDays)}
        </li>
      </ul>
      <CheckedForm
        className={styles.form}
        refused={refused}
        onSubmit={submit}
        onInput={() => setRefused(null)}
      >
        <TextInput
          field="password"
          label={words.deletion.password}
          type="password"
          autoComplete="current-password"
          data-missing={words.deletion.passwordMissing}
          required
          maxLength={maxPasswordLength}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {refused?.field === null && <Notice tone="error">{refused.text()}</Notice>}
        <Button type="submit" variant="danger" className={styles.start} busy={busy}>
          {busy ? words.deletion.busy : words.deletion.submit}
        </Button>
      </CheckedForm>
    </>
  );
}
