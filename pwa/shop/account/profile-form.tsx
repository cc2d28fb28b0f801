import { saveProfile } from '#pwa/session/save-profile.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { refusalOf } from '#pwa/ui/feedback/refusal.ts';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { plainPhone } from '#shared/values/phone-number.ts';
import type { ProfileView } from './use-account.ts';
import { words } from './words.tsx';

const fields = { name: 'name', phone: 'phone', address: 'address' };

interface ProfileFormProps {
  profile: ProfileView;
  /** Is called when it was saved or cancelled. */
  onDone: () => void;
}

/** Name, phone and address; the e-mail address cannot be changed (D14). */
export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const { name, phone, address } = profile;
  const { draft, attempt, field } = useDraft({ name, phone, address });
  const { busy, failed } = attempt;
  const formProps = attempt.form(async () => {
    const answer = await saveProfile({
      name: draft.name.trim(),
      phone: plainPhone(draft.phone),
      address: draft.address.trim(),
    });
    return answer.ok ? null : refusalOf(answer, fields, () => words.profile.failed);
  }, onDone);

  return (
    <CheckedForm className={ui.stack4} {...formProps}>
      <NameInput field="name" label={words.profile.fullName} required {...field('name')} />
      <PhoneInput optional {...field('phone')} />
      <TextArea
        field="address"
        label={words.profile.address}
        autoComplete="street-address"
        optional
        rows={3}
        maxLength={600}
        {...field('address')}
      />
      {failed?.field === null && <Notice tone="error">{failed.text()}</Notice>}
      <div className={ui.row2}>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? words.profile.saving : words.profile.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.profile.cancel}
        </Button>
      </div>
    </CheckedForm>
  );
}
