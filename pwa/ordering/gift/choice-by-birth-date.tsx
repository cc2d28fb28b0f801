import { useState } from 'react';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { offeredChoices } from '#shared/gifts/choices.ts';
import type { SelectField } from '#shared/gifts/field.ts';
import styles from './choice-by-birth-date.module.css';
import { words } from './words.tsx';

interface ChoiceByBirthDateProps {
  field: Pick<SelectField, 'choices' | 'byBirthDate'>;
  onChoice: (value: string) => void;
}

/** Finds the choice for those who do not know it (B8). The birth date itself is not kept. */
export function ChoiceByBirthDate({ field, onChoice }: ChoiceByBirthDateProps) {
  const [birthDate, setBirthDate] = useState('');
  const chosenBy = (day: string) => field.byBirthDate?.(day) ?? null;
  const choice = chosenBy(birthDate);
  const label = offeredChoices(field.choices).find(({ key }) => key === choice)?.text;
  return (
    <Disclosure label={words.byBirthDate.title}>
      <TextInput
        label={words.byBirthDate.birthDate}
        type="date"
        value={birthDate}
        onChange={({ target }) => {
          setBirthDate(target.value);
          const found = chosenBy(target.value);
          if (found !== null) onChoice(found);
        }}
      />
      <p role="status" className={styles.found}>
        {label && words.byBirthDate.fits(label)}
      </p>
    </Disclosure>
  );
}
