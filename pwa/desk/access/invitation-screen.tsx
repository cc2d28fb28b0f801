import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { AccessCard, AccessForm } from '#pwa/accounts/access-form.tsx';
import { NewPasswordInputs } from '#pwa/accounts/new-password-inputs.tsx';
import { useLinkToken } from '#pwa/accounts/use-link-token.ts';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { EmailText } from '#pwa/desk/email-text.tsx';
import { words } from '#pwa/desk/words.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { InvitedAnswer } from '#shared/accounts/people-schemas.ts';
import { failureWords, textOf } from '#shared/failures/failure-words.ts';
import { enter, openApi, signInAdmin } from './admin-sign-in.ts';
import { acceptWithPasskey } from './passkeys/passkey-calls.ts';
import { PasskeyButton } from './passkeys/passkey-sign-in.tsx';
import { StaffEntrance } from './staff-sign-in.tsx';

type Shown =
  | { kind: 'asking' }
  | { kind: 'over' }
  | { kind: 'failed'; message: () => string }
  | { kind: 'form'; invited: InvitedAnswer }
  | { kind: 'done' };

/** `/admin/invitation#TOKEN`: who was invited chooses a password of their own and is signed in (T50). */
export function InvitationScreen() {
  const { token, used } = useLinkToken();
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const texts = words.invitation;
  const { load } = useAnswer(token, {
    ask: () => (token === null ? null : openApi.invited(token)),
    onAsk: () => setShown({ kind: 'asking' }),
    onAnswer: (answer) => {
      if (answer.ok) setShown({ kind: 'form', invited: answer.data });
      else if (answer.reason === 'link_over') setShown({ kind: 'over' });
      else setShown({ kind: 'failed', message: () => textOf(answer) || texts.failed });
    },
  });
  if (shown.kind === 'done') return <Redirect to="/admin" replace />;
  return (
    <StaffEntrance title={texts.title} lead={texts.lead}>
      {token === null || shown.kind === 'over' ? (
        <AccessCard links={<ToSignIn />}>
          <Notice tone="error">{token === null ? texts.incomplete : failureWords.link_over}</Notice>
          <p>{texts.askAgain}</p>
        </AccessCard>
      ) : shown.kind === 'form' ? (
        <ChooseForm
          token={token}
          invited={shown.invited}
          onDone={() => {
            used();
            setShown({ kind: 'done' });
          }}
          onOver={() => setShown({ kind: 'over' })}
        />
      ) : (
        <AccessCard links={<ToSignIn />}>
          {shown.kind === 'failed' ? (
            <FailedNotice onTryAgain={load}>{shown.message()}</FailedNotice>
          ) : (
            <>
              <p role="status">{texts.loading}</p>
              <Skeleton lines={3} />
            </>
          )}
        </AccessCard>
      )}
    </StaffEntrance>
  );
}

interface ChooseFormProps {
  token: string;
  invited: InvitedAnswer;
  onDone: () => void;
  onOver: () => void;
}

function ChooseForm({ token, invited, onDone, onOver }: ChooseFormProps) {
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const texts = words.invitation;
  // A link may be over because the answer of the first try was lost; its password opens the account then (ST270).
  const isAccepted = async ({ reason }: ApiFailure, password: string) =>
    reason === 'link_over' && (await signInAdmin(invited.email, password)) === null;
  return (
    <AccessForm
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      onSubmit={async () => {
        const { password } = form;
        const answer = await openApi.acceptInvitation({ token, password });
        if (answer.ok ? enter(answer.data) : await isAccepted(answer, password)) {
          onDone();
          return null;
        }
        if (answer.ok) return words.loginFailed;
        if (answer.reason === 'link_over') onOver();
        return refusalOf(answer, { password: 'password' });
      }}
      links={
        <>
          <PasskeyButton
            label={texts.passkey}
            use={async () => {
              const problem = await acceptWithPasskey(token);
              if (problem === null) onDone();
              return problem;
            }}
          />
          <ToSignIn />
        </>
      }
    >
      <p>
        {texts.greeting(invited.name)} <EmailText email={invited.email} />
      </p>
      <NewPasswordInputs form={form} onChange={setForm} owner={invited} />
    </AccessForm>
  );
}

function ToSignIn() {
  return (
    <p>
      <Link href="/admin/login">{words.haveAccount}</Link>
    </p>
  );
}
