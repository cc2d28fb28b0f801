import { maxCartLines } from '#shared/cart/cart-operation.ts';

/** What the shell knows about the way from this device to the account. */
export interface SyncPicture {
  online: boolean;
  /** False where this browser keeps nothing, so that changes last as long as the page. */
  kept: boolean;
  /** A guest's changes wait for a login, not for the network. */
  guest: boolean;
  /**
   * Changes of the cart and photos the server has not acknowledged, and gifts the account's cart
   * has no room for (T27); null while it is read.
   */
  waiting: { changes: number; photos: number; forRoom: number } | null;
  /** An order was sent and nobody knows yet whether it was placed (B3). */
  orderUnknown: boolean;
}

/** `quiet`: there is nothing to say, so nothing is claimed. */
export type SyncMood = 'offline' | 'syncing' | 'full' | 'saved' | 'quiet';

/** What the status says; a guest's changes wait for a login, so nothing is said of them. */
export function syncMood({ online, guest, waiting, orderUnknown }: SyncPicture): SyncMood {
  if (!online) return 'offline';
  if (guest || waiting === null) return 'quiet';
  if (orderUnknown || waiting.changes + waiting.photos > 0) return 'syncing';
  return waiting.forRoom > 0 ? 'full' : 'saved';
}

/** The sentence of the status region. */
export function syncStatusText(picture: SyncPicture): string {
  const { changes, photos, forRoom } = picture.waiting ?? { changes: 0, photos: 0, forRoom: 0 };
  switch (syncMood(picture)) {
    case 'offline':
      return picture.kept
        ? 'Offline – changes are saved on this device'
        : 'Offline – changes last only while this page is open';
    case 'syncing': {
      if (changes + photos === 0) return 'Waiting for an answer to your order…';
      const waiting = changes + photos;
      const syncing = waiting === 1 ? 'Syncing 1 change…' : `Syncing ${waiting} changes…`;
      return photos > 0 ? `${syncing} ${photosToGo(photos)}` : syncing;
    }
    case 'full':
      return `${forRoom === 1 ? '1 gift waits' : `${forRoom} gifts wait`} for room: your cart holds ${maxCartLines} gifts at most`;
    case 'saved':
      return 'All changes saved';
    case 'quiet':
      return '';
  }
}

function photosToGo(photos: number): string {
  return photos === 1 ? '1 photo to go' : `${photos} photos to go`;
}
