import { type SyntheticEvent, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { enter } from '#pwa/admin/admin-sign-in.ts';
import { NewPasswordInputs } from '#pwa/sign-in/new-password-inputs.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { type Refusal, refusalOf } from '#pwa/ui/refusal.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { maxPasswordLength } from '#shared/auth/password-rule.ts';
import styles from './own-sign-in.module.css';
import { words } from './words.ts';

const empty = { current: '', password: '', confirmation: '' };
const fields = { wrong_password: 'current', common_password: 'password', newPassword: 'password' };

/** The current password and a new one, typed twice; the other devices are signed out (T50). */
export function OwnPassword() {
  const [form, setForm] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefused(null);
    try {
      const { current: currentPassword, password: newPassword } = form;
      const answer = await adminApi().changePassword({ currentPassword, newPassword });
      if (!answer.ok) return setRefused(refusalOf(answer, fields, () => words.failed));
      setForm(empty);
      // The desk is drawn anew with the session that this one has now.
      enter(answer.data);
      showToast({ text: words.password.done, confirms: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <CheckedForm
      className={styles.form}
      refused={refused}
      onSubmit={submit}
      onInput={() => setRefused(null)}
    >
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
      <Button type="submit" busy={busy}>
        {busy ? words.password.busy : words.password.submit}
      </Button>
    </CheckedForm>
  );
}
