import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { words } from '#pwa/ui/words.tsx';
import styles from './failed-notice.module.css';
import { Notice } from './notice.tsx';

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
