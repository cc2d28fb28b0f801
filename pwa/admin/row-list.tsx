import type { ReactNode } from 'react';
import styles from './row-list.module.css';

interface RowListProps {
  label?: string;
  children: ReactNode;
}

/** Rows in one frame, a line between each two. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
