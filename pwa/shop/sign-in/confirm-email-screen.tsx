import { useState } from 'react';
import { Link } from 'wouter';
import { AccessCard, AccessForm } from '#pwa/accounts/access-form.tsx';
import { mailedLinks } from '#pwa/api/later-client.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { laterWords } from '#pwa/ui/later-words.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useLinkToken } from '#pwa/ui/remote/use-fragment-token.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { withNext } from './next-path.ts';
import { words as signInWords } from './words.tsx';

/** `/confirm-email#TOKEN`: confirms the address of who is signed in (B17). */
export function ConfirmEmailScreen() {
  const email = useSession()?.user.email ?? null;
  const { token, used } = useLinkToken();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const online = useOnline();
  const words = signInWords.link.confirm;
  if (token === null && !isConfirmed) {
    return (
      <Page title={words.title} width="form">
        <AccessCard links={<ToAccount />}>
          <Notice tone="error">{signInWords.link.reset.incomplete}</Notice>
        </AccessCard>
      </Page>
    );
  }
  if (email === null) {
    return (
      <Page title={words.title} width="form">
        <AccessCard>
          <Notice>{words.logInFirst}</Notice>
          <ButtonLink href={withNext('/login', '/confirm-email')}>{words.logIn}</ButtonLink>
        </AccessCard>
      </Page>
    );
  }
  if (isConfirmed || token === null) {
    return (
      <Page title={words.title} width="form">
        <AccessCard links={<ToAccount />}>
          <Notice tone="success">{words.done(email)}</Notice>
        </AccessCard>
      </Page>
    );
  }
  return (
    <Page title={words.title} width="form" lead={words.lead(email)}>
      <AccessForm
        notice={online ? null : laterWords.worksOnline}
        submitLabel={words.confirm}
        busyLabel={words.confirming}
        onSubmit={async () => {
          const answer = await mailedLinks.confirmEmail(token);
          if (!answer.ok) return () => textOf(answer) || words.failed;
          setIsConfirmed(true);
          used();
          return null;
        }}
        links={<ToAccount />}
      >
        {null}
      </AccessForm>
    </Page>
  );
}

function ToAccount() {
  return (
    <p>
      <Link href="/account">{signInWords.link.confirm.toAccount}</Link>
    </p>
  );
}
