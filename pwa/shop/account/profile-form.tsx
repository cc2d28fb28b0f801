import { type SyntheticEvent, useState } from 'react';
import { saveProfile } from '#pwa/session/save-profile.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { ProfileView } from './use-account.ts';
import { words } from './words.tsx';

interface ProfileFormProps {
  profile: ProfileView;
  /** Is called when it was saved or cancelled. */
  onDone: () => void;
}

/** Name, phone and address; the e-mail address cannot be changed (D14). */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const [form, setForm] = useState({
    name: profile.name,
    phone: profile.phone,
    address: profile.address,
  });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string } | null>(null);

  const field = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => {
      setProblem(null);
      setForm({ ...form, [key]: event.target.value });
    },
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const answer = await saveProfile({
        name: form.name.trim(),
        phone: form.phone.trim(),
        address: form.address.trim(),
      });
      if (answer.ok) onDone();
      else setProblem(answer);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={ui.stack4} onSubmit={submit}>
      <NameInput label={words.profile.fullName} required {...field('name')} />
      <PhoneInput optional {...field('phone')} />
      <TextArea
        label={words.profile.address}
        autoComplete="street-address"
        optional
        rows={3}
        maxLength={600}
        {...field('address')}
      />
      {problem !== null && <Notice tone="error">{problem.message}</Notice>}
      <div className={ui.row2}>
        <Button type="submit" busy={busy}>
          {busy ? words.profile.saving : words.profile.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.profile.cancel}
        </Button>
      </div>
    </form>
  );
}
