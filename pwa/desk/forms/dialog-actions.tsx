import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/** The buttons in the foot of a dialog, what it is for at the end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
