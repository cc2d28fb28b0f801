import { type SyntheticEvent, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { maxPasswordLength } from '#shared/accounts/password-rule.ts';
import type { PasswordOwner } from '#shared/accounts/password-strength.ts';
import { NewPasswordInputs } from './new-password-inputs.tsx';

interface PasswordChangeProps {
  texts: {
    hint?: string;
    /** Absent for who has none yet. */
    current?: string;
    currentMissing?: string;
    next: string;
    submit: string;
    busy: string;
    done: string;
  };
  owner: PasswordOwner | undefined;
  /** Resolves to null once it is changed. */
  change: (current: string, next: string) => Promise<Refusal | null>;
}

const empty = { current: '', password: '', confirmation: '' };
/** The fields of the form, by what the API says of them. */
export const passwordFields = {
  wrong_password: 'current',
  common_password: 'password',
  newPassword: 'password',
};

/** The current password and a new one, typed twice: a customer's, or one of staff. */
export function PasswordChange({ texts, owner, change }: PasswordChangeProps) {
  const [form, setForm] = useState(empty);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Refusal>('idle');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('busy');
    const refusal = await change(form.current, form.password);
    setState(refusal ?? 'done');
    if (!refusal) setForm(empty);
  };
  const refused = typeof state === 'object' ? state : null;
  return (
    <CheckedForm
      className={ui.stack4}
      refused={refused}
      onSubmit={submit}
      onInput={() => setState((now) => (now === 'busy' ? now : 'idle'))}
    >
      {texts.hint && <p className={ui.note}>{texts.hint}</p>}
      {texts.current !== undefined && (
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
      )}
      <NewPasswordInputs label={texts.next} form={form} onChange={setForm} owner={owner} />
      {refused?.field === null && <Notice tone="error">{refused.text()}</Notice>}
      {state === 'done' && <Notice tone="success">{texts.done}</Notice>}
      <Button type="submit" className={ui.start} busy={state === 'busy'}>
        {state === 'busy' ? texts.busy : texts.submit}
      </Button>
    </CheckedForm>
  );
}
