import { useState } from 'react';
import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import styles from './device-notice.module.css';
import { deviceNoticeText } from './device-notice-text.ts';

/** One quiet line about what this browser does not keep, until it has been read. */
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
              Reload
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              keptInTab.set(storageKeys.deviceNoticeRead, text);
              setRead(text);
            }}
          >
            Understood
          </Button>
        </div>
      )}
    </div>
  );
}
