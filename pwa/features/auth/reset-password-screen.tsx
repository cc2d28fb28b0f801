import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#pwa/api/api.ts';
import { AccessForm } from '#pwa/sign-in/access-form.tsx';
import { NewPasswordInputs } from '#pwa/sign-in/new-password-inputs.tsx';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import styles from './link-screens.module.css';
import { linkWords } from './link-words.tsx';
import { useLinkToken } from './use-link-token.ts';

/** `/reset-password#TOKEN`: chooses a new password with a link that works once (T35). */
export function ResetPasswordScreen() {
  const { token, used } = useLinkToken();
  const [done, setDone] = useState(false);
  const words = linkWords.reset;
  return (
    <Page title={words.title} width="form" lead={token === null || done ? undefined : words.lead}>
      {token === null ? (
        <div className={styles.card}>
          <Notice tone="error">{words.incomplete}</Notice>
          <AskAgain />
        </div>
      ) : done ? (
        <div className={styles.card}>
          <Notice tone="success">{words.done}</Notice>
          <ButtonLink href="/login">{words.signIn}</ButtonLink>
        </div>
      ) : (
        <ChooseForm
          token={token}
          onDone={() => {
            setDone(true);
            used();
          }}
        />
      )}
    </Page>
  );
}

function ChooseForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const online = useOnline();
  const words = linkWords.reset;
  return (
    <AccessForm
      notice={online ? null : linkWords.offline}
      submitLabel={words.save}
      busyLabel={words.saving}
      onSubmit={async () => {
        const answer = await api.resetPassword(token, form.password);
        if (!answer.ok) return () => fieldTexts(answer) || textOf(answer);
        onDone();
        return null;
      }}
      links={<AskAgain />}
    >
      <NewPasswordInputs label={words.newPassword} form={form} onChange={setForm} />
    </AccessForm>
  );
}

function AskAgain() {
  return (
    <p className={styles.link}>
      <Link href="/forgot-password">{linkWords.reset.askAgain}</Link>
    </p>
  );
}
