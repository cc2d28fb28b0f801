import { type SyntheticEvent, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '#pwa/session/session-store.ts';
import { signUp } from '#pwa/session/sign-in.ts';
import { Button } from '#pwa/ui/button.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { maxPasswordLength, minPasswordLength } from '#shared/auth/password-rule.ts';
import styles from './auth.module.css';
import { nextPath, withNext } from './next-path.ts';

const emptyForm = { name: '', email: '', password: '', confirmation: '' };

/** `/signup`: a new account is signed in at once and goes on as after login (D8). */
export function SignupScreen() {
  const next = nextPath(useSearch(), useHistoryState());
  const session = useSession();
  const [form, setForm] = useState(emptyForm);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (session && !busy) return <Redirect to={next} replace />;

  const field = (key: keyof typeof emptyForm) => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [key]: event.target.value }),
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.password !== form.confirmation) {
      setProblem('Passwords do not match');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const { name, email, password } = form;
      const answer = await signUp({ name: name.trim(), email: email.trim(), password });
      if (!answer.ok) setProblem(answer.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page
      title="Create an account"
      width="form"
      lead="To order, and to see your orders and photos again."
    >
      <div className={styles.card}>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <form className={styles.form} onSubmit={submit}>
          <TextInput label="Full name" autoComplete="name" maxLength={120} {...field('name')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={254}
            {...field('email')}
          />
          <TextInput
            label="Password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${minPasswordLength} characters`}
            maxLength={maxPasswordLength}
            {...field('password')}
          />
          <TextInput
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            maxLength={maxPasswordLength}
            {...field('confirmation')}
          />
          <Button type="submit" busy={busy} className={styles.submit}>
            {busy ? 'Signing Up…' : 'Sign Up'}
          </Button>
        </form>
        <p className={styles.other}>
          Already have an account? <Link href={withNext('/login', next)}>Sign in</Link>
        </p>
      </div>
    </Page>
  );
}
