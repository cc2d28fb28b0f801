import { TextInput } from '#pwa/ui/field.tsx';
import { FieldGrid, wideField } from '#pwa/ui/form-group.tsx';
import { upiIdHint } from './payment-hints.ts';
import { useHintAfterLeaving } from './use-hint-after-leaving.ts';
import { words } from './words.ts';

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
