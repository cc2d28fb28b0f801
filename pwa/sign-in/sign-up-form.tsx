import { type ReactNode, useState } from 'react';
import { TextInput } from '#pwa/ui/field.tsx';
import { EmailInput, NameInput } from '#pwa/ui/person-fields.tsx';
import { maxPasswordLength, minPasswordLength } from '#shared/auth/password-rule.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { AccessForm, type Problem } from './access-form.tsx';
import { words } from './words.ts';

/** What is typed to get an account; name and e-mail come trimmed. */
export interface NewAccountForm {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}

interface SignUpFormProps {
  nameLabel: string;
  /** All checks are `signUp`'s own. */
  noValidate?: boolean;
  /** Returns the sentence to show when it failed. */
  signUp: (form: NewAccountForm) => Promise<Problem | null>;
  links: ReactNode;
}

const emptyForm: NewAccountForm = { name: '', email: '', password: '', confirmation: '' };

/** A new account, of a customer or of staff. */
export function SignUpForm({ nameLabel, noValidate, signUp, links }: SignUpFormProps) {
  const [form, setForm] = useState(emptyForm);

  const field = (key: keyof NewAccountForm) => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [key]: event.target.value }),
  });

  return (
    <AccessForm
      submitLabel={words.signUp}
      busyLabel={words.signingUp}
      noValidate={noValidate}
      onSubmit={() => signUp({ ...form, name: form.name.trim(), email: form.email.trim() })}
      links={links}
    >
      <NameInput label={nameLabel} {...field('name')} />
      <EmailInput autoComplete="username" {...field('email')} />
      <TextInput
        label={words.password}
        type="password"
        autoComplete="new-password"
        data-missing={words.newPasswordMissing}
        data-wrong={
          form.password.length < minPasswordLength
            ? failureWords.password_too_short({ min: minPasswordLength })
            : undefined
        }
        hint={words.atLeast(minPasswordLength)}
        maxLength={maxPasswordLength}
        {...field('password')}
      />
      <TextInput
        label={words.confirm}
        type="password"
        autoComplete="new-password"
        data-missing={words.confirmMissing}
        data-wrong={form.password === form.confirmation ? undefined : failureWords.passwords_differ}
        maxLength={maxPasswordLength}
        {...field('confirmation')}
      />
    </AccessForm>
  );
}
