import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { AccessCard, AccessForm } from '#pwa/accounts/access-form.tsx';
import { NewPasswordInputs } from '#pwa/accounts/new-password-inputs.tsx';
import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { EmailText } from '#pwa/desk/row-list.tsx';
import { words } from '#pwa/desk/words.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { RemotePending, useRemote } from '#pwa/ui/remote/remote.tsx';
import { useLinkToken } from '#pwa/ui/remote/use-fragment-token.ts';
import type { InvitedAnswer } from '#shared/accounts/people-schemas.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { enter, openApi, signInAdmin } from './desk-sign-in.ts';
import { acceptWithPasskey } from './passkeys/passkey-calls.ts';
import { PasskeyButton } from './passkeys/passkey-sign-in.tsx';
import { StaffEntrance } from './staff-sign-in.tsx';

/**
 * `/admin/invitation#TOKEN`: who was invited, or is to have a new password, chooses one of their own and is signed
 * in; who has a second factor goes to the sign-in, which asks for it (T50).
 */
export function InvitationScreen() {
  const { token, used } = useLinkToken();
  const [isDone, setDone] = useState(false);
  const texts = words.invitation;
  const remote = useRemote(token, () => (token === null ? null : openApi.invited(token)));
  if (isDone) return <Redirect to="/admin" replace />;
  return (
    <StaffEntrance title={texts.title} lead={texts.lead}>
      {token === null || remote.failure?.reason === 'link_over' ? (
        <AccessCard links={<ToSignIn />}>
          <Notice tone="error">{token === null ? texts.incomplete : failureWords.link_over}</Notice>
          <p>{texts.askAgain}</p>
        </AccessCard>
      ) : remote.data ? (
        <ChooseForm
          token={token}
          invited={remote.data}
          onDone={() => {
            used();
            setDone(true);
          }}
          onOver={remote.fail}
        />
      ) : (
        <AccessCard links={<ToSignIn />}>
          <RemotePending remote={remote} texts={texts} lines={3} />
        </AccessCard>
      )}
    </StaffEntrance>
  );
}

interface ChooseFormProps {
  token: string;
  invited: InvitedAnswer;
  onDone: () => void;
  onOver: (failure: ApiFailure) => void;
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
        if (!answer.ok && answer.reason === 'second_factor_needed') {
          onDone();
          return null;
        }
        if (answer.ok ? enter(answer.data) : await isAccepted(answer, password)) {
          onDone();
          return null;
        }
        if (answer.ok) return words.loginFailed;
        if (answer.reason === 'link_over') onOver(answer);
        return refusalOf(answer, { password: 'password' });
      }}
      links={
        <>
          {!invited.has_factor && (
            <PasskeyButton
              label={texts.passkey}
              use={async () => {
                const problem = await acceptWithPasskey(token);
                if (problem === null) onDone();
                return problem;
              }}
            />
          )}
          <ToSignIn />
        </>
      }
    >
      <p>
        {texts.greeting(isolated(invited.name))} <EmailText email={invited.email} />
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
