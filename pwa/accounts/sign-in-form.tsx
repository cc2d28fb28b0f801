import { type ReactNode, useState } from 'react';
import { EmailInput } from '#pwa/ui/forms/person-fields.tsx';
import type { Problem } from '#pwa/ui/forms/use-draft.ts';
import { AccessForm } from './access-form.tsx';
import { PasswordInput } from './password-input.tsx';
import { words } from './words.ts';

interface SignInFormProps {
  /** Said before the first try, such as why one has to sign in again. */
  notice: string | null;
  /** Returns the sentence to show when it failed. */
  signIn: (email: string, password: string) => Promise<Problem | null>;
  links: ReactNode;
  /** Another way stands first. */
  isSecond?: boolean;
}

/** Shows the fields for e-mail and password, of a customer or of staff. */
export function SignInForm({ notice, signIn, links, isSecond }: SignInFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isReadable, setReadable] = useState(false);
  return (
    <AccessForm
      notice={notice}
      isSecond={isSecond}
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
      <PasswordInput
        label={words.password}
        data-missing={words.passwordMissing}
        autoComplete="current-password"
        isReadable={isReadable}
        onReadable={setReadable}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AccessForm>
  );
}
