import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { LogOutForm, type RemainsChoice } from '#pwa/accounts/log-out-form.tsx';
import { PasswordChange, passwordFields } from '#pwa/accounts/password-change.tsx';
import { SessionList } from '#pwa/accounts/session-list.tsx';
import { notificationApi, ownAccount } from '#pwa/api/later-client.ts';
import { onlyHere } from '#pwa/device/accounts/forget-owner.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { renewPushes } from '#pwa/session/end-session.ts';
import { changePassword, deleteAccount, signOut } from '#pwa/session/sign-in.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import { OpenInBrowser, saveFile } from '#pwa/ui/save-file.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline, useOnlineAgain } from '#pwa/ui/use-online.ts';
import type { AccountRemains } from '#shared/accounts/account-schemas.ts';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import unfolding from './account-screen.module.css';
import { OwnConsents } from './own-consents.tsx';
import { words } from './words.tsx';

/** Null where the shop sends no e-mail. */
interface AccountCareProps {
  emailVerified: boolean | null;
}

/** Password, sessions, a copy of one's data, logging out and the end of the account (B17). */
export function AccountCare({ emailVerified }: AccountCareProps) {
  const session = useSession();
  const online = useOnline();
  const channels = useRemote('channels', notificationApi.channels).data?.channels;
  const consents = useRemote(session?.token ?? null, notificationApi.consents).data?.consents;
  const isSilent = channels?.length === 0 && consents?.length === 0;
  return (
    <section
      className={classNames(ui.leadingTitle, ui.screenOnly, unfolding.care)}
      aria-labelledby="account-care"
    >
      <h2 id="account-care">{words.care.title}</h2>
      {!online && <Notice>{laterWords.worksOnline}</Notice>}
      <Panel label={words.care.password.title} locked={!online}>
        <PasswordChange texts={words.care.password} owner={session?.user} change={change} />
      </Panel>
      <Panel label={words.care.sessions.title} locked={!online}>
        <OwnSessions />
      </Panel>
      {!isSilent && (
        <Panel label={words.told.title} locked={!online}>
          <OwnConsents />
        </Panel>
      )}
      <Panel label={words.care.data.title} locked={!online}>
        <DataCopy emailVerified={emailVerified} />
      </Panel>
      <Panel label={words.care.leave.title}>
        <LeaveDevice />
      </Panel>
      <Panel label={words.care.deletion.title} locked={!online}>
        <DeleteAccount emailVerified={emailVerified} />
      </Panel>
      <p className={ui.note}>{words.care.abandoned(retentionDays.abandonedPhoto)}</p>
    </section>
  );
}

/** Shows where the customer is signed in. */
function OwnSessions() {
  const token = useSession()?.token ?? null;
  const texts = words.care.sessions;
  const endOtherSessions = async () => {
    const answer = await ownAccount.endOtherSessions();
    if (answer.ok && token !== null) await renewPushes(token);
    return answer;
  };
  return (
    <SessionList
      of={token}
      calls={{ ...ownAccount, endOtherSessions }}
      texts={{ ...texts, failed: words.care.failed }}
      facts={({ startedAt, expiresAt }) => [
        texts.since(formatMoment(startedAt)),
        texts.ends(formatMoment(expiresAt)),
      ]}
      look={{
        list: unfolding.sessions,
        entry: unfolding.session,
        entryTexts: ui.stack1,
        endButton: 'secondary',
        othersButton: ui.start,
      }}
      onEnded={(which) => showToast({ text: which === 'one' ? texts.ended : texts.othersEnded })}
    />
  );
}

/** Says what stays, and deletes the account with its password (P21). */
function DeleteAccount({ emailVerified }: { emailVerified: boolean | null }) {
  const token = useSession()?.token ?? null;
  const remote = useRemote(token, () => ownAccount.remains());
  const texts = { loading: words.care.deletion.loading, failed: words.care.failed };
  return (
    <RemoteView remote={remote} texts={texts} lines={3}>
      {(remains) => <Deletion remains={remains} emailVerified={emailVerified} />}
    </RemoteView>
  );
}

interface DeletionProps {
  remains: AccountRemains;
  emailVerified: boolean | null;
}

