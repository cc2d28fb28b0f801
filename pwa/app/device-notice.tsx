import { useState } from 'react';
import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { Button } from '#pwa/ui/button.tsx';
import styles from './device-notice.module.css';
import { deviceNoticeText } from './device-notice-text.ts';

/** One quiet line about what this browser does not keep, until it has been read. */
export function DeviceNotice() {
  const text = deviceNoticeText(useStore(keepingStore), isSecureContext);
  const [read, setRead] = useState(() => keptInTab.get(storageKeys.deviceNoticeRead));
  return (
    <div role="status" aria-live="polite">
      {text !== null && text !== read && (
        <div className={styles.notice}>
          <p className={styles.text}>{text}</p>
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
