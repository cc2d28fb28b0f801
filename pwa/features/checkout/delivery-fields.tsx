import { NameInput, PhoneInput } from '#pwa/ui/person-fields.tsx';
import type { DeliveryForm } from '#shared/orders/delivery-form.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './checkout.module.css';

interface DeliveryFieldsProps {
  elsewhere: boolean;
  form: DeliveryForm;
  onElsewhere: (elsewhere: boolean) => void;
  onChange: (change: Partial<DeliveryForm>) => void;
}

/** Where the gifts go: to the billing address, or to somebody else (B15). */
export function DeliveryFields({ elsewhere, form, onElsewhere, onChange }: DeliveryFieldsProps) {
  const field = (key: 'name' | 'phone') => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Deliver to</legend>
      <p>
        {elsewhere
          ? 'Your gifts go to the address below.'
          : 'Your gifts go to your billing address.'}
      </p>
      <label className={styles.method}>
        <input
          type="checkbox"
          checked={elsewhere}
          onChange={(event) => onElsewhere(event.target.checked)}
        />
        Deliver somewhere else
      </label>
      {elsewhere && (
        <div className={styles.fields}>
          <NameInput
            className={styles.full}
            label="Recipient’s name"
            data-missing="Please enter who receives the gifts"
            autoComplete="shipping name"
            required
            {...field('name')}
          />
          <PhoneInput
            className={styles.full}
            label="Recipient’s phone"
            autoComplete="shipping tel"
            optional
            {...field('phone')}
          />
          <AddressFields parts={form} section="shipping" onChange={onChange} />
        </div>
      )}
    </fieldset>
  );
}
