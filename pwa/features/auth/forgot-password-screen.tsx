import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '#pwa/api/api.ts';
import { AccessForm } from '#pwa/sign-in/access-form.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { EmailInput } from '#pwa/ui/person-fields.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import { shop } from '#shared/shop.ts';
import styles from './link-screens.module.css';
import { linkWords } from './link-words.tsx';

/** Where the link comes from, and the address it was asked for. */
interface Asked {
  delivery: 'email' | 'owner';
  email: string;
}

/** `/forgot-password`: asks for a link; the answer never tells whether the address has an account. */
export function ForgotPasswordScreen() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const words = linkWords.forgot;
  return (
    <Page title={words.title} width="form" lead={asked ? undefined : words.lead}>
      {asked ? (
        <AfterAsking asked={asked} onAnother={() => setAsked(null)} />
      ) : (
        <AskForm onAsked={setAsked} />
      )}
    </Page>
  );
}

function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const [typed, setTyped] = useState('');
  const online = useOnline();
  const words = linkWords.forgot;
  return (
    <AccessForm
      notice={online ? null : linkWords.offline}
      submitLabel={words.send}
      busyLabel={words.sending}
      onSubmit={async () => {
        const email = typed.trim();
        const answer = await api.askForReset(email);
        if (!answer.ok) return () => fieldTexts(answer) || textOf(answer);
        onAsked({ email, delivery: answer.data.delivery });
        return null;
      }}
      links={
        <p>
          <Link href="/login">{words.toLogin}</Link>
        </p>
      }
    >
      <EmailInput
        autoComplete="username"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </AccessForm>
  );
}

function AfterAsking({ asked, onAnother }: { asked: Asked; onAnother: () => void }) {
  const { delivery, email } = asked;
  const words = linkWords.forgot;
  const mail = <a href={`mailto:${shop.email}`}>{shop.email}</a>;
  const phone = (
    <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone.replaceAll(' ', '\u00A0')}</a>
  );
  return (
    <div className={styles.card}>
      {delivery === 'email' ? (
        <>
          <Notice tone="success">{words.sent(email)}</Notice>
          <p>{words.nothingThere(mail, phone)}</p>
          <Button variant="secondary" onClick={onAnother}>
            {words.another}
          </Button>
        </>
      ) : (
        <div role="status">
          <Notice>{words.fromOwner(mail, phone)}</Notice>
        </div>
      )}
      <p className={styles.link}>
        <Link href="/login">{words.toLogin}</Link>
      </p>
    </div>
  );
}
