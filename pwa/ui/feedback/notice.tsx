import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { words } from '#pwa/ui/words.tsx';
import styles from './notice.module.css';
import noticeLineStyles from './notice-line.module.css';

type NoticeTone = 'info' | 'error' | 'success';

const tones = { info: ui.infoTone, error: ui.dangerTone, success: ui.successTone };
const roles = { info: undefined, error: 'alert', success: 'status' } as const;

/** A sentence that stays in the page; errors and successes are announced. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={classNames(styles.notice, tones[tone])} role={roles[tone]}>
      {children}
    </div>
  );
}

interface NoticeLineProps {
  text: string;
  tone: 'info' | 'important';
}

const lineTones = { info: ui.infoTone, important: ui.warningTone };

/** Shows what the shop tells everybody, over the whole width. */
export function NoticeLine({ text, tone }: NoticeLineProps) {
  return (
    <p className={classNames(noticeLineStyles.notice, lineTones[tone])} dir="auto">
      {text}
    </p>
  );
}

interface FailedNoticeProps {
  children: ReactNode;
  onTryAgain: () => void;
}

/** Shows why something failed to load, with a button that retries. */
export function FailedNotice({ children, onTryAgain }: FailedNoticeProps) {
  return (
    <Notice tone="error">
      <p>{children}</p>
      <Button variant="secondary" className={ui.above3} onClick={onTryAgain}>
        {words.tryAgain}
      </Button>
    </Notice>
  );
}
