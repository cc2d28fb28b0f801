import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import ui from './style/primitives.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Returns the classes of a button, for a button and for a link that looks like one. */
export function buttonClass(variant: ButtonVariant, extra?: string): string {
  return classNames(ui.screenOnly, styles.button, styles[variant], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** An action is running: the button does nothing, but keeps its look and the focus (P14). */
  busy?: boolean;
  /** It cannot be used now. Browsers would take the focus from a disabled button, so it only says so. */
  disabled?: boolean;
  /** For a quiet button at the edge of a line: aligns its text, not its background. */
  flush?: 'start' | 'end';
}

/**
 * Shows a native button, `type="button"` by default, that keeps the focus whatever becomes of it
 * (P14).
 */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  flush,
  disabled = false,
  onClick,
  'aria-busy': ariaBusy,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, classNames(flush && styles[flush], className))}
      aria-busy={busy || ariaBusy}
      aria-disabled={busy || disabled || ariaDisabled}
      // Nor does it send its form, be it by Enter in a field.
      onClick={busy || disabled ? (click) => click.preventDefault() : onClick}
    />
  );
}

interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  /** Goes into the history's state. */
  state?: object | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows a link inside the shop that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, variant = 'primary', state, className, children } = props;
  return (
    <Link href={href} state={state} transition className={buttonClass(variant, className)}>
      {children}
    </Link>
  );
}

/** A native button that shows × alone, large enough to be tapped; its label says what it does. */
export function CloseButton({
  className,
  ...rest
}: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" {...rest} className={classNames(styles.close, className)}>
      <CloseIcon />
    </button>
  );
}
