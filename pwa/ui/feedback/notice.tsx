import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'error' | 'success';

const roles = { info: undefined, error: 'alert', success: 'status' } as const;

/** A sentence that stays in the page; errors and successes are announced. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={roles[tone]}>
      {children}
    </div>
  );
}
