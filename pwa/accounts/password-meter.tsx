import { useEffect, useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { minPasswordLength } from '#shared/accounts/password-rule.ts';
import { type PasswordOwner, passwordStrength } from '#shared/accounts/password-strength.ts';
import { strengthWords } from '#shared/accounts/strength-words.ts';
import styles from './access-form.module.css';

/** A screen reader would otherwise say something at each key. */
const pauseMs = 600;

interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner | undefined;
}

/** Shows how hard the password that is typed is to guess, and why, once typing pauses (T35). */
export function PasswordMeter({ password, owner }: PasswordStrengthProps) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(password), pauseMs);
    return () => clearTimeout(timer);
  }, [password]);
  const isShort = Math.min(password.length, settled.length) < minPasswordLength;
  const strength = isShort ? null : passwordStrength(settled, owner);
  return (
    <span className={classNames(later.inkWords, styles.strength)} data-level={strength?.level}>
      <span className={classNames(styles.bar, !strength && ui.hidden)} />
      <span role="status">
        {strength && <strong>{strengthWords.levels[strength.level]}</strong>}
        {strength &&
          strength.level !== 'strong' &&
          ` – ${strengthWords.weaknesses[strength.weakness]}`}
      </span>
    </span>
  );
}
