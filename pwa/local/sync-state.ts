import { database, type ShopDatabase } from './database.ts';

/** How much of an owner's work has not reached the server. */
export interface SyncState {
  pendingOperations: number;
  /** Photos waiting or on their way; those that failed for good do not count. */
  pendingPhotos: number;
}

export async function syncState(owner: string, db: ShopDatabase = database): Promise<SyncState> {
  return db.transaction('r', [db.operations, db.photos], async () => ({
    pendingOperations: await db.operations.where('owner').equals(owner).count(),
    pendingPhotos: await db.photos
      .where('[owner+state]')
      .anyOf([
        [owner, 'waiting'],
        [owner, 'uploading'],
      ])
      .count(),
  }));
}
