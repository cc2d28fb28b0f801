import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './failed-notice.module.css';
import { Notice } from './notice.tsx';

/** Why something could not be had, with a button that asks again. */
export function FailedNotice({
  children,
  onTryAgain,
}: {
  children: ReactNode;
  onTryAgain: () => void;
}) {
  return (
    <Notice tone="error">
      <p>{children}</p>
      <Button variant="secondary" className={styles.again} onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  );
}
