import type { ReactNode } from 'react';
import styles from './fact.module.css';

/** One thing that is known of an order, in a list of such things. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
