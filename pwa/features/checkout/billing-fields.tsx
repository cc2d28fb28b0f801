import { Select, TextInput } from '#pwa/ui/field.tsx';
import { statesAndTerritories } from '#shared/india.ts';
import type { BillingForm } from '#shared/orders/billing-form.ts';
import { pinCodeHint } from '#shared/pin-code.ts';
import styles from './checkout.module.css';

interface BillingFieldsProps {
  form: BillingForm;
  onChange: (form: BillingForm) => void;
}

/** Who pays and where the gifts go; every field is required. */
export function BillingFields({ form, onChange }: BillingFieldsProps) {
  const field = (key: keyof BillingForm) => ({
    required: true,
    value: form[key],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...form, [key]: event.target.value }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Billing details</legend>
      <div className={styles.fields}>
        <TextInput
          className={styles.full}
          label="Full name"
          autoComplete="name"
          maxLength={120}
          {...field('fullName')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
        <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
        <TextInput
          className={styles.full}
          label="Address"
          autoComplete="street-address"
          maxLength={350}
          {...field('address')}
        />
        <TextInput label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
        <Select
          label="State"
          autoComplete="address-level1"
          emptyLabel="Choose a state"
          options={statesAndTerritories}
          {...field('state')}
        />
        <TextInput
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          hint={pinCodeHint(form.pincode, form.state)}
          {...field('pincode')}
        />
      </div>
    </fieldset>
  );
}
