import { type SyntheticEvent, useState } from 'react';
import { changePassword } from '#pwa/session/sign-in.ts';
import { NewPasswordInputs } from '#pwa/sign-in/new-password-inputs.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import type { Refusal } from '#pwa/ui/refusal.ts';
import { maxPasswordLength } from '#shared/auth/password-rule.ts';
import styles from './account-care.module.css';
import { careRefusal } from './care-refusal.ts';
import { careWords as words } from './care-words.ts';

const empty = { current: '', password: '', confirmation: '' };

/** The current password and a new one, typed twice; other devices are signed out. */
export function PasswordChange() {
  const [form, setForm] = useState(empty);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Refusal>('idle');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('busy');
    const answer = await changePassword(form.current, form.password);
    setState(answer.ok ? 'done' : careRefusal(answer, fields));
    if (answer.ok) setForm(empty);
  };
  const refused = typeof state === 'object' ? state : null;
  return (
    <CheckedForm
      className={styles.form}
      refused={refused}
      onSubmit={submit}
      onInput={() => setState((now) => (now === 'busy' ? now : 'idle'))}
    >
      <p className={styles.small}>{words.password.hint}</p>
      <TextInput
        field="current"
        label={words.password.current}
        type="password"
        autoComplete="current-password"
        data-missing={words.password.currentMissing}
        required
        maxLength={maxPasswordLength}
        value={form.current}
        onChange={({ target }) => setForm({ ...form, current: target.value })}
      />
      <NewPasswordInputs label={words.password.next} form={form} onChange={setForm} />
      {refused?.field === null && <Notice tone="error">{refused.text()}</Notice>}
      {state === 'done' && <Notice tone="success">{words.password.done}</Notice>}
      <Button type="submit" className={styles.start} busy={state === 'busy'}>
        {state === 'busy' ? words.password.busy : words.password.submit}
      </Button>
    </CheckedForm>
  );
}

const fields = { wrong_password: 'current', common_password: 'password', newPassword: 'password' };
