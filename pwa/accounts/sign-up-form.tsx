import { type ReactNode, useState } from 'react';
import { EmailInput, NameInput } from '#pwa/ui/forms/person-fields.tsx';
import type { Problem } from '#pwa/ui/forms/use-draft.ts';
import { AccessForm } from './access-form.tsx';
import { NewPasswordInputs } from './new-password-inputs.tsx';
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

/** Shows the form that makes an account, of a customer or of staff. */
export function SignUpForm({ nameLabel, noValidate, signUp, links }: SignUpFormProps) {
  const [form, setForm] = useState(emptyForm);

  const field = (key: keyof NewAccountForm) => ({
    field: key,
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
      <NewPasswordInputs form={form} onChange={setForm} owner={form} />
    </AccessForm>
  );
}
