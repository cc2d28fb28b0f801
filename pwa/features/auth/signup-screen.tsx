import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#pwa/session/session-store.ts';
import { signUp } from '#pwa/session/sign-in.ts';
import { Page } from '#pwa/ui/page.tsx';
import { type NewAccountForm, SignUpForm } from '#pwa/views/sign-up-form.tsx';
import { nextPath, withNext } from './next-path.ts';

/** `/signup`: a new account is signed in at once and goes on as after login (D8). */
export function SignupScreen() {
  const next = nextPath(useSearch(), useHistoryState());
  if (useSession()) return <Redirect to={next} replace />;
  return (
    <Page
      title="Create an account"
      width="form"
      lead="To order, and to see your orders and photos again."
    >
      <SignUpForm
        nameLabel="Full name"
        signUp={register}
        links={
          <p>
            Already have an account? <Link href={withNext('/login', next)}>Sign in</Link>
          </p>
        }
      />
    </Page>
  );
}

async function register({ confirmation: _, ...account }: NewAccountForm): Promise<string | null> {
  const answer = await signUp(account);
  return answer.ok ? null : answer.message;
}
