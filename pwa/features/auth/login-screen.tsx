import { type SyntheticEvent, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#pwa/session/session-store.ts';
import { signIn } from '#pwa/session/sign-in.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { maxPasswordLength } from '#shared/auth/password-rule.ts';
import styles from './auth.module.css';
import { nextPath, withNext } from './next-path.ts';

/** `/login`: who is signed in goes on to where they came from (D8). */
export function LoginScreen() {
  const search = useSearch();
  const next = nextPath(search, useHistoryState());
  const session = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (session && !busy) return <Redirect to={next} replace />;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const answer = await signIn({ email: email.trim(), password });
      if (!answer.ok) setProblem(answer.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title="Sign in" width="form" lead="Your cart comes along, whatever is in it.">
      <div className={styles.card}>
        {new URLSearchParams(search).get('session') === 'expired' && problem === null && (
          <Notice>Your session has expired. Please sign in again; your cart is kept.</Notice>
        )}
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <form className={styles.form} onSubmit={submit}>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextInput
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={maxPasswordLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" busy={busy} className={styles.submit}>
            {busy ? 'Signing In…' : 'Sign In'}
          </Button>
        </form>
        <p className={styles.other}>
          New here? <Link href={withNext('/signup', next)}>Create an account</Link>
        </p>
      </div>
    </Page>
  );
}
