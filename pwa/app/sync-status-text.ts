/** What the shell knows about the way from this device to the account. */
export interface SyncPicture {
  online: boolean;
  /** A guest's changes wait for a login, not for the network. */
  guest: boolean;
  /** Operations and photos that have not been sent. */
  pending: number;
}

export type SyncMood = 'offline' | 'syncing' | 'saved';

export function syncMood({ online, guest, pending }: SyncPicture): SyncMood {
  if (!online) return 'offline';
  return guest || pending === 0 ? 'saved' : 'syncing';
}

/** The sentence of the status region. */
export function syncStatusText(picture: SyncPicture): string {
  switch (syncMood(picture)) {
    case 'offline':
      return 'Offline – changes are saved on this device';
    case 'syncing':
      return `Syncing ${picture.pending} changes…`;
    case 'saved':
      return 'All changes saved';
  }
}
