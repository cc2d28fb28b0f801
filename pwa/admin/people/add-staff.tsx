import { type SyntheticEvent, useId, useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/checked-form.tsx';
import { Select, TextInput } from '#pwa/ui/field.tsx';
import { Modal } from '#pwa/ui/modal.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { EmailInput, NameInput } from '#pwa/ui/person-fields.tsx';
import { showToast } from '#pwa/ui/toast-store.ts';
import { maxPasswordLength, minPasswordLength } from '#shared/auth/password-rule.ts';
import { type StaffPost, staffPosts } from '#shared/auth/staff-may.ts';
import { fieldTexts, textOf } from '#shared/failures/failure-words.ts';
import styles from './people-dialog.module.css';
import { staffWords } from './staff-words.ts';

const empty = { name: '', email: '', password: '' };

/** Lets somebody sign in at the desk, with a password that who adds them tells them (B46). */
export function AddStaff({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const formId = useId();
  const [form, setForm] = useState(empty);
  const [post, setPost] = useState<StaffPost>('staff');
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const texts = staffWords;
  const field = (key: keyof typeof empty) => ({
    value: form[key],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setForm({ ...form, [key]: target.value }),
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(null);
    const answer = await adminApi().addStaff({ ...form, post });
    setBusy(false);
    if (!answer.ok) {
      setFailed(() => () => fieldTexts(answer) || textOf(answer) || texts.notDone);
      return;
    }
    onAdded();
    onClose();
    showToast({ text: texts.added(form.name.trim()), confirms: true });
  };
  return (
    <Modal
      title={texts.addTitle}
      onClose={onClose}
      className={styles.dialog}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.add}
          </Button>
        </div>
      }
    >
      <CheckedForm id={formId} className={styles.form} onSubmit={submit}>
        <p>{texts.addLead}</p>
        <NameInput {...field('name')} data-missing={texts.nameMissing} />
        <EmailInput {...field('email')} data-missing={texts.emailMissing} />
        <TextInput
          {...field('password')}
          label={texts.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          hint={texts.passwordHint(minPasswordLength)}
          data-missing={texts.passwordMissing}
          maxLength={maxPasswordLength}
        />
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          {texts.showPassword}
        </label>
        <Select
          label={texts.post}
          value={post}
          options={[...staffPosts].reverse().map((value) => ({
            value,
            label: texts.postChoices[value],
          }))}
          onChange={({ target }) =>
            setPost(staffPosts.find((each) => each === target.value) ?? 'staff')
          }
        />
        {failed && <Notice tone="error">{failed()}</Notice>}
      </CheckedForm>
    </Modal>
  );
}
