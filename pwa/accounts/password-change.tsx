import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import type { Refusal } from '#pwa/ui/feedback/refusal.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import type { PasswordOwner } from '#shared/accounts/password-strength.ts';
import { NewPasswordInputs } from './new-password-inputs.tsx';
import { PasswordInput } from './password-input.tsx';

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
  const { draft, attempt, change: type, field, reset } = useDraft(empty);
  const [isDone, setDone] = useState(false);
  const [isReadable, setReadable] = useState(false);
  const { busy, failed } = attempt;
  const form = attempt.form(
    () => change(draft.current, draft.password),
    () => {
      reset();
      setDone(true);
    },
  );
  return (
    <CheckedForm
      {...form}
      className={ui.stack4}
      onInput={() => {
        form.onInput();
        setDone(false);
      }}
    >
      {texts.hint && <p className={ui.note}>{texts.hint}</p>}
      {texts.current !== undefined && (
        <PasswordInput
          field="current"
          label={texts.current}
          autoComplete="current-password"
          data-missing={texts.currentMissing}
          isReadable={isReadable}
          onReadable={setReadable}
          {...field('current')}
        />
      )}
      <NewPasswordInputs label={texts.next} form={draft} onChange={type} owner={owner} />
      {failed?.field === null && <Notice tone="error">{failed.text()}</Notice>}
      {isDone && <Notice tone="success">{texts.done}</Notice>}
      <Button type="submit" variant="secondary" className={ui.start} busy={busy}>
        {busy ? texts.busy : texts.submit}
      </Button>
    </CheckedForm>
  );
}
