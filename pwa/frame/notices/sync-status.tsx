import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkoutState } from '#pwa/cart/checkout/checkout.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { useUnstored } from '#pwa/ordering/use-cart-picture.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import styles from './sync-status.module.css';
import { type SyncMood, syncMood, syncStatusText } from './sync-status-text.ts';

const savedShownForMs = 4000;

/**
 * The polite live region about sync. Lasting states are a sticky bar at the end of the page with
 * room of its own, so that it covers nothing; passing ones float above and take neither room nor
 * taps, so that nothing moves under a finger.
 */
export function SyncStatus() {
  const scope = useScope();
  const { owner } = scope;
  const guest = useSession() === null;
  const online = useOnline();
  const state = useLiveQuery(
    async () => ({
      owner,
      ...(await syncState(scope)),
      orderUnknown: (await checkoutState(scope)) === 'sent',
    }),
    [scope],
  );
  const unstored = useUnstored();
  const waiting =
    state?.owner === owner
      ? {
          changes: state.pendingOperations + unstored,
          photos: state.pendingPhotos,
          held: state.heldPhotos,
          forRoom: state.giftsForRoom,
          refused: state.refusedPhotos,
        }
      : null;
  const kept = useStore(keepingStore, ({ data }) => data !== false);
  const picture = { online, kept, guest, waiting, orderUnknown: state?.orderUnknown ?? false };
  const mood = syncMood(picture);
  const inSight = useInSight(mood);
  return (
    <div
      role="status"
      aria-live="polite"
      className={inSight ? classNames(styles.status, styles[mood]) : 'visually-hidden'}
    >
      {syncStatusText(picture)}
    </div>
  );
}

const lasting: readonly SyncMood[] = ['offline', 'syncing', 'full', 'unsaved'];

/**
 * "Saved" is shown for a moment, and only after another state; so are the refused photos of an
 * order, which have no place in the cart to be changed at.
 */
function useInSight(mood: SyncMood): boolean {
  const [news, setNews] = useState(false);
  const busy = lasting.includes(mood);
  useEffect(() => {
    if (busy) {
      setNews(true);
      return undefined;
    }
    const timer = setTimeout(() => setNews(false), savedShownForMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy || (mood !== 'quiet' && news);
}
