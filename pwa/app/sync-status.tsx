import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { syncState } from '#pwa/local/sync-state.ts';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { useOnline } from '#pwa/views/use-online.ts';
import styles from './sync-status.module.css';
import { syncMood, syncStatusText } from './sync-status-text.ts';

const savedShownForMs = 4000;

/** The polite live region about saving; in sight while there is something to say. */
export function SyncStatus() {
  const owner = useOwner();
  const guest = useSession() === null;
  const online = useOnline();
  const state = useLiveQuery(() => syncState(owner), [owner]);
  const pending = state ? state.pendingOperations + state.pendingPhotos : 0;
  const mood = syncMood({ online, guest, pending });
  const quiet = useQuiet(mood === 'saved');
  return (
    <div
      role="status"
      aria-live="polite"
      className={quiet ? 'visually-hidden' : classNames(styles.status, styles[mood])}
    >
      {syncStatusText({ online, guest, pending })}
    </div>
  );
}

/** Whether all has been well for a while, or from the start. */
function useQuiet(saved: boolean): boolean {
  const [quiet, setQuiet] = useState(true);
  useEffect(() => {
    if (!saved) {
      setQuiet(false);
      return undefined;
    }
    const timer = setTimeout(() => setQuiet(true), savedShownForMs);
    return () => clearTimeout(timer);
  }, [saved]);
  return saved && quiet;
}
