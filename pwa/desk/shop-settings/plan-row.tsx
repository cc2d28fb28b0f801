import type { ReactNode } from 'react';
import styles from './plan-row.module.css';

interface PlanRowProps {
  /** Which days, or which PIN codes. */
  what?: string;
  note: ReactNode;
  /** What may be done about it. */
  children?: ReactNode;
}

/** One row of a list of the plan. */
export function PlanRow({ what, note, children }: PlanRowProps) {
  return (
    <li className={styles.row}>
      {what !== undefined && <span className={styles.what}>{what}</span>}
      <span className={styles.note}>{note}</span>
      {children}
    </li>
  );
}
