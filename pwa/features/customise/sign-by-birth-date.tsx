import { useState } from 'react';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { TextInput } from '#pwa/ui/field.tsx';
import { zodiacSigns } from '#shared/customise/options.ts';
import { zodiacSignOf } from '#shared/customise/zodiac-sign-of.ts';
import styles from './sign-by-birth-date.module.css';

/** Finds the sign for those who do not know it (B8). The birth date itself is not kept. */
export function SignByBirthDate({ onSign }: { onSign: (sign: string) => void }) {
  const [birthDate, setBirthDate] = useState('');
  const sign = zodiacSignOf(birthDate);
  const dates = zodiacSigns.find((entry) => entry.sign === sign)?.dates;
  return (
    <Disclosure label="Not sure? Find it by birth date">
      <TextInput
        label="Birth date"
        type="date"
        value={birthDate}
        onChange={({ target }) => {
          setBirthDate(target.value);
          const found = zodiacSignOf(target.value);
          if (found) onSign(found);
        }}
      />
      <p role="status" className={styles.found}>
        {sign && `${sign} (${dates}) fits this date.`}
      </p>
    </Disclosure>
  );
}
