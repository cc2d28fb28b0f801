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
  /** Is said while the gifts arrive after they are needed; the days arrive written. */
  tooLate?: (arrives: string, needed: string) => ReactNode;
}

interface DeliveryFieldsProps {
  says: DeliveryTexts;
  elsewhere: boolean;
  form: DeliveryForm;
  onElsewhere: (elsewhere: boolean) => void;
  onChange: (change: Partial<DeliveryForm>) => void;
  neededBy: string;
  onNeededBy: (day: string) => void;
  arrival: Arrival;
}

/**
 * Shows where the gifts go of whoever called, to the billing address or to another person (B15), and when
 * (B16).
 */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { says, elsewhere, form, onElsewhere, onChange, neededBy, onNeededBy, arrival } = props;
  return (
    <FormGroup title={says.title}>
      <Choice
        type="checkbox"
        checked={elsewhere}
        onChange={(event) => onElsewhere(event.target.checked)}
      >
        {says.elsewhere}
      </Choice>
      {elsewhere && <RecipientFields autoComplete="off" form={form} onChange={onChange} />}
      <NeededBy value={neededBy} onChange={onNeededBy} arrival={arrival} tooLate={says.tooLate} />
    </FormGroup>
  );
}

interface RecipientFieldsProps {
  /** Where it is somebody else who types, the browser would fill in what belongs to them. */
  autoComplete?: 'off';
  form: DeliveryForm;
  onChange: (change: Partial<DeliveryForm>) => void;
}

/** Asks for the person who receives the gifts, and for the address. */
export function RecipientFields({ autoComplete, form, onChange }: RecipientFieldsProps) {
  const field = (key: 'name' | 'phone') => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <FieldGrid>
      <NameInput
        className={wideField}
        label={words.delivery.name}
        field="shipping_name"
        data-missing={words.delivery.nameMissing}
        autoComplete={autoComplete ?? 'shipping name'}
        required
        {...field('name')}
      />
      <PhoneInput
        label={words.delivery.phone}
        field="shipping_phone"
        autoComplete={autoComplete ?? 'shipping tel'}
        optional
        {...field('phone')}
      />
      <AddressFields parts={form} section="shipping" field="shipping_address" onChange={onChange} />
    </FieldGrid>
  );
}

interface BillingFieldsProps {
  form: BillingForm;
  /** What a refusal calls the address: whether the gifts go there. */
  addressField: 'billing_address' | 'shipping_address';
  onChange: (change: Partial<BillingForm>) => void;
}

/** Who pays; every field is required. */
export function BillingFields({ form, addressField, onChange }: BillingFieldsProps) {
  const field = (key: 'fullName' | 'email' | 'phone') => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <FieldGrid>
      <NameInput label={words.billing.fullName} field="customer_name" {...field('fullName')} />
      <EmailInput field="customer_email" {...field('email')} />
      <PhoneInput field="customer_phone" {...field('phone')} />
      <AddressFields parts={form} field={addressField} onChange={onChange} />
    </FieldGrid>
  );
}
