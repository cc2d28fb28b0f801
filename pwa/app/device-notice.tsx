import { useState } from 'react';
import { useStore } from 'zustand';
import { type Keeping, keepingStore } from '#pwa/device/keeping.ts';
import { keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import styles from './device-notice.module.css';
import { laterWords } from './later-words.ts';

/** One line about what this browser does not store, until it is dismissed. */
export function DeviceNotice() {
  const keeping = useStore(keepingStore);
  const text = deviceNoticeText(keeping, isSecureContext);
  const inMemory = keeping.unread === 'silent' || keeping.unread === 'answers-late';
  const [read, setRead] = useState(() => keptInTab.get(storageKeys.deviceNoticeRead));
  return (
    <div role="status" aria-live="polite">
      {text !== null && text !== read && (
        <div className={classNames(styles.notice, inMemory && styles.withReload)}>
          <p className={styles.text}>{text}</p>
          {inMemory && (
            <Button variant="quiet" onClick={() => location.reload()}>
              {laterWords.reload}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              keptInTab.set(storageKeys.deviceNoticeRead, text);
              setRead(text);
            }}
          >
            {laterWords.device.understood}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * What this browser does not store, or what this address cannot do, in one line; else null.
 * @internal
 */
export function deviceNoticeText(
  { data, values, unread }: Keeping,
  secure: boolean,
): string | null {
  const { device } = laterWords;
  switch (unread) {
    case 'held-up':
      return device.heldUp;
    case 'silent':
      return device.silent;
    case 'answers-late':
      return device.answersLate;
  }
  if (data === false) return device.keepsNothing;
  if (!values) return device.keepsNoLogin;
  if (!secure) return device.insecure;
  return null;
}
