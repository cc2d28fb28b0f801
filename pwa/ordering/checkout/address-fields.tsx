import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { wideField } from '#pwa/ui/forms/form-group.tsx';
import { statesAndTerritories } from '#shared/delivery/india.ts';
import type { AddressParts } from '#shared/orders/delivery-form/joined-address.ts';
import { pinCodeHint } from './pin-code-hint.ts';
import { stateWords } from './state-words.ts';
import { words } from './words.tsx';

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
        className={wideField}
        label={words.address.street}
        data-missing={words.address.streetMissing}
        maxLength={350}
        {...field('address', 'street-address')}
      />
      <TextInput
        label={words.address.city}
        data-missing={words.address.cityMissing}
        maxLength={100}
        {...field('city', 'address-level2')}
      />
      <Select
        label={words.address.state}
        data-missing={words.address.stateMissing}
        emptyLabel={words.address.chooseState}
        options={statesAndTerritories.map((value) => ({ value, label: stateWords[value] }))}
        {...field('state', 'address-level1')}
      />
      <TextInput
        label={words.address.pinCode}
        data-missing={words.address.pinCodeMissing}
        inputMode="numeric"
        maxLength={12}
        hint={pinCodeHint(parts.pincode, parts.state)}
        {...field('pincode', 'postal-code')}
      />
    </>
  );
}
