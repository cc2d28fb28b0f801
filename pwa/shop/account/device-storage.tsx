import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useStore } from 'zustand';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { photoBytes } from '#pwa/device/database/storage-room.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import styles from './account-screen.module.css';
import { words } from './words.tsx';

/** How much storage the shop takes, measured again whenever its photos change. */
export function DeviceStorage() {
  const photos = useLiveQuery(() => photoBytes(thisDevice));
  const [situation, setSituation] = useState<StorageSituation | null>(null);
  useAnswer(photos === undefined ? null : String(photos), {
    ask: () => (photos === undefined ? null : measured(photos)),
    onAnswer: setSituation,
    onError: () => setSituation(null),
  });
  const kept = useStore(keepingStore, ({ data }) => data === true);
  const text = situation && kept && storageText(situation);
  return text ? <p className={styles.storage}>{text}</p> : null;
}

async function measured(bytes: number): Promise<StorageSituation> {
  // Absent in older browsers and without TLS.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  const estimate = await storage?.estimate?.();
  const persisted = (await storage?.persisted?.()) ?? false;
  return { usedBytes: estimate?.usage, photoBytes: bytes, persisted };
}

interface StorageSituation {
  /** Everything: pages, gifts, photos. Undefined where the browser gives no estimate. */
  usedBytes: number | undefined;
  photoBytes: number;
  /** The browser does not clear it to make room. */
  persisted: boolean;
}

/**
 * The storage the shop takes, in sentences; empty when nothing is known.
 * @internal
 */
export function storageText({ usedBytes, photoBytes, persisted }: StorageSituation): string {
  const takes = takesText(usedBytes, photoBytes);
  if (takes === '') return '';
  return `${takes} ${persisted ? words.storage.persisted : words.storage.notPersisted}`;
}

function takesText(usedBytes: number | undefined, photoBytes: number): string {
  const { takes, takesWithPhotos, photosTake, size } = words.storage;
  const photos = photoBytes > 0 ? size(photoBytes / bytesPerMb) : null;
  if (usedBytes === undefined) return photos === null ? '' : photosTake(photos);
  const used = size(usedBytes / bytesPerMb);
  return photos === null ? takes(used) : takesWithPhotos(used, photos);
}

const bytesPerMb = 1_000_000;
