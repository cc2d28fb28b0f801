import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonVariant, buttonClass } from './button.tsx';

interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  className?: string | undefined;
  children: ReactNode;
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({ href, variant = 'primary', className, children }: ButtonLinkProps) {
  return (
    <Link href={href} transition className={buttonClass(variant, className)}>
      {children}
    </Link>
  );
}
