import { type SyntheticEvent, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { Button } from '#pwa/ui/button.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { maxPasswordLength, minPasswordLength } from '#shared/auth/password-rule.ts';
import styles from './admin-access.module.css';
import { useAdminSession } from './admin-session.ts';
import { type AdminSignupForm, adminSignupProblem, signUpAdmin } from './admin-sign-in.ts';

const emptyForm: AdminSignupForm = { name: '', email: '', password: '', confirmation: '' };

/** `/admin/signup`: a new staff account is signed in at once. */
export function AdminSignupScreen() {
  const { token } = useAdminSession();
  const [form, setForm] = useState(emptyForm);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (token !== null && !busy) return <Redirect to="/admin" replace />;

  const field = (key: keyof AdminSignupForm) => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [key]: event.target.value }),
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = adminSignupProblem(form);
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    try {
      setProblem(await signUpAdmin(form));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page title="Staff sign-up" width="form" lead="An account for the staff area of the shop.">
      <div className={styles.card}>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput label="Name" autoComplete="name" maxLength={120} {...field('name')} />
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
          <Link href="/admin/login">Sign in with an account you have</Link>
        </p>
      </div>
    </Page>
  );
}
