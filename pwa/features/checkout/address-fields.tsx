import { Select, TextInput } from '#pwa/ui/field.tsx';
import { statesAndTerritories } from '#shared/india.ts';
import type { AddressParts } from '#shared/orders/joined-address.ts';
import { pinCodeHint } from '#shared/pin-code.ts';
import styles from './checkout.module.css';

interface AddressFieldsProps {
  parts: AddressParts;
  /** Whose address it is, in the words of `autocomplete`; of who pays when left out. */
  section?: 'shipping';
  onChange: (change: Partial<AddressParts>) => void;
}

/** Street, city, state and PIN code; every field is required. */
export function AddressFields({ parts, section, onChange }: AddressFieldsProps) {
  const field = (key: keyof AddressParts, autoComplete: string) => ({
    required: true,
    autoComplete: section ? `${section} ${autoComplete}` : autoComplete,
    value: parts[key],
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  });
  return (
    <>
      <TextInput
        className={styles.full}
        label="Address"
        data-missing="Please enter the address"
        maxLength={350}
        {...field('address', 'street-address')}
      />
      <TextInput
        label="City"
        data-missing="Please enter the city"
        maxLength={100}
        {...field('city', 'address-level2')}
      />
      <Select
        label="State"
        data-missing="Please choose the state"
        emptyLabel="Choose a state"
        options={statesAndTerritories}
        {...field('state', 'address-level1')}
      />
      <TextInput
        label="PIN code"
        data-missing="Please enter the PIN code"
        inputMode="numeric"
        maxLength={12}
        hint={pinCodeHint(parts.pincode, parts.state)}
        {...field('pincode', 'postal-code')}
      />
    </>
  );
}
