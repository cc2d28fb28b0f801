import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons.tsx';

interface DisclosureProps {
  /** The line that opens and closes what is inside. */
  label: string;
  /** Whether it stands open at first. */
  open?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A native `details` behind a line to tap, with the shop's own chevron. */
export function Disclosure({ label, open = false, className, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)} open={open}>
      <summary className={styles.summary}>
        {label}
        <ChevronDownIcon />
      </summary>
      {children}
    </details>
  );
}
