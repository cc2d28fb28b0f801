import { TextInput } from '#pwa/ui/field.tsx';
import { maxPasswordLength, minPasswordLength } from '#shared/auth/password-rule.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordInputsProps<Form extends NewPassword> {
  label?: string;
  form: Form;
  onChange: (form: Form) => void;
}

/** A password being chosen, typed twice (D35). */
export function NewPasswordInputs<Form extends NewPassword>({
  label = words.password,
  form,
  onChange,
}: NewPasswordInputsProps<Form>) {
  const field = (key: keyof NewPassword) => ({
    field: key,
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    maxLength: maxPasswordLength,
    value: form[key],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...form, [key]: event.target.value }),
  });
  return (
    <>
      <TextInput
        label={label}
        data-missing={words.newPasswordMissing}
        data-wrong={
          form.password.length < minPasswordLength
            ? failureWords.password_too_short({ min: minPasswordLength })
            : undefined
        }
        hint={words.atLeast(minPasswordLength)}
        {...field('password')}
      />
      <TextInput
        label={words.confirm}
        data-missing={words.confirmMissing}
        data-wrong={form.password === form.confirmation ? undefined : failureWords.passwords_differ}
        {...field('confirmation')}
      />
    </>
  );
}
