/** What the shell knows about the way from this device to the account. */
export interface SyncPicture {
  online: boolean;
  /** A guest's changes wait for a login, not for the network. */
  guest: boolean;
  /** Changes of the cart and photos the server has not acknowledged; null while it is read. */
  waiting: { changes: number; photos: number } | null;
  /** An order was sent and nobody knows yet whether it was placed (B3). */
  orderUnknown: boolean;
}

/** `quiet`: there is nothing to say, so nothing is claimed. */
export type SyncMood = 'offline' | 'syncing' | 'saved' | 'quiet';

/** What the status says; a guest's changes wait for a login, so nothing is said of them. */
export function syncMood({ online, guest, waiting, orderUnknown }: SyncPicture): SyncMood {
  if (!online) return 'offline';
  if (guest || waiting === null) return 'quiet';
  return orderUnknown || waiting.changes + waiting.photos > 0 ? 'syncing' : 'saved';
}

/** The sentence of the status region. */
export function syncStatusText(picture: SyncPicture): string {
  const { changes, photos } = picture.waiting ?? { changes: 0, photos: 0 };
  switch (syncMood(picture)) {
    case 'offline':
      return 'Offline – changes are saved on this device';
    case 'syncing': {
      if (changes + photos === 0) return 'Checking your order…';
      const syncing = `Syncing ${changes + photos} changes…`;
      return photos > 0 ? `${syncing} ${photosToGo(photos)}` : syncing;
    }
    case 'saved':
      return 'All changes saved';
    case 'quiet':
      return '';
  }
}

function photosToGo(photos: number): string {
  return photos === 1 ? '1 photo to go' : `${photos} photos to go`;
}
