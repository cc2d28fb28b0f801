import type { Dispatch, SetStateAction } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import type { Customisation } from '#shared/customise/customisation.ts';
import { canAddName, namesOf, withName, withNewName } from './gift-form.ts';
import { LettersInput } from './letters-input.tsx';
import styles from './rows-field.module.css';

interface NamesFieldProps {
  form: Customisation;
  onForm: Dispatch<SetStateAction<Customisation>>;
}

/** The names of a custom frame, as many as wanted; each costs per letter (D20). */
export function NamesField({ form, onForm }: NamesFieldProps) {
  return (
    <div className={styles.rows}>
      {namesOf(form).map((name, index) => (
        <LettersInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is its number
          key={index}
          label={`Name ${index + 1}`}
          optional
          costs
          value={name}
          onText={(text) => onForm((before) => withName(before, index, text))}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          disabled={!canAddName(form)}
          onClick={() => onForm(withNewName)}
        >
          Add name
        </Button>
      </div>
    </div>
  );
}
