import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useStore } from 'zustand';
import { keepingStore } from '#pwa/device/keeping.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { photoBytes } from '#pwa/local/storage-room.ts';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import styles from './account-screen.module.css';
import { type StorageSituation, storageText } from './storage-text.ts';

/** How much of this device the shop takes, measured again whenever its photos change. */
export function DeviceStorage() {
  const photos = useLiveQuery(() => photoBytes(thisDevice));
  const [situation, setSituation] = useState<StorageSituation | null>(null);
  useAnswer(photos === undefined ? null : String(photos), {
    ask: () => (photos === undefined ? null : measured(photos)),
    onAnswer: setSituation,
  });
  const kept = useStore(keepingStore, ({ data }) => data === true);
  const text = situation && kept && storageText(situation);
  return text ? <p className={styles.storage}>{text}</p> : null;
}

async function measured(bytes: number): Promise<StorageSituation> {
  // Absent in older browsers and on pages without TLS.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const estimate = await storage?.estimate?.();
  const persisted = (await storage?.persisted?.()) ?? false;
  return { usedBytes: estimate?.usage, photoBytes: bytes, persisted };
}