function Deletion({ remains, emailVerified }: DeletionProps) {
  const [password, setPassword] = useState('');
  const { busy, failed, run, forget } = useTried();
  const [, navigate] = useLocation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { question: text, submit: confirmLabel, cancel: cancelLabel } = words.care.deletion;
    if (!(await confirmAlert({ text, confirmLabel, cancelLabel, isDanger: true }))) return;
    await run(async () => {
      const answer = await deleteAccount(password);
      if (!answer.ok) return careRefusal(answer, { wrong_password: 'password' });
      navigate('/');
      showToast({ text: words.care.deletion.done });
      return null;
    });
  };
  const closedOrders = remains.orders - remains.openOrders;
  return (
    <>
      <p>{words.care.deletion.goes}</p>
      <p id="account-remains">{words.care.deletion.stays}</p>
      <ul aria-labelledby="account-remains">
        {closedOrders > 0 && <li>{words.care.deletion.orders(closedOrders)}</li>}
        {remains.openOrders > 0 && (
          <li>
            {words.care.deletion.openOrders(remains.openOrders, retentionDays.unconfirmedOrder)}
          </li>
        )}
        {remains.messages && (
          <li>
            {emailVerified === null
              ? words.care.deletion.messages
              : words.care.deletion.messagesUnconfirmed}
          </li>
        )}
        <li>{words.care.deletion.whatsapp(retentionDays.messageAttempt)}</li>
        <li>
          {remains.backupDays === null
            ? words.care.deletion.otherBackups
            : words.care.deletion.backups(remains.backupDays)}
        </li>
      </ul>
      <CheckedForm className={ui.stack4} refused={failed} onSubmit={submit} onInput={forget}>
        <TextInput
          field="password"
          label={words.care.deletion.password}
          type="password"
          autoComplete="current-password"
          data-missing={words.care.deletion.passwordMissing}
          required
          maxLength={maxPasswordLength}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {failed?.field === null && <Notice tone="error">{failed.text()}</Notice>}
        <Button type="submit" variant="danger" className={ui.start} busy={busy}>
          {busy ? words.care.deletion.busy : words.care.deletion.submit}
        </Button>
      </CheckedForm>
    </>
  );
}

/** Downloads all that the shop keeps of the customer. */
function DataCopy({ emailVerified }: { emailVerified: boolean | null }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | FailureRecord>('idle');
  useOnlineAgain(
    () => typeof state === 'object' && state.reason === 'no_answer' && setState('idle'),
  );
  const download = async () => {
    setState('busy');
    const answer = await ownAccount.exportData();
    if (answer.ok) saveFile(answer.data, 'my-data.zip');
    setState(answer.ok ? 'done' : answer);
  };
  return (
    <>
      <p>
        {words.care.data.text} {messagesText(emailVerified)}
      </p>
      {typeof state === 'object' && <Notice tone="error">{careRefusal(state).text()}</Notice>}
      {state === 'done' && <Notice tone="success">{words.care.data.done}</Notice>}
      <OpenInBrowser to="save" />
      <Button variant="secondary" className={ui.start} busy={state === 'busy'} onClick={download}>
        {state === 'busy' ? words.care.data.busy : words.care.data.submit}
      </Button>
    </>
  );
}

/** Messages of the contact form are in it once it is known that the address is the customer's. */
function messagesText(emailVerified: boolean | null): string {
  if (emailVerified === null) return words.care.data.messagesOnRequest;
  return emailVerified ? words.care.data.withMessages : words.care.data.messagesOnceConfirmed;
}

/** A logout that says what is left on this device, and asks about it (T32). */
function LeaveDevice() {
  const scope = useScope();
  const here = useLiveQuery(() => onlyHere(scope), [scope]);
  const staysHere = useStore(keepingStore, ({ data }) => data === true);
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();
  if (!here) return null;
  const leave = async (remains: RemainsChoice) => {
    setBusy(true);
    await signOut(remains);
    navigate('/');
  };
  return (
    <>
      <p>{words.care.leave.text}</p>
      <LogOutForm {...here} staysHere={staysHere} busy={busy} onLogOut={leave} />
    </>
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
      <h3 className={later.textTitle}>
        <button
          type="button"
          className={classNames(ui.turning, unfolding.toggle, unfolding.accountCareToggle)}
          aria-expanded={open}
          // Browsers would take the focus from one that is disabled.
          aria-disabled={locked && !open}
          onClick={() => setOpen(!open && !locked)}
        >
          {label}
          <ChevronDownIcon />
        </button>
      </h3>
      {open && (
        <div className={classNames(ui.stack4, ui.bullets, unfolding.content)}>{children}</div>
      )}
    </div>
  );
}

/**
 * Returns why something about the account was not done, and at which of the `fields` that stands.
 */
function careRefusal(
  failure: FailureRecord,
  fields: Readonly<Record<string, string>> = {},
): Refusal {
  return refusalOf(failure, fields, () => words.care.failed);
}
