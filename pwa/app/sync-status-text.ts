import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { laterWords } from './later-words.ts';

/** The state of sync that the status text is made from. */
export interface SyncPicture {
  online: boolean;
  /** False where this browser stores nothing, so that changes last as long as the page. */
  kept: boolean;
  /** A guest's changes wait for a login, not for the network. */
  guest: boolean;
  /**
   * Cart changes and photos the server has not acknowledged, and gifts the account's cart has no
   * room for (T27); null while loading.
   */
  waiting: { changes: number; photos: number; forRoom: number } | null;
  /** An order was sent and its response was lost (B3). */
  orderUnknown: boolean;
}

/** `quiet` shows no text. */
export type SyncMood = 'offline' | 'syncing' | 'full' | 'saved' | 'quiet';

/** The mood of the status; quiet for a guest, whose changes wait for a login. */
export function syncMood({ online, guest, waiting, orderUnknown }: SyncPicture): SyncMood {
  if (!online) return 'offline';
  if (guest || waiting === null) return 'quiet';
  if (orderUnknown || waiting.changes + waiting.photos > 0) return 'syncing';
  return waiting.forRoom > 0 ? 'full' : 'saved';
}

/** The sentence of the status region. */
export function syncStatusText(picture: SyncPicture): string {
  const { changes, photos, forRoom } = picture.waiting ?? { changes: 0, photos: 0, forRoom: 0 };
  const { sync } = laterWords;
  switch (syncMood(picture)) {
    case 'offline':
      return picture.kept ? sync.offline : sync.offlineKeepingNothing;
    case 'syncing': {
      if (changes + photos === 0) return sync.orderUnknown;
      const syncing = sync.syncing(changes + photos);
      return photos > 0 ? `${syncing} ${sync.photosToGo(photos)}` : syncing;
    }
    case 'full':
      return sync.cartFull(forRoom, maxCartLines);
    case 'saved':
      return sync.saved;
    case 'quiet':
      return '';
  }
}
