import { linesWithoutRoom } from './outbox.ts';
import type { Scope } from './scope.ts';

/** How much of an owner's work has not reached the server. */
export interface SyncState {
  pendingOperations: number;
  /** Gifts that are not shown for want of room; what waits for them is not counted above (T27). */
  giftsForRoom: number;
  /** Photos waiting or on their way; those that failed for good do not count. */
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
