import { linesWithoutRoom } from './outbox.ts';
import type { Scope } from './scope.ts';

/** How many of an owner's changes have not reached the server. */
export interface SyncState {
  pendingOperations: number;
  /** Gifts the full cart has no room for (T27); their operations are not counted above. */
  giftsForRoom: number;
  /** Photos waiting or being uploaded, without failed ones. */
  pendingPhotos: number;
}

export async function syncState(scope: Scope): Promise<SyncState> {
  const { db, owner } = scope;
  return db.transaction('r', [db.operations, db.snapshots, db.photos], async () => ({
    ...(await countOperations(scope)),
    pendingPhotos: await db.photos
      .where('[owner+state]')
      .anyOf([
        [owner, 'waiting'],
        [owner, 'uploading'],
      ])
      .count(),
  }));
}

async function countOperations({ db, owner }: Scope) {
  const waiting = await db.operations.where('owner').equals(owner).toArray();
  const snapshot = await db.snapshots.get(owner);
  const withoutRoom = linesWithoutRoom(snapshot?.lines ?? [], waiting);
  const pending = waiting.filter(({ lineId }) => !withoutRoom.has(lineId));
  return { pendingOperations: pending.length, giftsForRoom: withoutRoom.size };
}
