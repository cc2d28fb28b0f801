import { database, type OperationRow, type ShopDatabase } from './database.ts';
import { linesForRoom } from './outbox.ts';

/** How much of an owner's work has not reached the server. */
export interface SyncState {
  pendingOperations: number;
  /** Gifts the account's cart has no room for; what waits for them is not counted above (T27). */
  giftsForRoom: number;
  /** Photos waiting or on their way; those that failed for good do not count. */
  pendingPhotos: number;
}

export async function syncState(owner: string, db: ShopDatabase = database): Promise<SyncState> {
  return db.transaction('r', [db.operations, db.photos], async () => ({
    ...counted(await db.operations.where('owner').equals(owner).toArray()),
    pendingPhotos: await db.photos
      .where('[owner+state]')
      .anyOf([
        [owner, 'waiting'],
        [owner, 'uploading'],
      ])
      .count(),
  }));
}

function counted(waiting: readonly OperationRow[]) {
  const forRoom = linesForRoom(waiting);
  const pending = waiting.filter(({ lineId }) => !forRoom.has(lineId));
  return { pendingOperations: pending.length, giftsForRoom: forRoom.size };
}
