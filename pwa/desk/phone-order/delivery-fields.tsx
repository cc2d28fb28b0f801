import { useStore } from 'zustand';
import { neededByField } from '#pwa/ordering/needed-by.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { Choice, FieldGrid, FormGroup, wideField } from '#pwa/ui/forms/form-group.tsx';
import { NameInput, PhoneInput } from '#pwa/ui/forms/person-fields.tsx';
import { dayWords } from '#shared/delivery/day-words.ts';
import type { DeliveryForm } from '#shared/orders/delivery-form/delivery-form.ts';
import type { PhoneOrderParts } from './phone-order-parts.ts';
import { changePhoneOrder, phoneOrderStore } from './phone-order-store.ts';
import { words } from './words.ts';

interface DeliveryFieldsProps extends Pick<PhoneOrderParts, 'AddressFields'> {
  /** The day (YYYY-MM-DD) on which the gifts are expected; null while that is not known. */
  expected: string | null;
}

/** Who receives the gifts, if it is not the caller (B15), and when they are needed (B16). */
export function DeliveryFields({ AddressFields, expected }: DeliveryFieldsProps) {
  const { elsewhere, delivery, neededBy } = useStore(phoneOrderStore);
  const change = (typed: Partial<DeliveryForm>) =>
    changePhoneOrder({ delivery: { ...phoneOrderStore.getState().delivery, ...typed } });
  const field = (key: 'name' | 'phone') => ({
    autoComplete: 'off',
    value: delivery[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  const neededField = neededByField(neededBy);
  const isNeeded = neededBy !== '' && neededField['data-wrong'] === undefined;
  const isLate = isNeeded && expected !== null && expected > neededBy;
  return (
    <FormGroup title={words.delivery}>
      <Choice
        type="checkbox"
        checked={elsewhere}
        onChange={({ target }) => changePhoneOrder({ elsewhere: target.checked })}
      >
        {words.elsewhere}
      </Choice>
      {elsewhere && (
        <FieldGrid>
          <NameInput
            className={wideField}
            label={words.recipient}
            data-missing={words.recipientMissing}
            required
            {...field('name')}
          />
          <PhoneInput
            className={wideField}
            label={words.recipientPhone}
            optional
            {...field('phone')}
          />
          <AddressFields parts={delivery} section="shipping" onChange={change} />
        </FieldGrid>
      )}
      <TextInput
        type="date"
        label={words.neededBy}
        optional
        value={neededBy}
        {...neededField}
        onChange={({ target }) => changePhoneOrder({ neededBy: target.value })}
      />
      {isLate && (
        <Notice tone="error">
          {words.tooLate(dayWords.near(expected), dayWords.near(neededBy))}
        </Notice>
      )}
    </FormGroup>
  );
}
