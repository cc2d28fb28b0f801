import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './form-group.module.css';

interface FormGroupProps {
  title: string;
  children: ReactNode;
}

/** Shows a part of a form under its heading. */
export function FormGroup({ title, children }: FormGroupProps) {
  return (
    <fieldset className={later.column4}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields, two beside each other where there is room, but for those of class `wideField`. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={classNames(ui.stack4, later.topParts, later.twoColumnsFrom36)}>{children}</div>
  );
}

export const wideField = later.whole;

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
  children: ReactNode;
}

/**
 * A checkbox or radio button in a row as large as a button. One that is disabled keeps the focus, which
 * browsers would take from it: it only says so, and stays as it is (P14).
 */
export function Choice({ children, disabled = false, onChange, ...input }: ChoiceProps) {
  return (
    <label className={classNames(ui.thickWhenChecked, styles.choice)}>
      <input
        {...input}
        aria-disabled={disabled}
        // This is ignored: React sets back what a tap changed.
        onChange={disabled ? () => undefined : onChange}
      />
      {children}
    </label>
  );
}
