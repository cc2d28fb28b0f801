import { TextInput } from '#pwa/ui/field.tsx';
import type { BillingForm } from '#shared/orders/billing-form.ts';
import { phoneHint } from '#shared/phone-number.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './checkout.module.css';

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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Billing details</legend>
      <div className={styles.fields}>
        <TextInput
          className={styles.full}
          label="Full name"
          data-missing="Please enter your name"
          autoComplete="name"
          maxLength={120}
          {...field('fullName')}
        />
        <TextInput
          label="Email"
          type="email"
          data-missing="Please enter your email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          data-missing="Please enter your phone number"
          autoComplete="tel"
          maxLength={30}
          hint={phoneHint(form.phone)}
          {...field('phone')}
        />
        <AddressFields parts={form} onChange={onChange} />
      </div>
    </fieldset>
  );
}
