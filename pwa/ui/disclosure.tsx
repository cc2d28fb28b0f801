import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import ui from './style/primitives.module.css';

interface DisclosureProps {
  /** The line that opens and closes the content. */
  label: string;
  /** Whether it is open at first. */
  open?: boolean;
  className?: string | undefined;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A native `details` with a chevron that is no element: a long cart has many. */
export function Disclosure({
  label,
  open = false,
  className,
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <details
      className={classNames(ui.screenWhenClosed, styles.disclosure, className)}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={classNames(ui.plainSummary, styles.summary)}>{label}</summary>
      {children}
    </details>
  );
}
