import styles from '#pwa/ordering/gift/gift-dialog.module.css';
import {
  type ChangeForm,
  canAddName,
  namesOf,
  withName,
  withNewName,
} from '#pwa/ordering/gift/gift-form.ts';
import { words } from '#pwa/ordering/gift/words.tsx';
import { Button } from '#pwa/ui/button.tsx';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { NamesField as NamesFieldOf } from '#shared/gifts/gift-field.ts';
import { sharedWords } from '#shared/gifts/shared-words.ts';
import { LettersInput } from './letters-input.tsx';

interface NamesFieldProps {
  field: NamesFieldOf;
  form: Customisation;
  onForm: ChangeForm;
}

/** Shows a list of names, as many as wanted. */
export function NamesField({ field, form, onForm }: NamesFieldProps) {
  return (
    <div className={styles.rows}>
      {namesOf(form).map((name, index) => (
        <LettersInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is its number
          key={index}
          label={sharedWords.nameNumber(index + 1)}
          optional
          isPriced={field.perLetter === true}
          value={name}
          onText={(text) => onForm((before) => withName(before, index, text))}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          disabled={!canAddName(form, field.max)}
          onClick={() => onForm((before) => withNewName(before, field.max))}
        >
          {words.names.add}
        </Button>
      </div>
    </div>
  );
}
