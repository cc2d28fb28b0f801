import { type SyntheticEvent, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/refusal.ts';
import { maxPasswordLength } from '#shared/auth/password-rule.ts';
import type { PasswordOwner } from '#shared/auth/password-strength.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';
import styles from './access-form.module.css';
import { NewPasswordInputs } from './new-password-inputs.tsx';

interface PasswordChangeProps {
  texts: {
    hint?: string;
    current: string;
    currentMissing: string;
    next: string;
    submit: string;
    busy: string;
    done: string;
  };
  owner: PasswordOwner | undefined;
  /** Said where nothing is known of a refusal. */
  failed: () => string;
  change: (
    current: string,
    next: string,
  ) => Promise<{ ok: true } | ({ ok: false } & FailureRecord)>;
}

const empty = { current: '', password: '', confirmation: '' };
const fields = { wrong_password: 'current', common_password: 'password', newPassword: 'password' };

/** The current password and a new one, typed twice: a customer's, or one of staff. */
export function PasswordChange({ texts, owner, failed, change }: PasswordChangeProps) {
  const [form, setForm] = useState(empty);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Refusal>('idle');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('busy');
    const answer = await change(form.current, form.password);
    setState(answer.ok ? 'done' : refusalOf(answer, fields, failed));
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
      {texts.hint && <p className={styles.hint}>{texts.hint}</p>}
      <TextInput
        field="current"
        label={texts.current}
        type="password"
        autoComplete="current-password"
        data-missing={texts.currentMissing}
        required
        maxLength={maxPasswordLength}
        value={form.current}
        onChange={({ target }) => setForm({ ...form, current: target.value })}
      />
      <NewPasswordInputs label={texts.next} form={form} onChange={setForm} owner={owner} />
      {refused?.field === null && <Notice tone="error">{refused.text()}</Notice>}
      {state === 'done' && <Notice tone="success">{texts.done}</Notice>}
      <Button type="submit" className={styles.start} busy={state === 'busy'}>
        {state === 'busy' ? texts.busy : texts.submit}
      </Button>
    </CheckedForm>
  );
}
