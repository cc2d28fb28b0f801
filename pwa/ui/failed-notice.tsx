import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './failed-notice.module.css';
import { Notice } from './notice.tsx';
import { words } from './words.tsx';

interface FailedNoticeProps {
  children: ReactNode;
  onTryAgain: () => void;
}

/** Why something failed to load, with a button that retries. */
export function FailedNotice({ children, onTryAgain }: FailedNoticeProps) {
  return (
    <Notice tone="error">
      <p>{children}</p>
      <Button variant="secondary" className={styles.again} onClick={onTryAgain}>
        {words.tryAgain}
      </Button>
    </Notice>
  );
}
