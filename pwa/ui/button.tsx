import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The classes of a button, for a button and for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, extra?: string): string {
  return classNames(styles.button, styles[variant], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** An action is running: the button does nothing, but keeps its look and the focus (P14). */
  busy?: boolean;
  /** For a quiet button at the edge of a line: aligns its text, not its background. */
  flush?: 'start' | 'end';
}

/** A native button, `type="button"` by default. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  flush,
  disabled,
  onClick,
  'aria-busy': ariaBusy,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Of several that are disabled while one works, that one keeps the focus.
      disabled={busy ? false : disabled}
      className={buttonClass(variant, classNames(flush && styles[flush], className))}
      aria-busy={busy || ariaBusy}
      aria-disabled={busy || ariaDisabled}
      // Nor does it send its form, be it by Enter in a field.
      onClick={busy ? (click) => click.preventDefault() : onClick}
    />
  );
}
