import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonVariant, buttonClass } from './button.tsx';

interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  /** Goes into the history's state. */
  state?: object | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link inside the shop that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, variant = 'primary', state, className, children } = props;
  return (
    <Link href={href} state={state} transition className={buttonClass(variant, className)}>
      {children}
    </Link>
  );
}
