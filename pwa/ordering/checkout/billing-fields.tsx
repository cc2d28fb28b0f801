import { FieldGrid, FormGroup, wideField } from '#pwa/ui/forms/form-group.tsx';
import { EmailInput, NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import type { BillingForm } from '#shared/orders/delivery-form/form-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { words } from './words.tsx';

interface BillingFieldsProps {
  form: BillingForm;
  onChange: (change: Partial<BillingForm>) => void;
}

/** Who pays; every field is required. */
export function BillingFields({ form, onChange }: BillingFieldsProps) {
  const field = (key: 'fullName' | 'email' | 'phone') => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <FormGroup title={words.billing.title}>
      <FieldGrid>
        <NameInput className={wideField} label={words.billing.fullName} {...field('fullName')} />
        <EmailInput {...field('email')} />
        <PhoneInput {...field('phone')} />
        <AddressFields parts={form} onChange={onChange} />
      </FieldGrid>
    </FormGroup>
  );
}
