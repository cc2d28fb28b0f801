import { words as giftWords } from '#pwa/gifts/words.tsx';
import { NameInput, PhoneInput } from '#pwa/ui/person-fields.tsx';
import type { DeliveryForm } from '#shared/orders/delivery-form.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './checkout.module.css';
import { words } from './words.tsx';

interface DeliveryFieldsProps {
  elsewhere: boolean;
  form: DeliveryForm;
  onElsewhere: (elsewhere: boolean) => void;
  onChange: (change: Partial<DeliveryForm>) => void;
}

/** Where the gifts go: to the billing address, or to another person (B15). */
export function DeliveryFields({ elsewhere, form, onElsewhere, onChange }: DeliveryFieldsProps) {
  const field = (key: 'name' | 'phone') => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{giftWords.order.deliverTo}</legend>
      <p>{elsewhere ? words.delivery.toOther : words.delivery.toBilling}</p>
      <label className={styles.method}>
        <input
          type="checkbox"
          checked={elsewhere}
          onChange={(event) => onElsewhere(event.target.checked)}
        />
        {words.delivery.elsewhere}
      </label>
      {elsewhere && (
        <div className={styles.fields}>
          <NameInput
            className={styles.full}
            label={words.delivery.name}
            data-missing={words.delivery.nameMissing}
            autoComplete="shipping name"
            required
            {...field('name')}
          />
          <PhoneInput
            className={styles.full}
            label={words.delivery.phone}
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
