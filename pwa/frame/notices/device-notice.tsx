import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { type Keeping, keepingStore } from '#pwa/device/keeping.ts';
import { tabValues } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { laterWords as uiWords } from '#pwa/ui/later-words.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './dock-notices.module.css';

/** One line about what this browser does not store, until it is dismissed. */
export function DeviceNotice() {
  const keeping = useStore(keepingStore);
  const notice = deviceNotice(keeping, isSecureContext);
  const { unread } = keeping;
  const helpsToReload = unread === 'silent' || unread === 'answers-late' || unread === 'lost';
  const [readNotice, setReadNotice] = useState(() => tabValues.get(storageKeys.deviceNoticeRead));
  return (
    <div role="status" aria-live="polite">
      {notice !== null && notice !== readNotice && (
        <div className={classNames(styles.notice, helpsToReload && styles.withReload)}>
          <p className={styles.text}>{laterWords.device[notice]}</p>
          {helpsToReload && (
            <Button variant="quiet" onClick={() => location.reload()}>
              {uiWords.reload}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              tabValues.set(storageKeys.deviceNoticeRead, notice);
              setReadNotice(notice);
            }}
          >
            {laterWords.device.understood}
          </Button>
        </div>
      )}
    </div>
  );
}

type Notice = Exclude<keyof typeof laterWords.device, 'understood' | 'deleted' | 'deletedOfGuest'>;

/**
 * What this browser does not store, or what this address cannot do; else null.
 * @internal
 */
export function deviceNotice({ data, values, unread }: Keeping, secure: boolean): Notice | null {
  switch (unread) {
    case 'held-up':
      return 'heldUp';
    case 'silent':
      return 'silent';
    case 'answers-late':
      return 'answersLate';
    case 'lost':
      return 'lost';
  }
  if (data === false) return 'keepsNothing';
  if (!values) return 'keepsNoLogin';
  if (!secure) return 'insecure';
  return null;
}

interface FloatingNoticeProps {
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** Shows a small card at the lower edge that does not block the page. */
export function FloatingNotice({ text, children }: FloatingNoticeProps) {
  return (
    <div className={classNames(ui.rising, styles.floatingNoticeNotice)}>
      <p className={styles.floatingNoticeText}>{text}</p>
      <div className={ui.line2}>{children}</div>
    </div>
  );
}
