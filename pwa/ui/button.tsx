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
  /** Something is under way: the button takes no further click but keeps its look. */
  busy?: boolean;
  /** Where a quiet button begins or ends a line: its words, not its ground, stand at the edge. */
  flush?: 'start' | 'end';
}

/** A native button, `type="button"` unless it says otherwise. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  disabled,
  flush,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, classNames(flush && styles[flush], className))}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
