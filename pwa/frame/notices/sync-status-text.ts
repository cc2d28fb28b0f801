import { laterWords } from '#pwa/frame/later-words.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';

/** The state of sync that the status text is made from. */
export interface SyncPicture {
  online: boolean;
  /** False where this browser stores nothing, so that changes last as long as the page. */
  kept: boolean;
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
  held: number;
  /** Gifts the account's cart has no room for (T27). */
  forRoom: number;
  /** Photos the shop refused: of gifts in the cart, where they can be changed, and of orders. */
  refused: { inCart: number; elsewhere: number };
}

const nothing: Waiting = {
  changes: 0,
  photos: 0,
  held: 0,
  forRoom: 0,
  refused: { inCart: 0, elsewhere: 0 },
};

/** `quiet` shows no text; of `saved` and `refused` only news is shown. */
export type SyncMood = 'offline' | 'syncing' | 'unsaved' | 'full' | 'refused' | 'saved' | 'quiet';

/** The mood of the status; quiet for a guest, whose changes wait for a login. */
export function syncMood({ online, guest, waiting, orderUnknown }: SyncPicture): SyncMood {
  if (!online) return 'offline';
  if (guest || waiting === null) return 'quiet';
  if (orderUnknown || onTheirWay(waiting) > 0) return 'syncing';
  if (waiting.forRoom > 0) return 'full';
  if (waiting.held + waiting.refused.inCart > 0) return 'unsaved';
  return waiting.refused.elsewhere > 0 ? 'refused' : 'saved';
}

/** While one photo has no room at the shop, the others have none either. */
function onTheirWay({ changes, photos, held }: Waiting): number {
  return held > 0 ? changes : changes + photos;
}

/** The sentence of the status region. */
export function syncStatusText(picture: SyncPicture): string {
  const { sync } = laterWords;
  const waiting = picture.waiting ?? nothing;
  switch (syncMood(picture)) {
    case 'offline':
      return picture.kept ? sync.offline : sync.offlineKeepingNothing;
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
      const { held, photos, refused } = waiting;
      return sync.photosUnsaved((held > 0 ? photos : 0) + refused.inCart + refused.elsewhere);
    }
    case 'saved':
      return sync.saved;
    case 'quiet':
      return '';
  }
}
