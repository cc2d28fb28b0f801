import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './floating-notice.module.css';

interface FloatingNoticeProps {
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** Shows a small card at the lower edge that does not block the page. */
export function FloatingNotice({ text, children }: FloatingNoticeProps) {
  return (
    <div className={classNames(ui.rising, styles.notice)}>
      <p className={styles.text}>{text}</p>
      <div className={ui.line2}>{children}</div>
    </div>
  );
}
