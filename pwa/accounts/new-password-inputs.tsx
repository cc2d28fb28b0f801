import { useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { minPasswordLength } from '#shared/accounts/password-rule.ts';
import type { PasswordOwner } from '#shared/accounts/password-strength.ts';
import { strengthWords } from '#shared/accounts/strength-words.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import styles from './access-form.module.css';
import { PasswordInput } from './password-input.tsx';
import { words } from './words.ts';

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordInputsProps<Form extends NewPassword> {
  label?: string;
  form: Form;
  onChange: (form: Form) => void;
  /** Whose it is, where that is known: a guesser knows it too. */
  owner?: PasswordOwner | undefined;
}

const { Component: Strength, load: loadStrength } = lazyAhead(
  async () => (await import('./password-meter.tsx')).PasswordMeter,
);

/**
 * Shows a password being chosen, typed twice (D35); once it has the focus, how strong it is (T35).
 */
export function NewPasswordInputs<Form extends NewPassword>({
  label = words.password,
  form,
  onChange,
  owner,
}: NewPasswordInputsProps<Form>) {
  const [judged, setJudged] = useState(false);
  const [isReadable, setReadable] = useState(false);
  // Loads the judge of passwords. Where it does not come, the server alone judges.
  const judge = () => {
    loadStrength().then(
      () => setJudged(true),
      () => undefined,
    );
  };
  const field = (key: keyof NewPassword) => ({
    field: key,
    autoComplete: 'new-password',
    isReadable,
    onReadable: setReadable,
    value: form[key],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...form, [key]: event.target.value }),
  });
  return (
    <>
      <PasswordInput
        label={label}
        data-missing={words.newPasswordMissing}
        data-wrong={
          form.password.length < minPasswordLength
            ? failureWords.password_too_short({ min: minPasswordLength })
            : undefined
        }
        hint={
          <>
            {words.atLeast(minPasswordLength)}
            {/* What stands below is not moved while it is pressed. */}
            <span className={classNames(ui.layers, styles.place)} data-longest={longestVerdict()}>
              {judged && <Strength password={form.password} owner={owner} />}
            </span>
          </>
        }
        onFocus={judge}
        {...field('password')}
      />
      <PasswordInput
        label={words.confirm}
        data-missing={words.confirmMissing}
        data-wrong={form.password === form.confirmation ? undefined : failureWords.passwords_differ}
        {...field('confirmation')}
      />
    </>
  );
}

/** What takes the most room of all that may be said of a password. */
function longestVerdict(): string {
  const longest = (texts: Readonly<Record<string, string>>) =>
    Object.values(texts).reduce((most, text) => (text.length > most.length ? text : most));
  const { guessable, fair } = strengthWords.levels;
  return `${longest({ guessable, fair })} – ${longest(strengthWords.weaknesses)}`;
}
