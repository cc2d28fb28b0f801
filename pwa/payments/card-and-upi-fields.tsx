import { TextInput } from '#pwa/ui/forms/field.tsx';
import { FieldGrid, wideField } from '#pwa/ui/forms/form-group.tsx';
import { cardNumberHint, upiIdHint } from './payment-hints.ts';
import { useHintAfterLeaving } from './use-hint-after-leaving.ts';
import { words } from './words.ts';

/** Number, expiry, CVV and name of a card. */
export function CardFields() {
  return (
    <FieldGrid>
      <TextInput
        className={wideField}
        label={words.card.number}
        inputMode="numeric"
        autoComplete="cc-number"
        data-missing={words.card.numberMissing}
        required
        {...useHintAfterLeaving(cardNumberHint)}
      />
      <TextInput
        label={words.card.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={words.card.expiryForm}
        data-missing={words.card.expiryMissing}
        required
      />
      <TextInput
        label={words.card.cvv}
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        data-missing={words.card.cvvMissing}
        required
      />
      <TextInput
        className={wideField}
        label={words.card.name}
        autoComplete="cc-name"
        data-missing={words.card.nameMissing}
        required
      />
    </FieldGrid>
  );
}

/** The ID that a bank gives for UPI. */
export function UpiField() {
  return (
    <FieldGrid>
      <TextInput
        className={wideField}
        label={words.upi.id}
        inputMode="email"
        autoComplete="off"
        placeholder={words.upi.idForm}
        data-missing={words.upi.idMissing}
        required
        {...useHintAfterLeaving(upiIdHint)}
      />
    </FieldGrid>
  );
}
