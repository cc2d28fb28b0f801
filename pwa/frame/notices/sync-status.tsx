import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { checkoutState } from '#pwa/cart/checkout/checkout-state.ts';
import { syncState } from '#pwa/device/database/sync-state.ts';
import { keepingStore } from '#pwa/device/keeping.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { useUnstored } from '#pwa/ordering/use-cart-picture.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import styles from './dock-notices.module.css';

const savedShownForMs = 4000;

const looks: Readonly<Record<SyncMood, string | undefined>> = {
  offline: classNames(styles.syncStatusBar, ui.warningTone),
  full: classNames(styles.syncStatusBar, ui.warningTone),
  unsaved: classNames(styles.syncStatusBar, ui.warningTone),
  refused: classNames(styles.syncStatusBar, ui.warningTone),
  syncing: classNames(styles.syncStatusBar, ui.infoTone),
  saved: classNames(styles.syncStatusBar, ui.successTone),
  quiet: undefined,
};

/**
 * Shows the polite live region about sync, as a line of the strip at the lower edge.
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
          heldBack: state.heldPhotos,
          forRoom: state.giftsForRoom,
          refused: state.refusedPhotos,
        }
      : null;
  const isKept = useStore(keepingStore, ({ data }) => data !== false);
  const picture = { online, isKept, guest, waiting, orderUnknown: state?.orderUnknown ?? false };
  const mood = syncMood(picture);
  const inSight = useInSight(mood);
  return (
    <div
      role="status"
      aria-live="polite"
      className={inSight ? classNames(ui.smallMedium, looks[mood]) : 'visually-hidden'}
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

/** The state of sync that the status text is made from. @internal */
export interface SyncPicture {
  online: boolean;
  /** False where this browser stores nothing, so that changes last as long as the page. */
  isKept: boolean;
  /** A guest's changes wait for a login, not for the network. */
  guest: boolean;
  /** What the server has not taken; null while loading. */
  waiting: Waiting | null;
  /** An order was sent and its response was lost (B3). */
  orderUnknown: boolean;
}

interface Waiting {
  /** Cart changes that are on their way. */
  changes: number;
  photos: number;
  /** Of those photos the ones the shop had no room for when they were last sent (P7). */
  heldBack: number;
  /** Gifts the account's cart has no room for (T27). */
  forRoom: number;
  /** Photos the shop refused: of gifts in the cart, where they can be changed, and of orders. */
  refused: { inCart: number; elsewhere: number };
}

const nothing: Waiting = {
  changes: 0,
  photos: 0,
  heldBack: 0,
  forRoom: 0,
  refused: { inCart: 0, elsewhere: 0 },
};

/** `quiet` shows no text; of `saved` and `refused` only news is shown. */
type SyncMood = 'offline' | 'syncing' | 'unsaved' | 'full' | 'refused' | 'saved' | 'quiet';

/** Returns the mood of the status; quiet for a guest, whose changes wait for a login. @internal */
export function syncMood({ online, guest, waiting, orderUnknown }: SyncPicture): SyncMood {
  if (!online) return 'offline';
  if (guest || waiting === null) return 'quiet';
  if (orderUnknown || onTheirWay(waiting) > 0) return 'syncing';
  if (waiting.forRoom > 0) return 'full';
  if (waiting.heldBack + waiting.refused.inCart > 0) return 'unsaved';
  return waiting.refused.elsewhere > 0 ? 'refused' : 'saved';
}

/** While one photo has no room at the shop, the others have none either. */
function onTheirWay({ changes, photos, heldBack }: Waiting): number {
  return heldBack > 0 ? changes : changes + photos;
}

/** Returns the sentence of the status region. @internal */
export function syncStatusText(picture: SyncPicture): string {
  const { sync } = laterWords;
  const waiting = picture.waiting ?? nothing;
  switch (syncMood(picture)) {
    case 'offline':
      return picture.isKept ? sync.offline : sync.offlineKeepingNothing;
    case 'syncing': {
      const count = onTheirWay(waiting);
      if (count === 0) return sync.orderUnknown;
      const syncing = sync.syncing(count);
      const photos = count - waiting.changes;
      return photos > 0 ? `${syncing} ${sync.photosToGo(photos)}` : syncing;
    }
    case 'full':
      return sync.cartFull(waiting.forRoom, maxCartLines);
    case 'unsaved':
    case 'refused': {
      const { heldBack, photos, refused } = waiting;
      return sync.photosUnsaved((heldBack > 0 ? photos : 0) + refused.inCart + refused.elsewhere);
    }
    case 'saved':
      return sync.saved;
    case 'quiet':
      return '';
  }
}
