import { useState } from 'react';
import { adminApi } from '#pwa/admin/admin-session.ts';
import { FormDialog } from '#pwa/admin/forms/form-dialog.tsx';
import { useTried } from '#pwa/admin/forms/use-tried.ts';
import { Select, TextInput } from '#pwa/ui/field.tsx';
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
  const [form, setForm] = useState(empty);
  const [post, setPost] = useState<StaffPost>('staff');
  const [isShown, setShown] = useState(false);
  const adding = useTried();
  const texts = staffWords;
  const field = (key: keyof typeof empty) => ({
    value: form[key],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setForm({ ...form, [key]: target.value }),
  });
  const add = async () => {
    const answer = await adminApi().addStaff({ ...form, post });
    return answer.ok ? null : () => fieldTexts(answer) || textOf(answer) || texts.notDone;
  };
  const submit = () =>
    adding.run(add, () => {
      onAdded();
      onClose();
      showToast({ text: texts.added(form.name.trim()), confirms: true });
    });
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.add}
      back={texts.cancel}
      trying={adding}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
