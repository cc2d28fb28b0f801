import type { ReactNode } from 'react';
import styles from './floating-notice.module.css';

interface FloatingNoticeProps {
  text: string;
  /** What can be done about it: buttons. */
  children: ReactNode;
}

/** A small card at the lower edge that leaves the page usable. */
export function FloatingNotice({ text, children }: FloatingNoticeProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
