import { type ReactNode, useState } from 'react';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { EmailInput } from '#pwa/ui/forms/person-fields.tsx';
import type { Problem } from '#pwa/ui/forms/use-draft.ts';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import { AccessForm } from './access-form.tsx';
import { words } from './words.ts';

interface SignInFormProps {
  /** Said before the first try, such as why one has to sign in again. */
  notice: string | null;
  /** Returns the sentence to show when it failed. */
  signIn: (email: string, password: string) => Promise<Problem | null>;
  links: ReactNode;
}

/** Shows the fields for e-mail and password, of a customer or of staff. */
export function SignInForm({ notice, signIn, links }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AccessForm
      notice={notice}
      submitLabel={words.signIn}
      busyLabel={words.signingIn}
      onSubmit={() => signIn(email.trim(), password)}
      links={links}
    >
      <EmailInput
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextInput
        label={words.password}
        type="password"
        data-missing={words.passwordMissing}
        autoComplete="current-password"
        required
        maxLength={maxPasswordLength}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AccessForm>
  );
}
