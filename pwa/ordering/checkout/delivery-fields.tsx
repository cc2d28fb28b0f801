import type { ReactNode } from 'react';
import { NeededBy } from '#pwa/ordering/needed-by-field.tsx';
import { Choice, FieldGrid, FormGroup, wideField } from '#pwa/ui/forms/form-group.tsx';
import { EmailInput, NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import type { Arrival } from '#shared/delivery/expected-delivery.ts';
import type { BillingForm, DeliveryForm } from '#shared/orders/delivery-form/form-texts.ts';
import { AddressFields } from './address-fields.tsx';
import { words } from './words.tsx';

interface DeliveryTexts {
  title: string;
  elsewhere: string;
  name: string;
  nameMissing: string;
  phone: string;
  /** Is said while the gifts arrive after they are needed; the days arrive written. */
  tooLate?: (arrives: string, needed: string) => ReactNode;
}

interface DeliveryFieldsProps {
  says: DeliveryTexts;
  /** Says where the gifts go as it is chosen. */
  lead?: string;
  /** Where it is somebody else who types, the browser would fill in what belongs to them. */
  autoComplete?: 'off';
  elsewhere: boolean;
  form: DeliveryForm;
  onElsewhere: (elsewhere: boolean) => void;
  onChange: (change: Partial<DeliveryForm>) => void;
  neededBy: string;
  onNeededBy: (day: string) => void;
  arrival: Arrival;
}

/** Shows where the gifts go, to the billing address or to another person (B15), and when (B16). */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { says, lead, autoComplete, elsewhere, form, onElsewhere, onChange } = props;
  const { neededBy, onNeededBy, arrival } = props;
  const field = (key: 'name' | 'phone') => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <FormGroup title={says.title}>
      {lead !== undefined && <p>{lead}</p>}
      <Choice
        type="checkbox"
        checked={elsewhere}
        onChange={(event) => onElsewhere(event.target.checked)}
      >
        {says.elsewhere}
      </Choice>
      {elsewhere && (
        <FieldGrid>
          <NameInput
            className={wideField}
            label={says.name}
            data-missing={says.nameMissing}
            autoComplete={autoComplete ?? 'shipping name'}
            required
            {...field('name')}
          />
          <PhoneInput
            className={wideField}
            label={says.phone}
            autoComplete={autoComplete ?? 'shipping tel'}
            optional
            {...field('phone')}
          />
          <AddressFields parts={form} section="shipping" onChange={onChange} />
        </FieldGrid>
      )}
      <NeededBy value={neededBy} onChange={onNeededBy} arrival={arrival} tooLate={says.tooLate} />
    </FormGroup>
  );
}

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
