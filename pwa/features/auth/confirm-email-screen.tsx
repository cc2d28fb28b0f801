import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { AccessForm } from '#pwa/sign-in/access-form.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import styles from './link-screens.module.css';
import { linkWords } from './link-words.tsx';
import { useLinkToken } from './use-link-token.ts';

/** `/confirm-email#TOKEN`: confirms the address of who is signed in (B17). */
export function ConfirmEmailScreen() {
  const email = useSession()?.user.email ?? null;
  const { token, used } = useLinkToken();
  const [done, setDone] = useState(false);
  const online = useOnline();
  const words = linkWords.confirm;
  if (email === null) {
    return (
      <Page title={words.title} width="form">
        <div className={styles.card}>
          <Notice>{words.signInFirst}</Notice>
          <ButtonLink href="/login">{words.signIn}</ButtonLink>
        </div>
      </Page>
    );
  }
  if (done || token === null) {
    return (
      <Page title={words.title} width="form">
        <div className={styles.card}>
          <Notice tone={done ? 'success' : 'error'}>
            {done ? words.done(email) : linkWords.reset.incomplete}
          </Notice>
          <ButtonLink href="/account">{words.toAccount}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={words.title} width="form" lead={words.lead(email)}>
      <AccessForm
        notice={online ? null : linkWords.offline}
        submitLabel={words.confirm}
        busyLabel={words.confirming}
        onSubmit={async () => {
          const answer = await api.confirmEmail(token);
          if (!answer.ok) return () => textOf(answer) || words.failed;
          setDone(true);
          used();
          return null;
        }}
        links={
          <ButtonLink href="/account" variant="quiet">
            {words.toAccount}
          </ButtonLink>
        }
      >
        {null}
      </AccessForm>
    </Page>
  );
}
