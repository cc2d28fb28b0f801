import { type SyntheticEvent, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '#pwa/ui/button.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { maxPasswordLength } from '#shared/auth/password-rule.ts';
import styles from './admin-access.module.css';
import { useAdminSession } from './admin-session.ts';
import { signInAdmin } from './admin-sign-in.ts';

/** `/admin/login`: who is signed in goes on to the list they asked for. */
export function AdminLoginScreen() {
  const { token, ended } = useAdminSession();
  const state: unknown = useHistoryState();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (token !== null && !busy) return <Redirect to={`/admin${listAsked(state)}`} replace />;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await signInAdmin(email, password));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title="Staff sign in" width="form" lead="For the people who make and send the gifts.">
      <div className={styles.card}>
        {ended && problem === null && (
          <Notice>Your session has ended. Please sign in again.</Notice>
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
          <Link href="/admin/signup">Create a staff account</Link>
          <Link href="/">To the shop</Link>
        </p>
      </div>
    </Page>
  );
}

/** The query of the list that was asked for before signing in. */
function listAsked(state: unknown): string {
  const asked = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return typeof asked === 'string' && asked !== '' ? `?${asked}` : '';
}
