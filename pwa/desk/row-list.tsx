import { Children, type ReactNode } from 'react';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import styles from './row-list.module.css';

interface RowListProps {
  label?: string;
  /** An `li` each. */
  children: ReactNode;
}

/** Rows in one frame, a line between each two; one that cannot be drawn leaves the others (T49). */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {Children.map(children, (row) => (
        <SafeRow>{row}</SafeRow>
      ))}
    </ul>
  );
}
