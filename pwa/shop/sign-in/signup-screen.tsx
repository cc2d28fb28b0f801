import { useEffect, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type NewAccountForm, SignUpForm } from '#pwa/accounts/sign-up-form.tsx';
import { newId } from '#pwa/device/database/new-id.ts';
import { noteSignedIn } from '#pwa/device/first-paint-notes.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { signUp } from '#pwa/session/sign-in.ts';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import type { Problem } from '#pwa/ui/forms/use-draft.ts';
import { Page } from '#pwa/ui/page.tsx';
import { nextPath, withNext } from './next-path.ts';
import { words } from './words.tsx';

/** `/signup`: registers, signs in and redirects to `next` (D8). */
export function SignupScreen() {
  const next = nextPath(useSearch(), useHistoryState());
  const [key] = useState(newId);
  const session = useSession();
  useEffect(() => {
    if (session) noteSignedIn(true);
  }, [session]);
  if (session) return <Redirect to={next} replace />;
  return (
    <Page title={words.signupTitle} width="form" lead={words.lead}>
      <SignUpForm
        nameLabel={words.fullName}
        signUp={(form) => register(form, key)}
        links={
          <p>
            {words.haveAccount} <Link href={withNext('/login', next)}>{words.logIn}</Link>
          </p>
        }
      />
    </Page>
  );
}

async function register(
  { confirmation: _, ...account }: NewAccountForm,
  key: string,
): Promise<Problem | null> {
  const answer = await signUp(account, key);
  if (answer.ok) return null;
  const text = () => answer.message;
  return answer.failure ? { ...refusalOf(answer.failure, fields), text } : text;
}

/** The fields of the form, by what a refusal may be about. */
const fields = { name: 'name', email: 'email', email_taken: 'email', password: 'password' };
