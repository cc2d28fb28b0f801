import { linesWithoutRoom } from '#pwa/cart/outbox.ts';
import type { Scope } from './scope.ts';

/** How many of an owner's changes have not reached the server. */
export interface SyncState {
  pendingOperations: number;
  /** Gifts the full cart has no room for (T27); their operations are not counted above. */
  giftsForRoom: number;
  /** Photos waiting or being uploaded, without failed ones. */
  pendingPhotos: number;
  /** Of those the ones the shop had no room for when they were last sent (P7). */
  heldPhotos: number;
  /** Failed photos: of gifts in the cart, and of orders. */
  refusedPhotos: { inCart: number; elsewhere: number };
}

export async function syncState(scope: Scope): Promise<SyncState> {
  const { db, owner } = scope;
  return db.transaction('r', [db.operations, db.snapshots, db.photos], async () => {
    const operations = await db.operations.where('owner').equals(owner).toArray();
    const lines = (await db.snapshots.get(owner))?.lines ?? [];
    const withoutRoom = linesWithoutRoom(lines, operations);
    const pending = operations.filter(({ lineId }) => !withoutRoom.has(lineId));
    const inCart = new Set([...lines.map(({ id }) => id), ...operations.map((row) => row.lineId)]);
    return {
      pendingOperations: pending.length,
      giftsForRoom: withoutRoom.size,
      ...(await countPhotos(scope, inCart)),
    };
  });
}

async function countPhotos({ db, owner }: Scope, inCart: ReadonlySet<string>) {
  const unsent = await db.photos
    .where('[owner+state]')
    .anyOf([
      [owner, 'waiting'],
      [owner, 'uploading'],
      [owner, 'failed'],
    ])
    .toArray();
  const failed = unsent.filter(({ state }) => state === 'failed');
  const ofCart = failed.filter(({ lineId }) => inCart.has(lineId)).length;
  return {
    pendingPhotos: unsent.length - failed.length,
    heldPhotos: unsent.filter((photo) => photo.state !== 'failed' && photo.failure).length,
    refusedPhotos: { inCart: ofCart, elsewhere: failed.length - ofCart },
  };
}
