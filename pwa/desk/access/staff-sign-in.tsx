import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { AccessForm } from '#pwa/accounts/access-form.tsx';
import { SignInForm } from '#pwa/accounts/sign-in-form.tsx';
import { words } from '#pwa/desk/words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shop } from '#shared/shop-settings/shop.ts';
import { deskApi } from './desk-session.ts';
import { signInAdmin, signOutAdmin } from './desk-sign-in.ts';
import { OwnApp } from './own-app.tsx';
import ownSignInStyles from './own-sign-in.module.css';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { words as accessWords } from './words.tsx';

interface StaffSignInProps {
  notice: string | null;
  /** The ways to go elsewhere, below the passkey. */
  links: ReactNode;
}

/**
 * Shows the sign-in by e-mail and password, then by a code for who has an authenticator app; or by
 * a passkey (T50).
 */
export function StaffSignIn({ notice, links }: StaffSignInProps) {
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null);
  if (credentials) return <CodeQuestion {...credentials} onBack={() => setCredentials(null)} />;
  return (
    <SignInForm
      notice={notice}
      signIn={async (email, password) => {
        const outcome = await signInAdmin(email, password);
        if (outcome !== 'code_needed') return outcome?.problem ?? null;
        setCredentials({ email, password });
        return null;
      }}
      links={
        <>
          <PasskeySignIn />
          {links}
        </>
      }
    />
  );
}

interface CodeQuestionProps {
  email: string;
  password: string;
  onBack: () => void;
}

function CodeQuestion({ email, password, onBack }: CodeQuestionProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useFocusWhenLost<HTMLInputElement>(true);
  const { question } = words;
  return (
    <AccessForm
      notice={isRecovery ? question.recoveryText : question.text}
      submitLabel={question.submit}
      busyLabel={question.submitting}
      onSubmit={async () => {
        const outcome = await signInAdmin(email, password, code);
        if (outcome === null) return null;
        setCode('');
        input.current?.focus();
        return outcome === 'code_needed' ? question.missing : outcome.problem;
      }}
      links={
        <>
          <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? question.toCode : question.toRecovery}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {question.back}
          </Button>
          <PasskeySignIn />
        </>
      }
    >
      <TextInput
        // Another keyboard needs another field.
        key={String(isRecovery)}
        ref={input}
        label={isRecovery ? question.recovery : question.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        data-missing={question.missing}
        required
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </AccessForm>
  );
}

/** Signs in over a desk that waits because nobody did anything for too long (T50). */
export function SignInAgain() {
  const { idle, toShop } = words;
  return (
    <Modal title={idle.ended.title}>
      <StaffSignIn
        notice={idle.ended.text}
        links={
          <p>
            <Link href="/">{toShop}</Link>
          </p>
        }
      />
    </Modal>
  );
}

interface StaffEntranceProps {
  title: string;
  lead: string;
  /** The form. */
  children: ReactNode;
}

/** The page of a form that lets staff in: it has no header, so the name mark stands above. */
export function StaffEntrance({ title, lead, children }: StaffEntranceProps) {
  return (
    <div className={ownSignInStyles.entrance}>
      <p className={ownSignInStyles.brand}>
        <img src="/favicon.svg" alt="" width="36" height="36" />
        {shop.name}
      </p>
      <Page title={title} width="form" lead={lead}>
        {children}
      </Page>
    </div>
  );
}

/**
 * Shows, in place of the desk, what an owner sees who has to add a second factor first, or to show
 * it (T50).
 */
export function SecondFactorScreen({ onCodes }: { onCodes: (areShown: boolean) => void }) {
  const texts = accessWords.needed;
  const account = useRemote('own', () => deskApi().me()).data;
  const hasOne = account !== null && (account.totp || account.passkeys > 0);
  return (
    <StaffEntrance title={texts.title} lead={hasOne ? texts.show : texts.lead}>
      {!hasOne && (
        <div className={classNames(ui.stack6, ownSignInStyles.parts)}>
          <section aria-label={accessWords.app.title}>
            <h2>{accessWords.app.title}</h2>
            <p>{accessWords.app.lead}</p>
            <OwnApp onCodes={onCodes} />
          </section>
          <section aria-label={accessWords.passkeys.title}>
            <h2>{accessWords.passkeys.title}</h2>
            <OwnPasskeys />
          </section>
        </div>
      )}
      {hasOne && <Notice>{texts.showText}</Notice>}
      <Button variant="quiet" onClick={() => void signOutAdmin()}>
        {words.logout}
      </Button>
    </StaffEntrance>
  );
}
